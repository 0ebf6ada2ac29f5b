import { type DigitGroup, findDigitGroups } from './digit-groups.ts';
import { dialPrefixLength, matchSingleMobile, MAX_TEXT_LENGTH, toNationalDigits } from './digits.ts';
import { classifyNumber, SINGLE_MOBILE } from './number-shape.ts';
import { splitNumbers } from './split-numbers.ts';

/** A phone number in a text. */
export interface ParsedNumber {
  /** As written, in ASCII digits. */
  digits: string;
  hasPlus: boolean;
  /** Without the country code and trunk prefix of Nigeria. */
  national: string;
  /** The position in the text of each national digit. */
  positions: number[];
  /** The start of the number, including its +, and its end. */
  from: number;
  to: number;
  /** Whether only the last digits are written, as in 08031234567/8. */
  isEnding: boolean;
}

/** Fewer digits are an extension or a typo. */
export const MIN_NUMBER_DIGITS = 4;
/** The separators between a number and the last digits of the next one, and the maximum number of these digits. */
const ENDING_RULES = [
  { separator: /^[/,]$/u, maxDigits: 4 },
  { separator: /^[-–]$/u, maxDigits: 2 },
];

const toPositions = ({ digits, start }: DigitGroup) => [...digits].map((_, index) => start + index);

function joinGroups(groups: readonly DigitGroup[]): ParsedNumber | undefined {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return undefined;
  const { start, hasPlus, textBefore } = first;
  const digits = groups.map((group) => group.digits).join('');
  const positions = groups.flatMap(toPositions);
  const national = toNationalDigits(digits);
  const skipped = dialPrefixLength(digits);
  return {
    digits,
    hasPlus,
    national,
    positions: positions.slice(skipped, skipped + national.length),
    from: hasPlus ? start - textBefore.length + textBefore.lastIndexOf('+') : start,
    to: last.start + last.digits.length,
    isEnding: false,
  };
}

/** Completes abbreviated digits from the previous number: '08031234567/8' is two numbers. */
function completeEnding(
  number: ParsedNumber,
  group: DigitGroup | undefined,
  previous: ParsedNumber | undefined,
): ParsedNumber {
  const { digits } = number;
  const rule = group && ENDING_RULES.find(({ separator }) => separator.test(group.textBefore));
  if (!previous || !rule || digits.length > rule.maxDigits || digits !== group.digits) return number;
  if (!isWholeNumber(previous)) return number;
  return {
    ...number,
    digits: previous.digits.slice(0, -digits.length) + digits,
    hasPlus: previous.hasPlus,
    national: previous.national.slice(0, -digits.length) + digits,
    positions: [...previous.positions.slice(0, -digits.length), ...toPositions(group)],
    isEnding: true,
  };
}

/** Parses every number in a text, including those too short for a phone number. */
export function parseAllNumbers(text: string): ParsedNumber[] {
  const numbers: ParsedNumber[] = [];
  for (const groups of splitNumbers(findDigitGroups(text))) {
    const number = joinGroups(groups);
    if (number) numbers.push(completeEnding(number, groups[0], numbers.at(-1)));
  }
  return numbers;
}

/**
 * Parses every phone number in a text with any separators. '0803 123 4567 0805 765 4321' and
 * '0803-123-4567\n08057654321 (office)' have two each.
 */
export const parsePhoneNumbers = (text: string): ParsedNumber[] =>
  parseAllNumbers(text).filter(({ national }) => national.length >= MIN_NUMBER_DIGITS);

/** Reports whether a number looks like a whole phone number rather than part of one. */
export const isWholeNumber = ({ digits, hasPlus }: ParsedNumber): boolean =>
  classifyNumber(digits, hasPlus) !== 'partial';

/** Lists the distinct national digits of the phone numbers in a text. */
export function listNationalNumbers(text: string): string[] {
  // Fast path: most fields contain exactly one mobile number.
  const single = matchSingleMobile(text.slice(0, MAX_TEXT_LENGTH), SINGLE_MOBILE);
  if (single) return [single];
  return [...new Set(parsePhoneNumbers(text).map(({ national }) => national))];
}
