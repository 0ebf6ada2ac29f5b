import type { MixedRow } from '#server/domain/search/queries/mixed-candidates.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { listOrganizationMatches } from './match-organization.ts';
import type { MixedQuery } from '#server/domain/search/parse/mixed-query.ts';
import type { WordLabel } from '#server/domain/search/parse/word-labels.ts';
import { type CandidateMatch, scoreRows } from './candidate-match.ts';

/** A candidate of a query with several labels or a number. */
export interface MixedMatch extends CandidateMatch {
  row: MixedRow;
  /** -ln of the probability that a person who means this candidate types the query, in nats. */
  cost: number;
}

/** The cost of a number that the candidate does not have. */
const MISSING_NUMBER = 14;
/** Scores candidates against a mixed query, without those that match words of only one label. */
export async function scoreMixed(query: MixedQuery, rows: readonly MixedRow[]): Promise<MixedMatch[]> {
  const findInOrganization = createOrganizationMatcher(query);
  return await scoreRows(rows, (row) => {
    const match = scoreRow(query, row, findInOrganization(row.organization));
    return match && isCombined(match) ? match : undefined;
  });
}

function scoreRow(
  { terms, readings, phone }: MixedQuery,
  row: MixedRow,
  organization: readonly (Variant | undefined)[],
): MixedMatch | undefined {
  const names = terms.map(({ name }) => name.variants.filter(({ id }) => row.name.includes(id)));
  const isInAddress = ({ id }: Variant) => row.address.includes(id);
  const addresses = terms.map(({ address, near }) => address.find(isInAddress) ?? near.find(isInAddress));
  const number = phone && findCheapest(row.numbers.flatMap((each) => phone.match(each) ?? []));
  const numberCost = phone ? (number?.cost ?? MISSING_NUMBER) : 0;
  const nameLength = row.name.filter(isWordId).length;
  const fits = readings.map((reading): MixedMatch => {
    const remaining = [...row.name];
    const found = reading.labels.map((label, index) => {
      if (label === 'address') return addresses[index];
      if (label === 'organization') return organization[index];
      const variant = names[index]?.find(({ id }) => remaining.includes(id));
      if (variant) remaining.splice(remaining.indexOf(variant.id), 1);
      return variant;
    });
    const cost = found.reduce(
      (sum, variant, index) => sum + (variant?.cost ?? terms[index]?.missingCost ?? 0),
      reading.cost + numberCost,
    );
    const matchedNames = found.filter((variant, index) => variant && reading.labels[index] === 'name').length;
    const extraWords = Math.max(0, nameLength - matchedNames);
    const match = { id: row.id, row, reading, found, cost, extraWords, isExact: false, isInOrder: true };
    return number ? { ...match, phone: number } : match;
  });
  return findCheapest(fits);
}

const findCheapest = <T extends { cost: number }>(items: readonly T[]): T | undefined =>
  items.reduce<T | undefined>((best, each) => (best && best.cost <= each.cost ? best : each), undefined);

/** Lists the labels of which a word was found. A near number alone is no address. */
const listMatchedLabels = ({ found, reading }: MixedMatch): Set<WordLabel> =>
  new Set(
    found.flatMap((variant, index) => (variant && variant.kind !== 'near' && reading.labels[index]) || []),
  );

/**
 * Whether a candidate has the whole number, or matches several labels. An address and an organisation that many people share
 * need every word.
 */
function isCombined(match: MixedMatch): boolean {
  if (match.phone?.cost === 0) return true;
  const labels = listMatchedLabels(match);
  if (labels.size + (match.phone ? 1 : 0) < 2) return false;
  return labels.has('name') || match.found.every((variant) => variant?.kind === 'exact');
}

/** Creates a function that finds each term among the words of an organisation. Many candidates share one. */
function createOrganizationMatcher({ terms }: MixedQuery) {
  const known = new Map<string, (Variant | undefined)[]>();
  return (organization: string) => {
    const cached = known.get(organization);
    if (cached) return cached;
    const words = tokenize(organization);
    const found = terms.map(({ typed }) => findCheapest(listOrganizationMatches(typed, words)));
    known.set(organization, found);
    return found;
  };
}
