import { MAX_SINGLE_TYPO_COST } from './expand/expand-words.ts';
import type { Variant } from './expand/variant.ts';
import { getMissingCost } from './parse/build-mixed-query.ts';
import { findConnector } from './parse/connectors.ts';
import type { MixedWord, SplitQuery } from './parse/split-query.ts';
import { type LabelCosts, toAddressWord } from './parse/weigh-labels.ts';
import type { QueryTerm } from './parse/weigh-term.ts';
import { getLikeliestVariant } from './retrieve/retrieval-plan.ts';
import type { FoundInField } from './search-query.ts';
import { isGoodMatch } from './rank/candidate-match.ts';

/** The cost, in nats, of a missing word whose frequency is unknown. */
const MISSING_PART = 4;
/** The additional cost, in nats, of a word of which the record has only the initial. */
const ONLY_INITIAL_RECORDED = 3;

/** A term of a query, and how the best candidate of a search in the selected field has it. */
interface FieldTerm {
  term: QueryTerm;
  variant: Variant | undefined;
  /** Undefined for a word that the mixed query does not have. */
  costs: LabelCosts | undefined;
}

/** What a search in the selected field has found, compared with the other readings of its query. */
export interface FieldReading {
  terms: readonly FieldTerm[];
  /** The label of the selected field. */
  label: 'name' | 'address';
  /** Whether nothing else is meant: a candidate consists of the query, or too many to score have every word. */
  isExact: boolean;
  isEmpty: boolean;
  hasGoodMatch: boolean;
  segmentationCost: number;
  /** What each word of the mixed query may describe. */
  labelCosts: readonly LabelCosts[];
}

/**
 * Reads a query as its selected field alone, with the words of the best candidate. Of a broad query, that candidate is not
 * known. It has at best the likeliest variant of each known word.
 */
export function readInField(
  { parsed, likely, added, page }: FoundInField,
  { words }: SplitQuery,
  labelCosts: readonly LabelCosts[],
): FieldReading {
  const best = likely[0] ?? added[0];
  const label = parsed?.field.type ?? 'name';
  const typed = words.map((each) => (label === 'address' ? toAddressWord(each.typed) : each.word));
  const terms = (best?.reading.terms ?? parsed?.segmentations[0]?.terms ?? []).map((term, index) => ({
    term,
    variant: best ? best.found[index] : getLikeliestVariant(term),
    costs: labelCosts[typed.lastIndexOf(term.word)],
  }));
  const isEmpty = page ? page.total === 0 : best === undefined;
  const isKnown = !isEmpty && terms.every(({ term, variant }) => term.isOptional || variant?.cost === 0);
  return {
    terms,
    label,
    isEmpty,
    isExact: best ? best.isExact : isKnown,
    hasGoodMatch: page ? page.hasGoodMatch : [...likely, ...added].some(isGoodMatch),
    segmentationCost: best?.reading.segmentationCost ?? 0,
    labelCosts,
  };
}

/**
 * Measures how badly a reading explains its query, in nats: 0 when the best candidate has every word as typed. A
 * misspelling costs more when the word is known as something else.
 */
export function measureFieldCost({ terms, label, isEmpty, segmentationCost }: FieldReading): number {
  if (isEmpty) return Infinity;
  return terms.reduce((sum, { term, variant, costs }) => {
    if (!variant)
      return sum + (term.isOptional ? 0 : costs ? getMissingCost(term.matchWeight, costs) : MISSING_PART);
    return variant.kind === 'exact' ? sum : sum + getFieldCost(variant) + (costs?.[label] ?? 0);
  }, segmentationCost);
}

/** Whether the query of a name may be likelier to describe something else as well. */
export function mayBeMixed(reading: FieldReading, { words, hasConnector }: SplitQuery): boolean {
  const { terms, label, isEmpty, isExact } = reading;
  if (isExact || (label === 'name' && hasConnectorInName(reading))) return false;
  if (hasConnector) return true;
  if (label === 'address') return hasNameBeforeHouse(reading, words);
  if (isEmpty) return true;
  return terms.some(({ term, variant, costs }) => {
    const { name = 0, address = Infinity, organization = Infinity } = costs ?? {};
    const isFound = term.isOptional || isClose(variant);
    return !isFound || Math.min(address, organization) < name;
  });
}

/**
 * Whether the best candidate has the words of a query in its name, also those that may be connectors, as in 'Bank of
 * Lagos'.
 */
const hasConnectorInName = ({ terms, hasGoodMatch }: FieldReading): boolean =>
  hasGoodMatch &&
  terms.every(({ term, variant }) => variant ?? term.isOptional) &&
  terms.some(({ term, variant }) => variant?.kind === 'exact' && findConnector([term.word], 0));

/** Anybody may have the same initial, so a record with only an initial of a typed word hardly has that word. */
const getFieldCost = ({ kind, cost }: Variant) =>
  cost + (kind === 'initial' && cost > 0 ? ONLY_INITIAL_RECORDED : 0);

const isClose = (variant: Variant | undefined) => variant && getFieldCost(variant) <= MAX_SINGLE_TYPO_COST;

/**
 * Whether a query for an address contains a name, and does not begin with a house number. A street may have the name of a
 * person, so words that the best candidate has in its address do not count.
 */
function hasNameBeforeHouse({ terms, labelCosts }: FieldReading, words: readonly MixedWord[]): boolean {
  const found = new Set(terms.flatMap(({ term, variant }) => (isClose(variant) ? term.word : [])));
  const house = words.findIndex(({ typed }) => /^\p{N}/u.test(typed));
  return labelCosts.some(
    ({ name, address }, index) =>
      name < address && (house < 0 || index < house) && !found.has(toAddressWord(words[index]?.typed ?? '')),
  );
}
