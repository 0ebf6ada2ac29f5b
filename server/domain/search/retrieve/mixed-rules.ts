import type { MixedRule } from '#server/domain/search/queries/mixed-candidates.ts';
import { estimateFullMatches, planFullMatches, planPartialMatches } from './retrieval-plan.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { isMixed, type Labelling } from '#server/domain/search/parse/labellings.ts';
import type { MixedQuery, MixedTerm } from '#server/domain/search/parse/mixed-query.ts';
import { listOrganizationPatterns } from '#server/domain/search/rank/match-organization.ts';
import { isOrganizationWord } from '#server/domain/words/organization-words.ts';
import type { WordLabel } from '#server/domain/search/parse/word-labels.ts';

/** Up to this expected number, all candidates with the name are scored, whatever their address and organisation. */
const FEW_WITH_NAME = 300;
/** The maximum expected number of candidates whose organisation or number is compared. Organisations have no index. */
const MAX_COMPARED = 20_000;
const MAX_RULES = 12;
/** The number of likeliest labellings for which a part of the name is enough. */
const PARTIAL_LABELLINGS = 3;

/** A rule with the expected number of candidates whose organisation or number it compares. */
interface PlannedRule {
  rule: MixedRule;
  compared: number;
}

const NONE = { name: [], address: [], organization: [] } satisfies MixedRule;

/**
 * Plans the retrieval of the candidates that a mixed query may mean and that may cost less than `maxCost`, within a
 * ceiling of expected candidates.
 */
export function planMixedRules(query: MixedQuery, maxCost: number): MixedRule[] {
  const labellings = query.readings.filter(
    (labelling) => labelling.cost < maxCost && (query.phone !== undefined || isMixed(labelling)),
  );
  const full = labellings.flatMap((labelling) => planLabelling(query, labelling));
  const partial = labellings
    .slice(0, PARTIAL_LABELLINGS)
    .flatMap((labelling) => planPartialName(query, labelling));
  const distinct = new Map([...full, ...partial].map((each) => [JSON.stringify(each.rule), each]));
  return selectAffordable([...distinct.values()]).slice(0, MAX_RULES);
}

/** Selects the first rules that compare at most `MAX_COMPARED` candidates in all. */
function selectAffordable(planned: readonly PlannedRule[]): MixedRule[] {
  let left = MAX_COMPARED;
  return planned.flatMap(({ rule, compared }) => {
    if (compared > left) return [];
    left -= compared;
    return [rule];
  });
}

const selectTerms = ({ terms }: MixedQuery, { labels }: Labelling, label: WordLabel): MixedTerm[] =>
  terms.filter((_, index) => labels[index] === label);

/** The terms of a labelling that are read as a name. */
const toNameQuery = (query: MixedQuery, labelling: Labelling): ParsedQuery => ({
  ...query.parsed,
  segmentations: [{ terms: selectTerms(query, labelling, 'name').map(({ name }) => name), cost: 0 }],
});

const listAddressIds = (terms: readonly MixedTerm[]) =>
  terms.flatMap(({ address }) => address.map(({ id }) => id));

/** Lists the patterns of an organisation. Words such as 'bank' are compared only when it has no others. */
function listPatterns(terms: readonly MixedTerm[]): string[] {
  const words = terms.map(({ typed }) => typed);
  const distinctive = words.filter((word) => !isOrganizationWord(word));
  return (distinctive.length > 0 ? distinctive : words).flatMap(listOrganizationPatterns);
}

function planLabelling(query: MixedQuery, labelling: Labelling): PlannedRule[] {
  const addressTerms = selectTerms(query, labelling, 'address');
  const address = listAddressIds(addressTerms);
  const organization = listPatterns(selectTerms(query, labelling, 'organization'));
  const nameQuery = toNameQuery(query, labelling);
  const [name] = planFullMatches(nameQuery);
  if (!name) {
    const hasBoth = address.length > 0 && organization.length > 0;
    return hasBoth
      ? [{ rule: { ...NONE, address, organization }, compared: countHolders(addressTerms) }]
      : [];
  }
  const expected = estimateFullMatches(nameQuery);
  const hasPartOfNumber = (query.phone?.numbers.patterns.length ?? 0) > 0;
  if (expected <= FEW_WITH_NAME) return [{ rule: { ...NONE, name }, compared: 0 }];
  if (hasPartOfNumber && address.length === 0) return [{ rule: { ...NONE, name }, compared: expected }];
  return narrow({ ...NONE, name }, address, organization, expected);
}

/** Plans the retrieval of candidates with the address or organisation and the rarest words of the name. */
function planPartialName(query: MixedQuery, labelling: Labelling): PlannedRule[] {
  const names = selectTerms(query, labelling, 'name');
  if (names.length < 2) return [];
  const address = listAddressIds(selectTerms(query, labelling, 'address'));
  const organization = listPatterns(selectTerms(query, labelling, 'organization'));
  return planPartialMatches(toNameQuery(query, labelling)).flatMap((name) =>
    narrow({ ...NONE, name }, address, organization, 0),
  );
}

/** Narrows a rule by the address, which has an index, or else by the organisation. */
function narrow(
  rule: MixedRule,
  address: readonly number[],
  organization: readonly string[],
  expected: number,
): PlannedRule[] {
  if (address.length > 0) return [{ rule: { ...rule, address }, compared: 0 }];
  return organization.length > 0 ? [{ rule: { ...rule, organization }, compared: expected }] : [];
}

const countHolders = (terms: readonly MixedTerm[]) =>
  terms.reduce((sum, { addressHolders }) => sum + addressHolders, 0);
