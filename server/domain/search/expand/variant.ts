import type { VocabularyWord } from '#server/domain/search/queries/vocabulary.ts';

/**
 * The relation of a vocabulary word to a query word: equal; another form of the name; misspelled; one begins or ends
 * with the other; one is the initial of the other; a number that differs by one slip.
 */
export type VariantKind = 'exact' | 'form' | 'typo' | 'prefix' | 'suffix' | 'initial' | 'near';

/** A word of the vocabulary that a query word may stand for. */
export interface Variant extends VocabularyWord {
  kind: VariantKind;
  /**
   * -ln m, in nats, where m is the probability that a person who means this word types the query word; 0 for the same
   * word.
   */
  cost: number;
}
