package weft.embed.openai;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Lets a class use what the build bans, with the reason. */
@Retention(RetentionPolicy.CLASS)
@interface SuppressForbidden {
  String value();
}
