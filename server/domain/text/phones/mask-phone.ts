import { listDisplayNumbers } from './display-phone.ts';

/** In place of hidden digits. */
export const HIDDEN = '…';
/** A number of as many digits shows four of them at each end, a shorter one two, and one of fewer than seven none. */
const LONG = 10;
const SHORT = 7;

/** Masks the middle of the first valid number of a phone field, such as '0803 … 1187'. Other text is not shown. */
export function maskPhone(phone: string): string {
  const digits = (listDisplayNumbers(phone)[0]?.display ?? '').replaceAll(/[^\d+]/gu, '');
  const shown = digits.length >= LONG ? 4 : digits.length >= SHORT ? 2 : 0;
  const end = shown === 0 ? '' : digits.slice(-shown);
  return [digits.slice(0, shown), HIDDEN, end].join(' ').trim();
}
