import { extractDigits, stripDialPrefix, toNationalDigits } from '#server/phones/digits.ts';
import { isWholeNumber, MIN_NUMBER_DIGITS, parseAllNumbers } from '#server/phones/parse-phone-numbers.ts';

/** The maximum number of searched digits: one more than the longest number with its country code. */
const MAX_DIGITS = 16;
/** The number of digits of a network prefix such as 0803, without the 0. */
const NETWORK_DIGITS = 3;
const MAX_NUMBERS = 5;

export interface PhoneQuery {
  /** The digits of the first whole number as typed, or of the first that is long enough. */
  typed: string;
  /** `typed` without country code and leading zeros. */
  national: string;
  /** Runs of digits to search for inside numbers: as typed, and without a possible country or trunk prefix. */
  runs: string[];
  /** The first national digits, for a network prefix such as '0803' that is too short to search for inside numbers. */
  beginning?: string;
  /** The national digits of the other whole numbers in the query. */
  others: string[];
}

/** Parses a phone query: a number, part of a number, or several numbers. */
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
