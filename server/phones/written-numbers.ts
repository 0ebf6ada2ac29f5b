import { LONGEST_TEXT, nationalDigits, prefixLength } from './digits.ts';
import { type DigitGroup, digitGroups } from './digit-groups.ts';
import { shapeOfNumber } from './number-shape.ts';
import { splitNumbers } from './split-numbers.ts';

/** A phone number in a text. */
export interface WrittenNumber {
  /** As written, 0 to 9. */
  digits: string;
  hasPlus: boolean;
  /** Without country code and trunk prefix of Nigeria. */
  national: string;
  /** Where each of the national digits stands in the text. */
  places: number[];
  /** Where it begins, with its +, and where it ends. */
  from: number;
  to: number;
  /** Whether only its last digits are written, as in 08031234567/8. */
  isEnding: boolean;
}

/** Fewer digits are an extension or a typo. */
export const SHORTEST_NUMBER = 4;
/** What stands between a number and the last digits of the next one, and how many digits these may be. */
const BEFORE_ENDING = [
  { between: /^[/,]$/u, most: 4 },
  { between: /^[-–]$/u, most: 2 },
];

const placesOf = ({ digits, at }: DigitGroup) => [...digits].map((_, index) => at + index);

function toNumber(groups: readonly DigitGroup[]): WrittenNumber | undefined {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return undefined;
  const { at, hasPlus, between } = first;
  const digits = groups.map((group) => group.digits).join('');
  const places = groups.flatMap(placesOf);
  const national = nationalDigits(digits);
  const skipped = prefixLength(digits);
  return {
    digits,
    hasPlus,
    national,
    places: places.slice(skipped, skipped + national.length),
    from: hasPlus ? at - between.length + between.lastIndexOf('+') : at,
    to: last.at + last.digits.length,
    isEnding: false,
  };
}

/** '08031234567/8' is two numbers that differ at the end. */
function completeEnding(
  number: WrittenNumber,
  group: DigitGroup | undefined,
  before: WrittenNumber | undefined,
): WrittenNumber {
  const { digits } = number;
  const rule = group && BEFORE_ENDING.find(({ between }) => between.test(group.between));
  if (!before || !rule || digits.length > rule.most || digits !== group.digits) return number;
  if (!isWholeNumber(before)) return number;
  return {
    ...number,
    digits: before.digits.slice(0, -digits.length) + digits,
    hasPlus: before.hasPlus,
    national: before.national.slice(0, -digits.length) + digits,
    places: [...before.places.slice(0, -digits.length), ...placesOf(group)],
    isEnding: true,
  };
}

/** Every number written in a text, those too that are too short for a phone number. */
export function allNumbers(text: string): WrittenNumber[] {
  const numbers: WrittenNumber[] = [];
  for (const groups of splitNumbers(digitGroups(text))) {
    const number = toNumber(groups);
    if (number) numbers.push(completeEnding(number, groups[0], numbers.at(-1)));
  }
  return numbers;
}

/**
 * Every phone number written in a text, however they are separated: '0803 123 4567 0805 765 4321' has two, and so has
 * '0803-123-4567\n08057654321 (office)'.
 */
export const writtenNumbers = (text: string): WrittenNumber[] =>
  allNumbers(text).filter(({ national }) => national.length >= SHORTEST_NUMBER);

/** Whether it looks like a whole phone number, and not like a part of one. */
export const isWholeNumber = ({ digits, hasPlus }: WrittenNumber): boolean =>
  shapeOfNumber(digits, hasPlus) !== 'partial';

/** One mobile number of Nigeria and nothing else, as most fields have it. */
const ONE_MOBILE = /^(?:0|\+?2340?)?([789][01]\d{8})$/u;
const INSIDE_NUMBERS = /[\s().-]/gu;

/** The national digits of every phone number written in a text, each once. */
export function phoneNumbers(text: string): string[] {
  const one = ONE_MOBILE.exec(text.slice(0, LONGEST_TEXT).replaceAll(INSIDE_NUMBERS, ''))?.[1];
  if (one) return [one];
  return [...new Set(writtenNumbers(text).map(({ national }) => national))];
}
