import { isKnownPlace } from './known-places.ts';

const SHOWN_PARTS = 2;

/**
 * Shortens an address to the area, the town or the state, such as 'Ikeja, Lagos' of '12 Allen Avenue, Ikeja, Lagos'. Any other
 * part may be a street, a landmark or a person's house, however it is written. Empty when nothing is left.
 */
export const maskAddress = (address: string): string =>
  address
    .split(/[,;\r\n]+/u)
    .map((part) => part.trim())
    .filter((part) => isKnownPlace(part))
    .slice(-SHOWN_PARTS)
    .join(', ');
