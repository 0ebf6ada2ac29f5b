import type { WordRow } from '#server/db/search/search-rows.ts';
import type { Meaning } from '#server/search/expand/expand-words.ts';
import type { Question } from '#server/search/parse/parse-query.ts';
import { explain, isExact } from '#server/search/explain/explain-match.ts';
import { type Match, Ranker } from './candidate-scorer.ts';
import { isWordId } from '#server/search/normalise/word-id.ts';

export interface Ranked {
  id: number;
  words: readonly number[];
  match: Match;
  /** Which reading of the question fits best. */
  reading: number;
  score: number;
  exact: boolean;
}

/** A match of all words that costs no more leaves no doubt that who is meant is among those that have all words. */
const CLEAR = 4;
/** Matches are shown down to this share of what the best one says. */
const LEAST_OF_BEST = 0.6;

/**
 * Candidates by how well they fit a question, in the reading that fits best; exact ones first, ties in the order of
 * their ids.
 */
export function rankRows(question: Question, rows: readonly WordRow[]): Ranked[] {
  const rankers = question.readings.map(({ terms }) => new Ranker(terms, question.field.weights));
  const ranked = rows.map(({ id, words: ids }) => {
    const words = ids.filter(isWordId);
    const fits = rankers.map((ranker, reading) => {
      const match = ranker.match(words);
      const score = match.score - (question.readings[reading]?.cost ?? 0);
      const exact = isExact({ type: question.field.type, joined: reading > 0 }, match);
      return { id, words, match, reading, score, exact };
    });
    return fits.reduce((best, fit) => (fit.score > best.score ? fit : best));
  });
  return ranked.toSorted((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score || a.id - b.id);
}

/** Why a candidate was found, in words; null when it is an exact match. */
export function whyFound({ field, readings }: Question, { match, reading }: Ranked): string | null {
  return explain({ type: field.type, joined: reading > 0 }, readings[reading]?.terms ?? [], match);
}

/** Whether every word was found, but for a title. */
export const hasAll = ({ readings }: Question, { match, reading }: Ranked): boolean =>
  match.found.every((meaning, at) => meaning ?? readings[reading]?.terms[at]?.isTitle);

/** Whether every word but a title was found as it is or nearly so. A candidate written with an initial only may be anybody. */
export function isClear({ readings }: Question, { match, reading }: Ranked): boolean {
  const { terms = [], cost = 0 } = readings[reading] ?? {};
  const doubt = (meaning: Meaning | undefined, at: number) => {
    if (!meaning) return terms[at]?.isTitle ? 0 : Infinity;
    return meaning.likeness === 'initial' && meaning.cost > 0 ? Infinity : meaning.cost;
  };
  return match.found.reduce((sum, meaning, at) => sum + doubt(meaning, at), cost) <= CLEAR;
}

/** Without those that say much less than the best, or speak against being meant. */
export function worthShowing(ranked: readonly Ranked[]): Ranked[] {
  const least = Math.max(0, (ranked[0]?.score ?? 0) * LEAST_OF_BEST);
  return ranked.filter(({ score }) => score > 0 && score >= least);
}
