import type { Vocabulary, WordColumn } from '#server/domain/search/queries/vocabulary.ts';
import { assignAddressRoles, assignNameRoles, type TermRole } from './term-roles.ts';

/** Scoring weights for properties other than the matched terms, in nats. */
export interface ScoringWeights {
  /** Subtracted for each word of the candidate that is not in the query. */
  extraWord: number;
  /** Subtracted for a different word order. `names` uses a model of the position of surnames. */
  wordOrder: number | 'names';
  /** Added for each pair of adjacent words of a house and its street that are adjacent in the record too. */
  adjacency: number;
}

/** A field that is searched by words: names or addresses. */
export interface WordField {
  type: 'name' | 'address';
  vocabulary: Vocabulary;
  column: WordColumn;
  weights: ScoringWeights;
  assignRoles: (words: readonly string[]) => TermRole[];
}

export const WORD_FIELDS: Record<WordField['type'], WordField> = {
  name: {
    type: 'name',
    vocabulary: 'name_word',
    column: 'name_words',
    weights: { extraWord: 0.6, wordOrder: 'names', adjacency: 0 },
    assignRoles: assignNameRoles,
  },
  address: {
    type: 'address',
    vocabulary: 'address_word',
    column: 'address_words',
    weights: { extraWord: 0.05, wordOrder: 0.1, adjacency: 1 },
    assignRoles: assignAddressRoles,
  },
};
