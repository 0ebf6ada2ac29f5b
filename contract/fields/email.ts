const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/**
 * An email address as local@domain: dot-separated ASCII words before the @, then a domain whose last label is not a
 * number. Display names, angle brackets, comments, quoted parts, address literals, white space and non-ASCII
 * letters are rejected, because mail software reads several of them as another address.
 */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:[A-Za-z]{2,63}|[xX][nN]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
  'u',
);

/**
 * An email address of an account older than `EMAIL_PATTERN`: non-ASCII letters are accepted. Anything that mail
 * software could read as another address is rejected here too, and so are control characters and lone surrogates,
 * which a database cannot store.
 */
export const STORED_EMAIL_PATTERN =
  /^[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:"]+@[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:".]+(?:\.[^@\s\p{Cc}\p{Cs}<>()[\]\\,;:".]+)+$/u;
