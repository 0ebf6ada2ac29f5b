/** A name on one line, so that it cannot imitate the paragraphs of an email. */
export const toLine = (name: string) => name.replaceAll(/\s+/gu, ' ').trim();
