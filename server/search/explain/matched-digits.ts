import type { PhoneQuery } from '#server/search/parse/parse-phone-query.ts';

/** Digits of a number, from the first to before the second, counted from 0. */
export type Span = readonly [number, number];

/** Where a number has what is asked for: at its end where it may be, else at its beginning or inside. */
export function digitsHeld(
  number: string,
  { runs, beginning }: Pick<PhoneQuery, 'runs' | 'beginning'>,
): Span[] {
  const run =
    runs.find((each) => each === number) ??
    runs.find((each) => number.endsWith(each)) ??
    [...runs, beginning].find((each) => each && number.startsWith(each)) ??
    runs.find((each) => number.includes(each));
  if (run === undefined) return [];
  const from = number.endsWith(run) ? number.length - run.length : number.indexOf(run);
  return [[from, from + run.length]];
}

/** Which digits of a number are those asked for, but for the one slip between them; `offset` is added to each. */
export function digitsAgreeing(asked: string, number: string, offset = 0): Span[] {
  let before = 0;
  while (before < number.length && number[before] === asked[before]) before++;
  if (before === number.length) return [[offset, offset + before]];
  let after = 0;
  const most = Math.min(number.length, asked.length) - before;
  while (after < most && number.at(-1 - after) === asked.at(-1 - after)) after++;
  const spans: Span[] = [
    [0, before],
    [number.length - after, number.length],
  ];
  return spans.filter(([from, to]) => to > from).map(([from, to]): Span => [from + offset, to + offset]);
}
