import { extractDigits, stripDialPrefix, toNationalDigits } from '#server/phones/digits.ts';
import { isWholeNumber, MIN_NUMBER_DIGITS, parseAllNumbers } from '#server/phones/parse-phone-numbers.ts';

/** Digits that are searched: one more than the longest number with its country code. */
const MAX_DIGITS = 16;
/** Digits of a network prefix such as 0803, without the 0. */
const NETWORK_DIGITS = 3;
const MAX_NUMBERS = 5;

export interface PhoneQuery {
  /** The digits of the first whole number as typed, or of the first that is long enough. */
  typed: string;
  /** The same without country code and leading zeros. */
  national: string;
  /** Runs of digits that a number may contain: as typed, and without what may be a country or trunk prefix. */
  runs: string[];
  /** National digits to begin with, for what is too short as a run but was dialled from the start: '0803'. */
  beginning?: string;
  /** The national digits of the other whole numbers in the query. */
  others: string[];
}

/** Parses what a person types to find a phone number: one, part of one, or several. */
export function parsePhoneQuery(query: string): PhoneQuery {
  const numbers = parseAllNumbers(query);
  const [first, ...more] = numbers.filter(isWholeNumber);
  const longEnough = first ?? numbers.find(({ digits }) => digits.length >= MIN_NUMBER_DIGITS);
  const typed = (longEnough?.digits ?? extractDigits(query)).slice(0, MAX_DIGITS + 5);
  const national = toNationalDigits(typed);
  const withoutPrefix = stripDialPrefix(typed);
  const runs = [typed.slice(0, MAX_DIGITS), national, typed.replace(/^0*234?0*/u, '')];
  const others = more.map((number) => number.national).filter((number) => number !== national);
  return {
    typed,
    national,
    runs: [...new Set(runs)].filter((run) => run.length >= MIN_NUMBER_DIGITS),
    ...(withoutPrefix !== typed && withoutPrefix.length === NETWORK_DIGITS && { beginning: withoutPrefix }),
    others: [...new Set(others)].slice(0, MAX_NUMBERS - 1),
  };
}
