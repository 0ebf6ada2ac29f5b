const SEPARATORS = /[,;/|&\n\r]+|\bor\b|\band\b/giu;
/** Characters of a text that are looked at. */
const LONGEST_TEXT = 1000;
/** Digits of a number that are kept: one more than the longest that exist, with its country. */
const LONGEST = 16;
/** Fewer digits are an extension or a slip. */
const SHORTEST = 4;
/** Digits that a network's numbers begin with. */
const NETWORK = 3;
/** A number written in other digits than 0 to 9 counts too: ٠ to ٩ and ۰ to ۹. */
const ARABIC = /[٠-٩۰-۹]/gu;
/** The letter O typed for a zero. */
const LETTER_O = /(?<=[\d+(])[oO]|[oO](?=\d)/gu;

/** The text with its digits as 0 to 9, every character in its place. */
const withPlainDigits = (text: string): string =>
  text.replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15)).replace(LETTER_O, '0');

/** The digits of a text alone. */
export const digitsOf = (text: string): string =>
  withPlainDigits(text.slice(0, LONGEST_TEXT)).replace(/\D/gu, '');

/** What is dialled before the national digits: 00, 234 and leading zeros. */
const PREFIX = /^(?:0*234(?=\d{7}))?0*/u;

/** Digits as they are dialled inside Nigeria, without 00, 234 and leading zeros. */
export const nationalDigits = (digits: string): string => digits.replace(PREFIX, '').slice(0, LONGEST);

/** Every phone number written in a text, as national digits: '0803 123 4567 / 01-4611234' gives two. */
export function phoneNumbers(text: string): string[] {
  const numbers = text
    .slice(0, LONGEST_TEXT)
    .split(SEPARATORS)
    .map((part) => nationalDigits(digitsOf(part)));
  return [...new Set(numbers.filter((number) => number.length >= SHORTEST))];
}

export interface WrittenNumber {
  national: string;
  /** Where each of its national digits stands in the text. */
  places: number[];
  /** Where the number begins, country and all. */
  from: number;
}

/** Every number written in a text as `phoneNumbers` reads it, and where. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const cut = text.slice(0, LONGEST_TEXT);
  const numbers: WrittenNumber[] = [];
  let start = 0;
  for (const separator of [...cut.matchAll(SEPARATORS), undefined]) {
    const part = withPlainDigits(cut.slice(start, separator?.index));
    const offset = start;
    const places = [...part.matchAll(/\d/gu)].map(({ index }) => offset + index);
    const digits = part.replace(/\D/gu, '');
    const from = (places[0] ?? 0) - (cut[(places[0] ?? 0) - 1] === '+' ? 1 : 0);
    const skipped = PREFIX.exec(digits)?.[0].length ?? 0;
    const national = nationalDigits(digits);
    numbers.push({ national, from, places: places.slice(skipped, skipped + national.length) });
    start = (separator?.index ?? 0) + (separator?.[0].length ?? 0);
  }
  return numbers;
}

export interface AskedDigits {
  /** As typed, the first number only. */
  typed: string;
  /** Without country and leading zeros. */
  national: string;
  /** What a number may hold of it: as typed, then without what may be its country or trunk prefix. */
  runs: string[];
  /** Too little for a run, but dialled from the start, as '0803' is: what national digits begin with. */
  beginning?: string;
}

/** What a query for a phone number asks for. */
export function askedDigits(query: string): AskedDigits {
  const parts = query.slice(0, LONGEST_TEXT).split(SEPARATORS).map(digitsOf);
  const typed = (parts.find((part) => part.length >= SHORTEST) ?? parts.join('')).slice(0, LONGEST + 5);
  const national = nationalDigits(typed);
  const bare = typed.replace(/^0*(?:234)?0*/u, '');
  const runs = [typed.slice(0, LONGEST), national, typed.replace(/^0*234?0*/u, '')];
  return {
    typed,
    national,
    runs: [...new Set(runs)].filter((run) => run.length >= SHORTEST),
    ...(bare !== typed && bare.length === NETWORK && { beginning: bare }),
  };
}
