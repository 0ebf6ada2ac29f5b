import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type WrittenNumber, writtenNumbers } from './written-numbers.ts';

const HOME_COUNTRY = 'NG';
/**
 * A home mobile number as nearly everybody writes it, but for spaces and dashes: its national digits. The library takes
 * every one of them for valid, as new prefixes are given out each year.
 */
const HOME_MOBILE = /^(?:0|\+?2340?)?([789]\d{9})$/u;

function parse(dialled: string): string | null {
  const number = parsePhoneNumberFromString(dialled, HOME_COUNTRY);
  return number?.isValid() ? number.number : null;
}

/**
 * A text that is one home mobile number, in E.164: the commonest ones without the library's work, which an import of
 * many thousands would wait for.
 */
export function homeMobile(text: string): string | null {
  const national = HOME_MOBILE.exec(text.replaceAll(/[\s().-]/gu, ''))?.[1];
  return national ? `+234${national}` : null;
}

/** A written number in E.164; null when it is not valid. */
export function e164OfNumber({ digits, hasPlus }: Pick<WrittenNumber, 'digits' | 'hasPlus'>): string | null {
  // 00 is what most of the world dials before a country code; the library knows only the home country's own prefix.
  const dialled = `${hasPlus ? '+' : ''}${digits}`.replace(/^00/u, '+');
  return homeMobile(dialled) ?? parse(dialled);
}

/** A phone number as people type it, in E.164; of several the first; null when none is a valid number. */
export function toE164(text: string): string | null {
  const one = homeMobile(text);
  if (one) return one;
  return writtenNumbers(text).values().map(e164OfNumber).find(Boolean) ?? null;
}
