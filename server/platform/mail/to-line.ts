/** A zero-width space, at which mail programs end what they would show as a link. */
const BREAK = '\u200B';
/** Members without a display name are called by their email address. */
const EMAIL = /^[^/@]+@[^/@]+$/u;

const breakLinks = (word: string) =>
  EMAIL.test(word)
    ? word
    : word.replaceAll(/:(?=\/\/)|\.(?=\p{N}|[\p{L}\p{N}][\p{L}\p{N}\p{M}])/gu, `$&${BREAK}`);

/**
 * A name that a stranger chose, on one line. It cannot imitate the paragraphs of an email, and mail programs find no address of a
 * website in it.
 */
export const toLine = (name: string): string => name.trim().split(/\s+/u).map(breakLinks).join(' ');
