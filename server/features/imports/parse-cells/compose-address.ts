import { toWords } from './compose-name.ts';

/** Joins the parts of an address. A town that the address already ends with is not repeated. */
export const composeAddress = (parts: readonly string[]): string =>
  parts.reduce((address, part) => {
    const isThere = part === '' || (address !== '' && toWords(address).endsWith(toWords(part)));
    return isThere ? address : [address, part].filter(Boolean).join(', ');
  }, '');
