import type { MixedNumbers } from '#server/domain/search/queries/mixed-candidates.ts';
import { hasWholeLength, mapPhoneTypos } from './phone-typos.ts';
import { explainDigits, explainMasked, explainTypo } from './explain-phone.ts';
import { type DigitRange, findAgreeingDigits, findDigitRun } from './matched-digits.ts';
import type { MaskedNumber } from './parse-masked-number.ts';
import type { PhoneQuery } from './parse-phone-query.ts';

/** The match of a candidate's number with the numbers of a query. */
export interface PhoneMatch {
  number: string;
  digits: readonly DigitRange[];
  /** In nats; 0 for the same number. */
  cost: number;
  isTypo: boolean;
  /** Null for the same number. */
  reason: string | null;
}

/** Matches numbers of candidates with the numbers of a query. */
export interface PhoneMatcher {
  numbers: MixedNumbers;
  match: (number: string) => PhoneMatch | undefined;
}

const TYPO_COST = 3.5;
const ENDING_COST = 0.5;
const PART_COST = 1.5;

/** Compares whole numbers with at most one typo, unless `exact`, and shorter ones as part of a number. */
export function createPhoneMatcher(phone: PhoneQuery, exact: boolean): PhoneMatcher {
  const typed = [phone.national, ...phone.others].filter(hasWholeLength);
  if (phone.masked) return matchMasked(phone.masked);
  if (typed.length === 0) return matchPart(phone);
  const typos = mapPhoneTypos(exact ? [] : typed);
  return {
    numbers: { whole: [...new Set([...typed, ...typos.keys()])], patterns: [] },
    match(number) {
      if (typed.includes(number))
        return { number, digits: [[0, number.length]], cost: 0, isTypo: false, reason: null };
      const found = typos.get(number);
      if (!found) return undefined;
      const digits = findAgreeingDigits(found.typed, number);
      return { number, digits, cost: TYPO_COST, isTypo: true, reason: explainTypo(found.typo) };
    },
  };
}

/** Compares digits that numbers contain, or begin with if they are a network prefix. */
function matchPart(phone: PhoneQuery): PhoneMatcher {
  const { runs, beginning } = phone;
  const patterns = [...runs.map((run) => `%${run}%`), ...(beginning ? [`${beginning}%`] : [])];
  return {
    numbers: { whole: [], patterns },
    match(number) {
      const isFound = runs.some((run) => number.includes(run)) || (beginning && number.startsWith(beginning));
      if (!isFound) return undefined;
      const reason = explainDigits(number, phone);
      const isEnding = runs.some((run) => number.endsWith(run));
      const cost = reason === null ? 0 : isEnding ? ENDING_COST : PART_COST;
      return { number, digits: findDigitRun(number, phone), cost, isTypo: false, reason };
    },
  };
}

/** Compares the digits before and after the masked ones, of which there is at least one. */
function matchMasked(masked: MaskedNumber): PhoneMatcher {
  const { head, tail } = masked;
  const reason = explainMasked(masked);
  return {
    numbers: { whole: [], patterns: [`${head}_%${tail}`] },
    match(number) {
      const isFound =
        number.length > head.length + tail.length && number.startsWith(head) && number.endsWith(tail);
      if (!isFound) return undefined;
      const digits: DigitRange[] = [
        [0, head.length],
        [number.length - tail.length, number.length],
      ];
      return { number, digits, cost: ENDING_COST, isTypo: false, reason };
    },
  };
}
