import type { QueryTerm } from './weigh-term.ts';
import type { WordLabel } from './word-labels.ts';

/** One way to read a query: its terms, and what each describes. A query of one field has one label. */
export interface Reading {
  terms: readonly QueryTerm[];
  labels: readonly WordLabel[];
  /** -ln of the probability that words are joined or split as in this reading, in nats; 0 as typed. */
  segmentationCost: number;
  /** Whether the query has a phone number beside its terms. */
  hasNumber: boolean;
}
