import type { NewClaim } from '#contract/calls/verifications.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { areSimilarOrganizationNames } from '#server/domain/identity/organization-names/are-similar-organization-names.ts';
import { listMainWords } from '#server/domain/identity/organization-names/main-words.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { areSimilarNames } from '#server/domain/search/expand/are-similar-names.ts';
import { QueryTooShort } from '#server/domain/search/query-too-short.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findPossibleMatches, type PossibleMatch } from './queries/possible-matches.ts';

export type Matched = Pick<NewClaim, 'candidate_type' | 'name' | 'phone' | 'organization'>;

interface Scope {
  reader: Reader;
  countLimit: number;
  /** Searches the reader's own records, and not those of all others. */
  own?: true;
}

const NONE: SearchPage = { found: [], hasGoodMatch: false, total: 0, hasMore: false };

async function search(
  runner: Runner,
  query: { type: 'name' | 'phone'; query: string; organization?: string },
  { reader, countLimit, own }: Scope,
): Promise<SearchPage> {
  const page = { organization: '', start_from: '', start_to: '', page: 1, per_page: PAGE_SIZE_MAX };
  const whole = { ...page, ...query, exact: false, selectedFieldOnly: true, countLimit };
  try {
    return await runSearch(
      runner,
      whole,
      own ? { reader, organization_id: reader.organization_id } : { reader },
    );
  } catch (error) {
    if (error instanceof QueryTooShort) return NONE;
    throw error;
  }
}

/** Lists the good matches of a page. */
const listGoodIds = ({ found }: SearchPage): number[] =>
  found.filter(({ is_good }) => is_good).map(({ id }) => id);

/** Lists the people whose name is a good match. Of a name that too many have, those of the claimed organisation. */
async function listNamesakes(runner: Runner, { name, organization }: Matched, scope: Scope) {
  const all = await search(runner, { type: 'name', query: name }, scope);
  if (!all.hasMore && all.total <= all.found.length) return listGoodIds(all);
  const [word = ''] = listMainWords(organization).toSorted((a, b) => b.length - a.length);
  const narrowed = await search(runner, { type: 'name', query: name, organization: word }, scope);
  return [...listGoodIds(all), ...listGoodIds(narrowed)];
}

const hasNumber = ({ phone }: PossibleMatch, numbers: readonly string[]) =>
  listNationalNumbers(phone).some((number) => numbers.includes(number));

interface Ranked {
  id: number;
  /** How close it is to the claim: 0 for a namesake alone. */
  level: number;
}

/** Ranks the records that can be the person of a claim, the closest first. */
async function rankMatches(runner: Runner, claim: Matched, scope: Scope): Promise<Ranked[]> {
  const numbers = listNationalNumbers(claim.phone);
  const namesakes = new Set(await listNamesakes(runner, claim, scope));
  const holders =
    numbers.length > 0 ? await search(runner, { type: 'phone', query: claim.phone }, scope) : NONE;
  const ids = [...new Set([...namesakes, ...holders.found.map(({ id }) => id)])];
  const rows = await findPossibleMatches(runner, ids, { ...scope.reader, own: scope.own });
  const words = tokenizeName(claim.name);
  const isNamesake = ({ id, name }: PossibleMatch) =>
    namesakes.has(id) || areSimilarNames(tokenizeName(name), words);
  const toLevel = (row: PossibleMatch) => {
    const level =
      (areSimilarOrganizationNames(row.organization, claim.organization) ? 4 : 0) +
      (hasNumber(row, numbers) ? 2 : 0);
    return level > 0 && row.candidate_type === claim.candidate_type ? level + 1 : level;
  };
  return rows
    .filter(isNamesake)
    .map((row) => ({ id: row.id, level: toLevel(row) }))
    .toSorted((a, b) => b.level - a.level || a.id - b.id);
}

/**
 * Finds the records of other organisations that can be the person of a claim: those with the same phone number and a similar
 * name, and those with a similar name and organisation. The closest ones only: with both, then of the organisation, then the
 * others.
 */
export async function findMatches(runner: Runner, claim: Matched, scope: Scope): Promise<number[]> {
  const ranked = await rankMatches(runner, claim, scope);
  const best = ranked[0]?.level ?? 0;
  return ranked.flatMap(({ id, level }) => (level > 0 && level === best ? id : []));
}

/** Own records that are shown beside a request. */
const OWN_MAX = 5;

/** Finds own records that can be the person of a claim, the closest first. A similar name is enough. */
export async function findOwnMatches(
  runner: Runner,
  claim: Matched,
  scope: Omit<Scope, 'own'>,
): Promise<number[]> {
  const ranked = await rankMatches(runner, claim, { ...scope, own: true });
  return ranked.slice(0, OWN_MAX).map(({ id }) => id);
}
