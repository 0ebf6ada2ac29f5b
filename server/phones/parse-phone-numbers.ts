import { type DigitGroup, findDigitGroups } from './digit-groups.ts';
import { dialPrefixLength, matchSingleMobile, MAX_TEXT_LENGTH, toNationalDigits } from './digits.ts';
import { classifyNumber, SINGLE_MOBILE } from './number-shape.ts';
import { splitNumbers } from './split-numbers.ts';

/** A phone number in a text. */
export interface ParsedNumber {
  /** As written, with digits 0 to 9. */
  digits: string;
  hasPlus: boolean;
  /** Without the country code and trunk prefix of Nigeria. */
  national: string;
  /** The position in the text of each national digit. */
  positions: number[];
  /** Where the number begins, with its +, and where it ends. */
  from: number;
  to: number;
  /** Whether only its last digits are written, as in 08031234567/8. */
  isEnding: boolean;
}

/** Fewer digits are an extension or a typo. */
export const MIN_NUMBER_DIGITS = 4;
/** What separates a number from the last digits of the next one, and how many digits these may be. */
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

/** Completes the ending of a number from the one before it: '08031234567/8' is two numbers. */
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
 * Parses every phone number in a text, whatever separates them: '0803 123 4567 0805 765 4321' has two, and so has
 * '0803-123-4567\n08057654321 (office)'.
 */
export const parsePhoneNumbers = (text: string): ParsedNumber[] =>
  parseAllNumbers(text).filter(({ national }) => national.length >= MIN_NUMBER_DIGITS);

/** Whether a number looks like a whole phone number rather than part of one. */
export const isWholeNumber = ({ digits, hasPlus }: ParsedNumber): boolean =>
  classifyNumber(digits, hasPlus) !== 'partial';

/** Lists the national digits of every phone number in a text, each once. */
export function listNationalNumbers(text: string): string[] {
  // Most fields hold one mobile number and nothing else.
  const single = matchSingleMobile(text.slice(0, MAX_TEXT_LENGTH), SINGLE_MOBILE);
  if (single) return [single];
  return [...new Set(parsePhoneNumbers(text).map(({ national }) => national))];
}
