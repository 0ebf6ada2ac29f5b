import type { DigitGroup } from './digit-groups.ts';
import { classifyNumber } from './number-shape.ts';

/** The maximum number of digits of a number. */
const MAX_DIGITS = 20;
const MAX_NATIONAL_DIGITS = 11;
const MAX_INTERNATIONAL_DIGITS = 16;
/** Up to this many digits are an extension or the number of a list item. */
const MAX_LEFTOVER_DIGITS = 3;

// Costs of reading groups as one number. The split with the lowest total wins. Whole numbers are cheap, several whole
// numbers are cheaper than one overlong number, and a number one digit short or long is cheaper than two halves.
const COST = {
  number: 1,
  whole: 10,
  leftover: 20,
  /** Per strong separator inside the number. */
  strongSeparator: 20,
  /** A whole number without prefix after other digits may be the end of a longer one. */
  bareAfterDigits: 35,
  partial: 40,
  tooLongForNigeria: 55,
  tooLong: 90,
};

const costByLength = (length: number, hasPlus: boolean) => {
  if (length <= MAX_LEFTOVER_DIGITS) return COST.leftover;
  if (length <= (hasPlus ? MAX_INTERNATIONAL_DIGITS : MAX_NATIONAL_DIGITS)) return COST.partial;
  return length <= MAX_INTERNATIONAL_DIGITS ? COST.tooLongForNigeria : COST.tooLong;
};

function costOfNumber(digits: string, first: DigitGroup, strongSeparators: number): number {
  const shape = classifyNumber(digits, first.hasPlus);
  const base = COST.number + strongSeparators * COST.strongSeparator;
  if (shape === 'explicit') return COST.whole + base;
  if (shape === 'bare') return (first.separator === 'weak' ? COST.bareAfterDigits : COST.whole) + base;
  // Only whole numbers span a strong separator.
  return strongSeparators > 0 ? Infinity : costByLength(digits.length, first.hasPlus) + base;
}

/** Digits of a complete international number, to which nothing is added. */
const USUAL_INTERNATIONAL_DIGITS = 12;

/** Reports whether the groups are one international number such as +44 20 7946 0018, which needs no split. */
const isOneInternational = ([first, ...more]: readonly DigitGroup[]): boolean =>
  first?.hasPlus === true &&
  more.every(({ separator }) => separator === 'weak') &&
  more.reduce((sum, { digits }) => sum + digits.length, first.digits.length) <= USUAL_INTERNATIONAL_DIGITS;

/** Splits groups of digits into numbers, in order, by dynamic programming over the costs above. */
export function splitNumbers(groups: readonly DigitGroup[]): DigitGroup[][] {
  if (isOneInternational(groups)) return [[...groups]];
  // For each count of groups, the cheapest split and the start of its last number.
  const cheapest = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= groups.length; end += 1) {
    let best = { cost: Infinity, from: end - 1 };
    let digits = '';
    let strongSeparators = 0;
    for (let from = end - 1; from >= 0; from -= 1) {
      const group = groups[from];
      if (!group) break;
      digits = group.digits + digits;
      if (from < end - 1 && digits.length > MAX_DIGITS) break;
      const cost = (cheapest[from]?.cost ?? 0) + costOfNumber(digits, group, strongSeparators);
      if (cost < best.cost) best = { cost, from };
      if (group.separator === 'boundary') break;
      strongSeparators += Number(group.separator === 'strong');
    }
    cheapest.push(best);
  }
  const numbers: DigitGroup[][] = [];
  for (let end = groups.length; end > 0;) {
    const from = cheapest[end]?.from ?? end - 1;
    numbers.unshift(groups.slice(from, end));
    end = from;
  }
  return numbers;
}
