import type { PhoneQuery } from './parse-phone-query.ts';

/** A range of digits of a number, counted from 0: start inclusive, end exclusive. */
export type DigitRange = readonly [number, number];

/** Finds the position of the query in a number: at its end if possible, else at its beginning or inside. */
export function findDigitRun(
  number: string,
  { runs, beginning }: Pick<PhoneQuery, 'runs' | 'beginning'>,
): DigitRange[] {
  const run =
    runs.find((each) => each === number) ??
    runs.find((each) => number.endsWith(each)) ??
    [...runs, beginning].find((each) => each && number.startsWith(each)) ??
    runs.find((each) => number.includes(each));
  if (run === undefined) return [];
  const from = number.endsWith(run) ? number.length - run.length : number.indexOf(run);
  return [[from, from + run.length]];
}

/** Finds the digits of a number that agree with the typed ones, except for one typo. `offset` is added to each. */
export function findAgreeingDigits(typed: string, number: string, offset = 0): DigitRange[] {
  let before = 0;
  while (before < number.length && number[before] === typed[before]) before++;
  if (before === number.length) return [[offset, offset + before]];
  let after = 0;
  const max = Math.min(number.length, typed.length) - before;
  while (after < max && number.at(-1 - after) === typed.at(-1 - after)) after++;
  const ranges: DigitRange[] = [
    [0, before],
    [number.length - after, number.length],
  ];
  return ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]): DigitRange => [from + offset, to + offset]);
}
