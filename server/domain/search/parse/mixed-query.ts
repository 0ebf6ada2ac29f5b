import type { Variant } from '#server/domain/search/expand/variant.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Reading } from './reading.ts';
import type { QueryTerm } from './weigh-term.ts';
import type { LabelCosts } from './weigh-labels.ts';
import type { Labelling } from './labellings.ts';
import type { PhoneMatcher } from '#server/domain/search/phones/phone-matcher.ts';
import type { MixedWord } from './split-query.ts';

/** A word of a mixed query with its variants as part of a name and of an address. */
export interface MixedTerm extends MixedWord {
  name: QueryTerm;
  address: readonly Variant[];
  /** The number of candidates whose address has one of these variants. A candidate with several variants counts once for each. */
  addressHolders: number;
  /** Numbers of an address that differ by one slip. As in `QueryTerm`, they find no candidates. */
  near: readonly Variant[];
  labelCosts: LabelCosts;
  /** The cost of not finding the word in a candidate, in nats. */
  missingCost: number;
}

/** A query that may describe a person by name, phone number, address and organisation. */
export interface MixedQuery {
  terms: readonly MixedTerm[];
  /** The likeliest labelled segmentations, each with -ln of its prior probability, in nats. */
  readings: readonly (Reading & Labelling)[];
  phone?: PhoneMatcher;
  /** The terms as a name. */
  parsed: ParsedQuery;
}
