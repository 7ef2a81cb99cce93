/**
 * Names of persons, places and organisations in Chinese text, and the folding from traditional to
 * simplified characters. Both rest on HanLP portable, which is under Apache-2.0 with its data.
 */
@NullMarked
package weft.extract.hanlp;

import org.jspecify.annotations.NullMarked;
