/** What tests share: golden cases. */
@NullMarked
package weft.testkit;

import org.jspecify.annotations.NullMarked;
