import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * How closely digits resemble a whole phone number. `explicit`: with a trunk 0 or a country code. `bare`: without, such
 * as 8031234567 or the local 4611234. `partial`: not a whole number.
 */
export type NumberShape = 'explicit' | 'bare' | 'partial';

/** Mobile numbers begin with 70, 80, 81, 90 or 91. */
const MOBILE = String.raw`[789][01]\d{8}`;
/** Area code and number of a Nigerian landline, in the old and new numbering plans. */
const LANDLINE = String.raw`1\d{7}|20\d{8}|(?:[2-6]\d|7[1-9]|8[2-9])\d{6,7}`;
const WITH_PREFIX = new RegExp(`^(?:0|2340?)(?:${MOBILE}|${LANDLINE})$`, 'u');
const WITHOUT_PREFIX = new RegExp(String.raw`^(?:${MOBILE}|[2-9]\d{6})$`, 'u');
const COUNTRY_CODE = /^2340?/u;
/** Digit counts of an international number with its country code (E.164). */
const INTERNATIONAL = { min: 8, max: 15 };

/** Exactly one Nigerian mobile number. */
export const SINGLE_MOBILE = new RegExp(String.raw`^(?:0|\+?2340?)?(${MOBILE})$`, 'u');
/** The same with any second digit. The library accepts all of them, because new prefixes are assigned every year. */
export const SINGLE_VALID_MOBILE = /^(?:0|\+?2340?)?([789]\d{9})$/u;

function isInternational(digits: string): boolean {
  if (COUNTRY_CODE.test(digits)) return WITH_PREFIX.test(digits);
  if (digits.length < INTERNATIONAL.min || digits.length > INTERNATIONAL.max) return false;
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() ?? false;
}

/** Classifies digits by shape. @param hasPlus whether a + precedes the digits */
export function classifyNumber(digits: string, hasPlus: boolean): NumberShape {
  if (hasPlus) return isInternational(digits) ? 'explicit' : 'partial';
  if (digits.startsWith('00')) return isInternational(digits.slice(2)) ? 'explicit' : 'partial';
  if (WITH_PREFIX.test(digits)) return 'explicit';
  return WITHOUT_PREFIX.test(digits) ? 'bare' : 'partial';
}

const JOINED_MOBILES = new RegExp(`^(?:(?:2340?|0)?${MOBILE}){2,}$`, 'u');
const NEXT_MOBILE = new RegExp(`(?:2340?|0)?${MOBILE}`, 'gu');

/** Finds the lengths of mobile numbers written without separators. Empty for other digits. */
export function findJoinedMobileLengths(digits: string): number[] {
  if (!JOINED_MOBILES.test(digits)) return [];
  const lengths = [...digits.matchAll(NEXT_MOBILE)].map(([number]) => number.length);
  return lengths.reduce((sum, length) => sum + length, 0) === digits.length ? lengths : [];
}
