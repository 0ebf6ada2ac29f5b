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

/** A phone number as people type it, in E.164; of several the first; null when none is a valid number. */
export function toE164(text: string): string | null {
  const whole = parse(text);
  if (whole) return whole;
  const parts = text.split(SEPARATORS);
  return (parts.length > 1 && parts.values().map(parse).find(Boolean)) || null;
}
