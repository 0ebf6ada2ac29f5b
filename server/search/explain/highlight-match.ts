import type { SearchType } from '#contract/search.ts';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import type { Span } from './matched-digits.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { writtenNumbers } from '#server/phones/written-numbers.ts';
import { initialId, isWordId, WORD_LONGEST, wordId } from '#server/search/normalise/word-id.ts';

/** What of a candidate was found: the ids of words and initials, or digits of one of its numbers. */
export type Matched = { words: readonly number[] } | { number: string; digits: readonly Span[] };

/** UTF-16 offsets into a shown text, from the first to before the second. */
export type Range = [number, number];

// What folding takes as one word, and seldom as several.
const RUNS = /[\p{L}\p{N}\p{M}'’‘`´ʹ′]+/gu;
const ASCII = /^[ -~]*$/u;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Where the shown text of a candidate's field has what was found: in order, without overlap, no character cut in two.
 * The text is folded word by word as it was for the index, so 'Ṣẹ́gun' is marked for 'segun' and 'St' for 'street'.
 */
export function highlight(field: SearchType, text: string, matched: Matched): Range[] {
  const ranges =
    'words' in matched
      ? wordRanges(text, field === 'address' ? addressWords : nameWords, matched.words)
      : digitRanges(text, matched.number, matched.digits);
  return joined(ASCII.test(text) ? ranges : wholeCharacters(text, ranges));
}

function wordRanges(text: string, wordsOf: (text: string) => string[], found: readonly number[]): Range[] {
  const wanted = new Set(found.filter(isWordId));
  const initials = found.filter((id) => !isWordId(id));
  const runs = [...text.matchAll(RUNS)].flatMap(({ 0: run, index }) => {
    const start = index + run.search(/[\p{L}\p{N}]|$/u);
    const words = wordsOf(run);
    // An apostrophe alone is no word, nor begins one.
    if (words.length === 0) return [];
    const isWanted = words.some((word) => wanted.has(wordId(word.slice(0, WORD_LONGEST).toWellFormed())));
    return { start, end: index + run.length, initial: initialId(words[0] ?? ''), isWanted };
  });
  const rest = runs.filter(({ isWanted }) => !isWanted);
  const ranges = runs.flatMap(({ start, end, isWanted }): Range[] => (isWanted ? [[start, end]] : []));
  for (const id of initials) {
    const at = rest.findIndex(({ initial }) => initial === id);
    const [run] = at < 0 ? [] : rest.splice(at, 1);
    if (run) ranges.push([run.start, run.start + 1]);
  }
  return ranges.toSorted((a, b) => a[0] - b[0]);
}

function digitRanges(text: string, number: string, spans: readonly Span[]): Range[] {
  const written = writtenNumbers(text).find(({ national }) => national === number);
  if (!written) return [];
  const { places, from, isEnding } = written;
  return spans.flatMap(([first, end]): Range[] => {
    const isWhole = first === 0 && end === number.length && !isEnding;
    return runsOf(places.slice(first, end), text).map(([start, to], at) => [
      isWhole && at === 0 ? from : start,
      to,
    ]);
  });
}

/** Places of digits as ranges: one range goes on until digits of another number stand between. */
function runsOf(places: readonly number[], text: string): Range[] {
  const runs: Range[] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && !/\d/u.test(text.slice(run[1], place))) run[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  return runs;
}

/** The ranges, each widened to the characters, as a reader counts them, that it touches. */
function wholeCharacters(text: string, ranges: readonly Range[]): Range[] {
  if (ranges.length === 0) return [];
  const starts = [...characters.segment(text)].map(({ index }) => index);
  return ranges.map(([from, to]) => [
    starts.findLast((start) => start <= from) ?? 0,
    starts.find((start) => start >= to) ?? text.length,
  ]);
}

function joined(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const [from, to] of ranges) {
    const before = whole.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else if (to > from) whole.push([from, to]);
  }
  return whole;
}
