/**
 * An address for people and logs. What stands between the first colon after the name and the last @
 * may be a password with anything in it.
 */
export const hidePassword = (url: string): string =>
  url.replace(/(:\/\/[^:@/?]*):.*@/, '$1@').replace(/([?&]password=)[^&]*/g, '$1…');
