import type { Runner } from '#server/db/database.ts';
import { findWordsById, type Vocabulary } from '#server/db/search/vocabulary.ts';
import type { WordColumn } from '#server/db/search/term-frequencies.ts';
import { commonWords } from './term-frequencies.ts';
import { expandWords, guessMeanings, type Meaning, type Reach } from '#server/search/expand/expand-words.ts';
import { addressParts, nameParts, WHOLE } from './term-roles.ts';
import type { Weights } from '#server/search/rank/candidate-scorer.ts';
import { originsOf, type Reading, readingsOf, wordingsOf } from './segmentations.ts';
import { type Part, type Term, weigh } from './weigh-term.ts';

/** What differs between looking for a name and for an address. */
export interface Field {
  type: 'name' | 'address';
  vocabulary: Vocabulary;
  column: WordColumn;
  weights: Weights;
  /** What each word of a query counts for. */
  partsOf: (asked: readonly string[]) => Part[];
}

export const WORD_FIELDS: Record<'name' | 'address', Field> = {
  name: {
    type: 'name',
    vocabulary: 'name_word',
    column: 'name_words',
    weights: { surplus: 0.6, disorder: 'names', together: 0 },
    partsOf: nameParts,
  },
  address: {
    type: 'address',
    vocabulary: 'address_word',
    column: 'address_words',
    weights: { surplus: 0.05, disorder: 0.1, together: 1 },
    partsOf: addressParts,
  },
};

/** A query understood: its words with what they may mean, and the ways to read it, the first as it was written. */
export interface Question {
  field: Field;
  readings: { terms: readonly Term[]; cost: number }[];
  /** How many candidates there are, about. */
  candidates: number;
}

/** Words of a query that are looked at. */
const MOST_ASKED = 12;
/** A joined word counts as known when one is known that is this close. */
const NEARLY = 2.5;

/** Looks up what the words of a query may mean. With `exact` they mean nothing but themselves. */
export async function understand(
  runner: Runner,
  field: Field,
  words: readonly string[],
  { exact }: { exact: boolean },
): Promise<Question> {
  const asked = words.slice(0, MOST_ASKED);
  const wordings = exact ? { words: asked, joins: [], splits: [] } : wordingsOf(asked);
  const joined = new Set(wordings.joins.map(({ word }) => word));
  const reachOf = (at: number): Reach => {
    if (exact) return 'exact';
    if (at < asked.length) return 'far';
    return joined.has(at) ? 'near' : 'exact';
  };
  const common = await commonWords(runner, field.column);
  const meanings = await expandWords(
    runner,
    field.vocabulary,
    wordings.words.map((word, at) => ({ word, reach: reachOf(at) })),
  );
  const parts = field.partsOf(asked);
  const origins = originsOf(wordings, asked.length);
  const terms = wordings.words.map((word, at) => {
    const part = parts[origins[at] ?? 0] ?? WHOLE;
    return weigh(word, meanings[at] ?? [], common, exact ? { ...part, isTitle: false } : part);
  });
  const isKnown = (at: number, how: 'nearly' | 'exactly') =>
    (meanings[at]?.[0]?.cost ?? Infinity) <= (how === 'nearly' ? NEARLY : 0);
  return {
    field,
    readings: readingsOf(asked, wordings, isKnown).map((reading) => ({
      terms: saidAlike(terms, reading),
      cost: reading.cost,
    })),
    candidates: common.candidates,
  };
}

/** The terms of a reading: they say together what the words say that they were joined or split from. */
function saidAlike(terms: readonly Term[], { words, from }: Reading): Term[] {
  const saidBy = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + (terms[at]?.information ?? 0), 0);
  return words.flatMap((at, i) => {
    const term = terms[at];
    const group = from[i];
    if (!term || !group) return [];
    const parts = words.filter((_, j) => from[j] === group);
    return { ...term, information: (saidBy(group) * term.information) / saidBy(parts) };
  });
}

const withTerms = (question: Question, change: (term: Term) => Term): Question => ({
  ...question,
  readings: question.readings.map(({ terms, cost }) => ({ terms: terms.map(change), cost })),
});

const shareOf = (term: Term, kept: readonly Meaning[]) =>
  term.meanings.length === 0 ? 0 : (term.share * kept.length) / term.meanings.length;

/** The same question with the likely meanings of its words only. */
export const tightened = (question: Question): Question =>
  withTerms(question, (term) => {
    const best = term.meanings.find(({ likeness }) => likeness !== 'initial');
    const most = (best?.cost ?? 0) + 1.5;
    const meanings = term.meanings.filter(({ cost }) => cost <= most);
    return { ...term, meanings, share: shareOf(term, meanings) };
  });

/**
 * The same question where words that were not found may mean those, however misspelt, that candidates have beside the other
 * words.
 */
export async function guessed(
  runner: Runner,
  question: Question,
  unknown: readonly string[],
  ids: readonly number[],
): Promise<Question> {
  const known = await findWordsById(runner, question.field.vocabulary, ids);
  return withTerms(question, (term) => {
    if (!unknown.includes(term.asked)) return term;
    const meant = new Set(term.meanings.map(({ id }) => id));
    const others = known.filter(({ id }) => !meant.has(id));
    return { ...term, meanings: [...term.meanings, ...guessMeanings(term.asked, others)] };
  });
}
