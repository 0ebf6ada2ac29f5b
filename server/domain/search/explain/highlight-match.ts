import type { HighlightedField } from '#contract/calls/search.ts';
import { parsePhoneNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { divideAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { isWordId, MAX_WORD_LENGTH, toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import type { DigitRange } from '#server/domain/search/phones/matched-digits.ts';

/** The matched parts of a candidate: the ids of words and initials, or digits of one of its numbers. */
export type MatchedParts = { words: readonly number[] } | { number: string; digits: readonly DigitRange[] };

/** UTF-16 offsets into a text: start inclusive, end exclusive. */
export type TextRange = [number, number];

/** Runs of characters that folding treats as one word, except rare characters that it splits. */
const RUNS = /[\p{L}\p{N}\p{M}'’‘`´ʹ′]+/gu;
const GLUED_INITIALS = /^[A-Z]{2,3}$/u;
const ASCII = /^[ -~]*$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Finds the matched ranges of a shown text: in order, without overlap, on grapheme boundaries. The text is folded word
 * by word as for the index, so 'Ṣẹ́gun' is highlighted for 'segun' and 'St' for 'street'.
 */
export function highlightMatch(field: HighlightedField, text: string, matched: MatchedParts): TextRange[] {
  const ranges =
    'words' in matched
      ? findWordRanges(text, SPLIT_RUNS[field], matched.words)
      : findDigitRanges(text, matched.number, matched.digits);
  return mergeRanges(ASCII.test(text) ? ranges : widenToGraphemes(text, ranges));
}

/** The folded words of each run. A word of several runs is repeated in each of them. */
type SplitRuns = (runs: readonly string[]) => (readonly string[])[];

const splitEach =
  (split: (text: string) => string[]): SplitRuns =>
  (runs) =>
    runs.map(split);

const splitAddressRuns: SplitRuns = (runs) => {
  const written = runs.flatMap((run, index) => tokenize(run).map((word) => ({ word, index })));
  const words: string[][] = runs.map(() => []);
  let at = 0;
  for (const part of divideAddress(written.map(({ word }) => word))) {
    for (const { index } of written.slice(at, at + part.length)) words[index]?.push(...part.words);
    at += part.length;
  }
  return words;
};

const SPLIT_RUNS: Record<HighlightedField, SplitRuns> = {
  name: splitEach(tokenizeName),
  phone: splitEach(tokenize),
  address: splitAddressRuns,
  organization: splitEach(tokenize),
};

function findWordRanges(text: string, split: SplitRuns, matchedIds: readonly number[]): TextRange[] {
  const wordIds = new Set(matchedIds.filter(isWordId));
  const initials = matchedIds.filter((id) => !isWordId(id));
  const matches = [...text.matchAll(RUNS)];
  const wordsOfRuns = split(matches.map(([run]) => run));
  const runs = matches.flatMap(({ 0: run, index }, at) => {
    const start = index + run.search(/[\p{L}\p{N}]|$/u);
    const words = wordsOfRuns[at] ?? [];
    // A run of apostrophes has no word.
    if (words.length === 0) return [];
    // A run of glued initials matches as a whole.
    const parts = GLUED_INITIALS.test(run) ? [...words, ...run.toLowerCase()] : words;
    const isMatched = parts.some((word) =>
      wordIds.has(toWordId(word.slice(0, MAX_WORD_LENGTH).toWellFormed())),
    );
    return { start, end: index + run.length, initial: toInitialId(words[0] ?? ''), isMatched };
  });
  const rest = runs.filter(({ isMatched }) => !isMatched);
  const ranges = runs.flatMap(({ start, end, isMatched }): TextRange[] => (isMatched ? [[start, end]] : []));
  for (const id of initials) {
    const index = rest.findIndex(({ initial }) => initial === id);
    const [run] = index < 0 ? [] : rest.splice(index, 1);
    if (run) ranges.push([run.start, run.start + 1]);
  }
  return ranges.toSorted((a, b) => a[0] - b[0]);
}

function findDigitRanges(text: string, number: string, digits: readonly DigitRange[]): TextRange[] {
  const parsed = parsePhoneNumbers(text).find(({ national }) => national === number);
  if (!parsed) return [];
  const { positions, from, isEnding } = parsed;
  return digits.flatMap(([first, end]): TextRange[] => {
    const isWhole = first === 0 && end === number.length && !isEnding;
    return toRanges(positions.slice(first, end), text).map(([start, to], index) => [
      isWhole && index === 0 ? from : start,
      to,
    ]);
  });
}

/** Turns digit positions into ranges. Another digit in between ends a range. */
function toRanges(positions: readonly number[], text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last && !/\d/u.test(text.slice(last[1], position))) last[1] = position + 1;
    else ranges.push([position, position + 1]);
  }
  return ranges;
}

function widenToGraphemes(text: string, ranges: TextRange[]): TextRange[] {
  if (ranges.length === 0) return [];
  const starts = [...graphemes.segment(text)].map(({ index }) => index);
  return ranges.map(([from, to]) => [
    starts.findLast((start) => start <= from) ?? 0,
    starts.find((start) => start >= to) ?? text.length,
  ]);
}

function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) merged.push([from, to]);
  }
  return merged;
}
