import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { extractDigits, stripDialPrefix, toNationalDigits } from '#server/domain/text/phones/digits.ts';
import { type MaskedNumber, parseMaskedNumber } from './parse-masked-number.ts';
import {
  isWholeNumber,
  MIN_NUMBER_DIGITS,
  parseAllNumbers,
  type ParsedNumber,
} from '#server/domain/text/phones/parse-phone-numbers.ts';

/** The maximum number of searched digits: one more than the longest number with its country code. */
const MAX_DIGITS = 16;
/** The number of digits of a network prefix such as 0803, without the 0. */
const NETWORK_DIGITS = 3;
const MAX_NUMBERS = 5;
/** The minimum number of digits after masked ones whose beginning is at most a network prefix. */
const MIN_MASKED_TAIL = 2;
/** The maximum number of digits of a number inside Nigeria, with its trunk 0. */
const MAX_NATIONAL_DIGITS = 11;
/** Fewer national digits may be the end of a number, although they resemble a local landline. */
const MIN_COMPLETE_DIGITS = 8;

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
  /** The known digits of a number with masked ones, such as 0803***1187. */
  masked?: MaskedNumber;
}

/** Parses a phone query: a number, part of a number, or several numbers. */
export function parsePhoneQuery(query: string): PhoneQuery {
  const numbers = parseAllNumbers(query);
  const [first, ...more] = numbers.filter(isWholeNumber);
  const masked = first && isComplete(first) ? undefined : parseMaskedNumber(query);
  const typed = (first?.digits ?? extractPartialDigits(query, numbers)).slice(0, MAX_DIGITS + 5);
  const national = toNationalDigits(typed);
  const withoutPrefix = stripDialPrefix(typed);
  const otherNumbers = more.map((number) => number.national).filter((number) => number !== national);
  const others = [...new Set(otherNumbers)].slice(0, MAX_NUMBERS - 1);
  const partialOthers = others.filter((number) => number.length < MIN_COMPLETE_DIGITS);
  const runs = [typed.slice(0, MAX_DIGITS), national, typed.replace(/^0*234?0*/u, ''), ...partialOthers];
  return {
    typed,
    national,
    runs: [...new Set(runs)].filter((run) => run.length >= MIN_NUMBER_DIGITS),
    ...(withoutPrefix !== typed && withoutPrefix.length === NETWORK_DIGITS && { beginning: withoutPrefix }),
    others,
    ...(masked && { masked }),
  };
}

/**
 * Whether a phone query has enough known digits: at least four as typed or, around masked digits, four national ones.
 * Of these, at least two are at the end or all four at the beginning, because very many numbers share a network prefix.
 */
export function hasEnoughDigits({ typed, masked }: PhoneQuery): boolean {
  if (!masked) return typed.length >= PHONE_QUERY_MIN_DIGITS;
  const { head, tail } = masked;
  if (head.length + tail.length < PHONE_QUERY_MIN_DIGITS) return false;
  return head.length > NETWORK_DIGITS || tail.length >= MIN_MASKED_TAIL;
}

const isComplete = ({ national }: ParsedNumber) => national.length >= MIN_COMPLETE_DIGITS;

/** Extracts the digits of part of a number, which any separator may divide: '442/1187'. */
function extractPartialDigits(query: string, numbers: readonly ParsedNumber[]): string {
  const digits = extractDigits(query);
  if (digits.length <= MAX_NATIONAL_DIGITS) return digits;
  return numbers.find((number) => number.digits.length >= MIN_NUMBER_DIGITS)?.digits ?? digits;
}
