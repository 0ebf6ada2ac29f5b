import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * How much a run of digits looks like a whole phone number. `explicit`: with a trunk 0 or a country code; `bare`:
 * without, as 8031234567 or the local 4611234; `partial`: not a whole number.
 */
export type NumberShape = 'explicit' | 'bare' | 'partial';

/** Mobile numbers begin with 70, 80, 81, 90 or 91. */
const MOBILE = String.raw`[789][01]\d{8}`;
/** Area code and number of a Nigerian landline, old and new. */
const LANDLINE = String.raw`1\d{7}|20\d{8}|(?:[2-6]\d|7[1-9]|8[2-9])\d{6,7}`;
const WITH_PREFIX = new RegExp(`^(?:0|2340?)(?:${MOBILE}|${LANDLINE})$`, 'u');
const WITHOUT_PREFIX = new RegExp(String.raw`^(?:${MOBILE}|[2-9]\d{6})$`, 'u');
const HOME_CODE = /^2340?/u;
/** Digits of an international number, with its country code (E.164). */
const INTERNATIONAL = { least: 8, most: 15 };

function isInternational(digits: string): boolean {
  if (HOME_CODE.test(digits)) return WITH_PREFIX.test(digits);
  if (digits.length < INTERNATIONAL.least || digits.length > INTERNATIONAL.most) return false;
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() ?? false;
}

/** @param hasPlus whether a + stands before the digits */
export function shapeOfNumber(digits: string, hasPlus: boolean): NumberShape {
  if (hasPlus) return isInternational(digits) ? 'explicit' : 'partial';
  if (digits.startsWith('00')) return isInternational(digits.slice(2)) ? 'explicit' : 'partial';
  if (WITH_PREFIX.test(digits)) return 'explicit';
  return WITHOUT_PREFIX.test(digits) ? 'bare' : 'partial';
}

const SEVERAL_MOBILES = new RegExp(`^(?:(?:2340?|0)?${MOBILE}){2,}$`, 'u');
const NEXT_MOBILE = new RegExp(`(?:2340?|0)?${MOBILE}`, 'gu');

/** The lengths of several mobile numbers written without anything between them; empty when they are not. */
export function lengthsOfJoinedMobiles(digits: string): number[] {
  if (!SEVERAL_MOBILES.test(digits)) return [];
  const lengths = [...digits.matchAll(NEXT_MOBILE)].map(([number]) => number.length);
  return lengths.reduce((sum, length) => sum + length, 0) === digits.length ? lengths : [];
}
