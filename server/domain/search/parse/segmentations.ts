import { isLegalForm } from '#server/domain/words/legal-forms.ts';

/** One way to segment a query into words: some of the typed words joined or split. */
export interface Segmentation {
  /** Indexes into `SegmentWords.words`, in the order of the query. */
  words: number[];
  /** For each word, the positions of the typed words it comes from. The parts of a split word share one array. */
  sources: (readonly number[])[];
  /** -ln of the probability that a person who means these words types the query, in nats. */
  cost: number;
}

const JOIN_COST = 0.4;
const SPLIT_COST = 1.5;
const INITIALS_COST = 1;
const MIN_PART_LENGTH = 3;
/** A single letter is an initial. */
const MIN_JOINED_LENGTH = 2;
/** Two letters, or three without a vowel. */
const GLUED_INITIALS = /^(?:[a-z]{2}|[^\Waeiouy\d_]{3})$/u;
const MAX_SPLITS_PER_WORD = 12;
/** Limits the cost of a search. */
const MAX_SEGMENTATIONS = 8;

/** The typed words, followed by those from joining two neighbours and from splitting one. */
export interface SegmentWords {
  words: string[];
  joins: { position: number; word: number }[];
  splits: { position: number; words: number[]; cost: number }[];
}

/**
 * Lists all words that a query may consist of when its spaces may be wrong.
 * @param hasInitials whether two or three letters may be glued initials, as in a name
 */
export function listSegmentWords(typed: readonly string[], hasInitials = false): SegmentWords {
  const words = [...typed];
  const joins: SegmentWords['joins'] = [];
  const splits: SegmentWords['splits'] = [];
  const addWord = (word: string) => {
    const known = words.indexOf(word);
    return known >= 0 ? known : words.push(word) - 1;
  };
  for (const [position, word] of typed.entries()) {
    const next = typed[position + 1];
    if (next !== undefined && Math.min(word.length, next.length) >= MIN_JOINED_LENGTH)
      joins.push({ position, word: addWord(word + next) });
  }
  if (hasInitials && typed.length > 1)
    for (const [position, word] of typed.entries())
      if (GLUED_INITIALS.test(word) && !isLegalForm(typed, position))
        splits.push({ position, words: [...word].map(addWord), cost: INITIALS_COST });
  for (const [position, word] of typed.entries()) {
    if (/\p{N}/u.test(word)) continue;
    const last = Math.min(word.length - MIN_PART_LENGTH, MIN_PART_LENGTH + MAX_SPLITS_PER_WORD);
    for (let cut = MIN_PART_LENGTH; cut <= last; cut++)
      splits.push({
        position,
        words: [addWord(word.slice(0, cut)), addWord(word.slice(cut))],
        cost: SPLIT_COST,
      });
  }
  return { words, joins, splits };
}

/** Finds, for each segment word, the position of the typed word that it equals or comes from. */
export function findSourcePositions({ words, joins, splits }: SegmentWords, typedCount: number): number[] {
  const positions = words.map((_, index) => (index < typedCount ? index : 0));
  for (const { position, word } of joins) if (word >= typedCount) positions[word] = position;
  for (const { position, words: parts } of splits)
    for (const part of parts) if (part >= typedCount) positions[part] = position;
  return positions;
}

/**
 * Builds the segmentations worth trying: as typed; with one or more non-overlapping joins into known words; with one
 * word split into two known ones.
 * @param isKnown whether the vocabulary has that word or, for `nearly`, a similar one
 */
export function buildSegmentations(
  typed: readonly string[],
  { joins, splits }: SegmentWords,
  isKnown: (word: number, how: 'nearly' | 'exactly') => boolean,
): Segmentation[] {
  const positions = typed.map((_, position) => [position]);
  const asTyped: Segmentation = { words: typed.map((_, index) => index), sources: positions, cost: 0 };
  const knownJoins = joins.filter(({ word }) => isKnown(word, 'nearly'));
  const joined = combineJoins(knownJoins).map((chosen) => {
    const segments = typed.flatMap((_, position) => {
      if (chosen.some((join) => join.position === position - 1)) return [];
      const join = chosen.find((each) => each.position === position);
      return [
        join
          ? { word: join.word, sources: [position, position + 1] }
          : { word: position, sources: [position] },
      ];
    });
    return {
      words: segments.map(({ word }) => word),
      sources: segments.map(({ sources }) => sources),
      cost: JOIN_COST * chosen.length,
    };
  });
  const split = splits.flatMap(({ position, words, cost }) => {
    if (!words.every((word) => isKnown(word, 'exactly'))) return [];
    const source = positions[position] ?? [];
    return [
      {
        words: asTyped.words.toSpliced(position, 1, ...words),
        sources: positions.toSpliced(position, 1, ...words.map(() => source)),
        cost,
      },
    ];
  });
  return [asTyped, ...joined, ...split].slice(0, MAX_SEGMENTATIONS);
}

type Join = SegmentWords['joins'][number];

/** Lists the combinations of joins that do not overlap, those with most joins first. */
function combineJoins(joins: readonly Join[]): Join[][] {
  let combinations: Join[][] = [[]];
  for (const join of joins)
    combinations = combinations
      .flatMap((before) =>
        (before.at(-1)?.position ?? -2) < join.position - 1 ? [before, [...before, join]] : [before],
      )
      .slice(-4 * MAX_SEGMENTATIONS);
  return combinations.filter((each) => each.length > 0).toSorted((a, b) => b.length - a.length);
}
