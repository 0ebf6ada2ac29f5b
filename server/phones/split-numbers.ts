import type { DigitGroup } from './digit-groups.ts';
import { shapeOfNumber } from './number-shape.ts';

/** More digits are never one number. */
const MOST_DIGITS = 20;
const LONGEST_HOME = 11;
const LONGEST_ABROAD = 16;
/** Digits of what is hardly a number: an extension, a place in a list. */
const LEFT_OVER = 3;

// What it costs to read groups so; the reading that costs least is taken. Whole numbers are cheap, several whole
// numbers cheaper than one that is too long, and a number that is a digit short or too long cheaper than two halves.
const COST = {
  number: 1,
  whole: 10,
  leftOver: 20,
  /** For every separator inside a number that seldom stands inside one. */
  crossing: 20,
  /** A whole number without prefix that follows other digits may be the end of a longer one. */
  bareBehindOthers: 35,
  partial: 40,
  tooLongForHome: 55,
  tooLong: 90,
};

const costByLength = (length: number, hasPlus: boolean) => {
  if (length <= LEFT_OVER) return COST.leftOver;
  if (length <= (hasPlus ? LONGEST_ABROAD : LONGEST_HOME)) return COST.partial;
  return length <= LONGEST_ABROAD ? COST.tooLongForHome : COST.tooLong;
};

function costOf(digits: string, first: DigitGroup, crossings: number): number {
  const shape = shapeOfNumber(digits, first.hasPlus);
  const crossed = COST.number + crossings * COST.crossing;
  if (shape === 'explicit') return COST.whole + crossed;
  if (shape === 'bare') return (first.gap === 'weak' ? COST.bareBehindOthers : COST.whole) + crossed;
  // Across such a separator only a whole number is put together.
  return crossings > 0 ? Infinity : costByLength(digits.length, first.hasPlus) + crossed;
}

/** Digits of an international number to whose end nothing is added. */
const INTERNATIONAL_USUAL = 12;

/** +44 20 7946 0018 and nothing else, which need not be looked up group by group. */
const isOneInternational = ([first, ...more]: readonly DigitGroup[]): boolean =>
  first?.hasPlus === true &&
  more.every(({ gap }) => gap === 'weak') &&
  more.reduce((sum, { digits }) => sum + digits.length, first.digits.length) <= INTERNATIONAL_USUAL;

/** Puts the groups of digits of a text together to numbers, in order: each group belongs to one. */
export function splitNumbers(groups: readonly DigitGroup[]): DigitGroup[][] {
  if (isOneInternational(groups)) return [[...groups]];
  // For each number of groups read the cheapest reading, and where its last number begins.
  const cheapest = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= groups.length; end += 1) {
    let best = { cost: Infinity, from: end - 1 };
    let digits = '';
    let crossings = 0;
    for (let from = end - 1; from >= 0; from -= 1) {
      const group = groups[from];
      if (!group) break;
      digits = group.digits + digits;
      if (from < end - 1 && digits.length > MOST_DIGITS) break;
      const cost = (cheapest[from]?.cost ?? 0) + costOf(digits, group, crossings);
      if (cost < best.cost) best = { cost, from };
      if (group.gap === 'wall') break;
      crossings += Number(group.gap === 'strong');
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
