import { STREET_KINDS, UNITS } from '#server/search/normalise/address-words.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';

const SHOWN_PARTS = 2;

/** Whether a part of an address tells the house, the flat or the street. */
const isPrecise = (part: string): boolean =>
  /\p{N}/u.test(part) || tokenizeAddress(part).some((word) => STREET_KINDS.has(word) || UNITS.has(word));

/**
 * Shortens an address to the area, the town or the state, such as 'Ikeja, Lagos' of '12 Allen Avenue, Ikeja, Lagos'. Its first
 * part may be a street without a kind, so it is never shown. Empty when nothing is left.
 */
export function maskAddress(address: string): string {
  const [, ...parts] = address.split(/[,;\r\n]+/u).map((part) => part.trim());
  return parts
    .filter((part) => part !== '' && !isPrecise(part))
    .slice(-SHOWN_PARTS)
    .join(', ');
}
