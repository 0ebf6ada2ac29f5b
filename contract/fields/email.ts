const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/**
 * An e-mail as local@domain, with nothing around it: dot-separated words of ASCII before the @, and after it a domain
 * whose last label is a name and no number. Display names, angle brackets, comments, quoted parts, address literals,
 * white space and letters beyond ASCII are refused, because mail software reads several of them as another address.
 */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:[A-Za-z]{2,63}|[xX][nN]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
  'u',
);

/**
 * An e-mail that an account may have had since before `EMAIL_PATTERN`: letters beyond ASCII are accepted. What mail
 * software could read as another address is refused here too, and so are control characters and halves of characters,
 * which a database cannot store.
 */
export const STORED_EMAIL_PATTERN =
  /^[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:"]+@[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:".]+(?:\.[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:".]+)+$/u;
