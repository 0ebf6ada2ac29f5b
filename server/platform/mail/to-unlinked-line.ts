import { toLine } from './to-line.ts';

/** A zero-width space, at which mail programs end what they would show as a link. */
const BREAK = '\u200B';

/** A name that a stranger chose, on one line. Mail programs find no address of a website in it. */
export const toUnlinkedLine = (name: string): string =>
  toLine(name).replaceAll(/:(?=\/\/)|\.(?=[\p{L}\p{N}]{2})/gu, `$&${BREAK}`);
