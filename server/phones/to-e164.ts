import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME_COUNTRY = 'NG';
/** What people write between several numbers. */
const SEPARATORS = /[/,;|&\n]|\bor\b|\band\b/iu;

function parse(text: string): string | undefined {
  // 00 is what most of the world dials before a country code; the library knows only the home country's own prefix.
  const dialled = text.trim().replace(/^\(?00/u, '+');
  const number = parsePhoneNumberFromString(dialled, HOME_COUNTRY);
  return number?.isValid() ? number.number : undefined;
}

/** A home mobile number as nearly everybody writes it, but for spaces and dashes: its national digits. */
const HOME_MOBILE = /^(?:0|\+?2340?)?([789]\d{9})$/u;
/** Whether a national number is valid depends on its length and on no digit after these. */
const DECIDING_DIGITS = 5;
const decided = new Map<string, boolean>();

/** The commonest numbers without the library's work, which an import of many thousands would wait for. */
function homeMobile(text: string): string | undefined {
  const national = HOME_MOBILE.exec(text.replaceAll(/[\s().-]/gu, ''))?.[1];
  if (!national) return undefined;
  const deciding = national.slice(0, DECIDING_DIGITS);
  let isValid = decided.get(deciding);
  if (isValid === undefined) {
    isValid = parse(`+234${national}`) !== undefined;
    decided.set(deciding, isValid);
  }
  return isValid ? `+234${national}` : undefined;
}

/** A phone number as people type it, in E.164; of several the first; null when none is a valid number. */
export function toE164(text: string): string | null {
  const whole = homeMobile(text) ?? parse(text);
  if (whole) return whole;
  const parts = text.split(SEPARATORS);
  return (parts.length > 1 && parts.values().map(parse).find(Boolean)) || null;
}
