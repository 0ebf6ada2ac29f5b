/** The simple pattern of an e-mail: something, an @, and a host with a dot; no white space. */
export const EMAIL_PATTERN = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/u;
