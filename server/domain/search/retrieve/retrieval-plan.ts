import type { BlockingRule } from '#server/domain/search/queries/candidates-by-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import type { CandidateMatch } from '#server/domain/search/rank/candidate-match.ts';
import { MAX_SINGLE_TYPO_COST } from '#server/domain/search/expand/expand-words.ts';
import { estimateCount } from './estimate-count.ts';
import { chooseRareSets } from './rare-sets.ts';

/** The maximum expected number of candidates for a lookup by all known words. */
const MAX_EXPECTED = 2500;
/** The maximum number of terms looked up by their initial. */
const MAX_INITIALS = 4;
/** The number of candidates that are scored without narrowing them further. */
const FEW = 30;
/** Up to this number of expected full matches, partial ones are retrieved in the same query. */
const FEW_FULL_MATCHES = 200;

/**
 * Whether a variant stands for the whole term. Records with only an initial have their own rules, see `planInitials`.
 */
const isWholeVariant = (term: QueryTerm) => (variant: Variant) =>
  variant.kind !== 'initial' || term.word.length === 1;

/** Returns the likeliest variant that stands for the whole term; undefined when the term is unknown. */
export const getLikeliestVariant = (term: QueryTerm): Variant | undefined =>
  term.variants.find(isWholeVariant(term));

const toIds = (term: QueryTerm) => term.variants.filter(isWholeVariant(term)).map(({ id }) => id);

/** Selects the distinct known terms to look up, without titles, which most records omit. */
const selectKnown = (terms: readonly QueryTerm[]) =>
  terms.filter(
    (term, index) =>
      !term.isOptional &&
      toIds(term).length > 0 &&
      terms.findIndex(({ word }) => word === term.word) === index,
  );

/** Returns the expected number of candidates with all terms of the query as typed. */
export const estimateFullMatches = ({ segmentations, candidates }: ParsedQuery): number =>
  estimateCount(selectKnown(segmentations[0]?.terms ?? []), candidates);

/**
 * Plans the retrieval of candidates with all known terms, in any segmentation. When the rarest terms match few
 * candidates, only these are looked up, because scoring detects missing terms.
 * @param few the maximum number that counts as few; 0 to look up every term
 */
export const planFullMatches = ({ segmentations, candidates }: ParsedQuery, few = FEW): BlockingRule[] =>
  segmentations
    .map(({ terms }) => selectRarest(selectKnown(terms), candidates, few).map(toIds))
    .filter((lists) => lists.length > 0);

/** Plans the retrieval of candidates with all terms, one of them only as an initial. */
export function planInitials({ segmentations, candidates }: ParsedQuery): BlockingRule[] {
  const terms = selectKnown(segmentations[0]?.terms ?? []);
  if (terms.length < 2) return [];
  return terms.slice(0, MAX_INITIALS).flatMap((term, index) => {
    const initial = term.variants.find((variant) => !isWholeVariant(term)(variant));
    if (!initial) return [];
    return [[...selectRarest(terms.toSpliced(index, 1), candidates, FEW).map(toIds), [initial.id]]];
  });
}

/** Selects the rarest terms until they match few candidates. */
function selectRarest(terms: readonly QueryTerm[], candidates: number, few: number): QueryTerm[] {
  const sorted = terms.toSorted((a, b) => a.frequency - b.frequency);
  const last = sorted.findIndex((_, index) => estimateCount(sorted.slice(0, index + 1), candidates) <= few);
  return last < 0 ? sorted : sorted.slice(0, last + 1);
}

/** Plans the retrieval of candidates with any of the smallest sets of terms that are rare enough together. */
export function planPartialMatches({ segmentations, candidates }: ParsedQuery): BlockingRule[] {
  const terms = selectKnown(segmentations[0]?.terms ?? []);
  return chooseRareSets(terms, candidates).map((set) => set.map(toIds));
}

/**
 * Plans the retrieval of candidates with the other terms, whose words may include distant variants of the unknown ones.
 * Empty when only words of an area or postcodes are unknown, because candidates are found without them.
 */
export function planWithoutUnknown(query: ParsedQuery, unknown: readonly string[]): BlockingRule[] {
  const matters = ({ word, isArea, isPostcode }: QueryTerm) =>
    !isArea && !isPostcode && unknown.includes(word);
  if (!query.segmentations.some(({ terms }) => terms.some(matters))) return [];
  const segmentations = query.segmentations.map(({ terms, cost }) => ({
    terms: terms.filter(({ word }) => !unknown.includes(word)),
    cost,
  }));
  const rest = { ...query, segmentations };
  const full = estimateFullMatches(rest) <= MAX_EXPECTED ? planFullMatches(rest) : [];
  return [...full, ...planPartialMatches(rest)];
}

/**
 * Plans the retrieval beside few expected full matches: records of a name with an initial, and partial matches of an
 * address, which is seldom complete.
 */
export function planBesideFullMatches(
  parsed: ParsedQuery,
  rareRules: readonly BlockingRule[],
): BlockingRule[] {
  if (estimateFullMatches(parsed) > FEW_FULL_MATCHES) return [];
  const initials = planInitials(parsed);
  return parsed.field.type === 'name' ? initials : [...initials, ...planPartialMatches(parsed), ...rareRules];
}

/** Lists the query words that a candidate lacks, or has only as an initial or a distant variant. */
export function listUnknownWords({ reading, found }: CandidateMatch): string[] {
  return reading.terms.flatMap(({ word, variants }, index) => {
    // A word of the vocabulary needs no distant variants.
    if (variants[0]?.kind === 'exact') return [];
    const variant = found[index];
    const maxCost = variant?.kind === 'initial' ? 0 : MAX_SINGLE_TYPO_COST;
    return variant && variant.cost <= maxCost ? [] : [word];
  });
}
