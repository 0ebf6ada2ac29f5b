import type { NewClaim } from '#contract/calls/verifications.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { areSimilarOrganizationNames } from '#server/domain/identity/organization-names/are-similar-organization-names.ts';
import { buildSimilarNamePattern } from '#server/domain/identity/organization-names/similar-name-pattern.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { areSimilarNames } from '#server/domain/search/expand/are-similar-names.ts';
import { QueryTooShort } from '#server/domain/search/query-too-short.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { findPhonesByNumber } from '#server/domain/search/queries/candidate-phones.ts';
import type { SearchPage, SearchScope } from '#server/domain/search/search-query.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findPossibleMatches, type PossibleMatch } from './queries/possible-matches.ts';

export type Matched = Pick<NewClaim, 'candidate_type' | 'name' | 'phone' | 'organization'>;

interface Scope {
  reader: Reader;
  /** Searches the reader's own records, and not those of all others. */
  own?: true;
}

/** Of one number, or of one name in one organisation. More than 20 of them are never compared. */
const MATCHES_MAX = 1000;

const NONE: SearchPage = { found: [], hasGoodMatch: false, total: 0, hasMore: false };

const toSearchScope = ({ reader, own }: Scope): SearchScope =>
  own ? { reader, organization_id: reader.organization_id } : { reader };

async function searchNames(
  runner: Runner,
  name: string,
  limit: number,
  scope: SearchScope,
): Promise<SearchPage> {
  const filters = { organization: '', start_from: '', start_to: '' };
  const query = { type: 'name', query: name, exact: false, selectedFieldOnly: true, ...filters } as const;
  // Only ids, because no highlights are shown.
  const paging = { idsOnly: true, page: 1, per_page: limit, countLimit: limit };
  try {
    return await runSearch(runner, { ...query, ...paging }, scope);
  } catch (error) {
    if (error instanceof QueryTooShort) return NONE;
    throw error;
  }
}

/** Lists the good matches. A page of a name that very many people have is longer than requested. */
const listGoodIds = ({ found }: SearchPage): number[] =>
  found.flatMap(({ id, is_good }) => (is_good ? id : [])).slice(0, MATCHES_MAX);

/** Lists the people whose name is a good match. If more than PAGE_SIZE_MAX match, only those of similar organisations are listed. */
async function listNamesakes(runner: Runner, { name, organization }: Matched, scope: Scope) {
  const all = await searchNames(runner, name, PAGE_SIZE_MAX, toSearchScope(scope));
  if (!all.hasMore) return listGoodIds(all);
  const narrowed = { ...toSearchScope(scope), organizationRegex: buildSimilarNamePattern(organization) };
  return listGoodIds(await searchNames(runner, name, MATCHES_MAX, narrowed));
}

/** Lists the people with one of these numbers. */
async function listHolders(runner: Runner, numbers: readonly string[], scope: Scope): Promise<number[]> {
  if (numbers.length === 0) return [];
  const filters = { ...toSearchScope(scope), organization: [], start_from: '', start_to: '' };
  const paging = { page: 1, per_page: MATCHES_MAX, countLimit: MATCHES_MAX };
  const { rows } = await findPhonesByNumber(runner, numbers, { ends: false }, filters, paging);
  return rows.map(({ id }) => id);
}

interface Ranked {
  id: number;
  /** How close it is to the claim: 0 for a namesake alone. */
  level: number;
}

/** Of the claimed organisation and type, with the number. */
const MAX_LEVEL = 7;

/** Ranks those of the found records that can be the person of a claim, the closest first. */
function rankMatches(
  claim: Matched,
  rows: readonly PossibleMatch[],
  { holders, namesakes }: Record<'holders' | 'namesakes', readonly number[]>,
): Ranked[] {
  const [holderIds, namesakeIds] = [new Set(holders), new Set(namesakes)];
  const words = tokenizeName(claim.name);
  const isNamesake = ({ id, name }: PossibleMatch) =>
    namesakeIds.has(id) || areSimilarNames(tokenizeName(name), words);
  const toLevel = (row: PossibleMatch) => {
    const level =
      (areSimilarOrganizationNames(row.organization, claim.organization) ? 4 : 0) +
      (holderIds.has(row.id) ? 2 : 0);
    return level > 0 && row.candidate_type === claim.candidate_type ? level + 1 : level;
  };
  return rows
    .filter(isNamesake)
    .map((row) => ({ id: row.id, level: toLevel(row) }))
    .toSorted((a, b) => b.level - a.level || a.id - b.id);
}

/**
 * Ranks the records that can be the person of a claim: those with the same phone number and a similar name, and those with a
 * similar name. Namesakes are looked for only if they can be closer than those with the number.
 * @param enough the level that no namesake exceeds
 */
async function findRanked(runner: Runner, claim: Matched, scope: Scope, enough: number): Promise<Ranked[]> {
  const read = (ids: readonly number[]) =>
    findPossibleMatches(runner, ids, { ...scope.reader, own: scope.own });
  const holders = await listHolders(runner, listNationalNumbers(claim.phone), scope);
  const rows = await read(holders);
  const ranked = rankMatches(claim, rows, { holders, namesakes: [] });
  if ((ranked[0]?.level ?? 0) >= enough) return ranked;
  const namesakes = await listNamesakes(runner, claim, scope);
  const known = new Set(holders);
  const others = await read(namesakes.filter((id) => !known.has(id)));
  return rankMatches(claim, [...rows, ...others], { holders, namesakes });
}

/**
 * Finds the records of other organisations that can be the person of a claim: those with the same phone number and a similar
 * name, and those with a similar name and organisation. The closest ones only: with both, then of the organisation, then the
 * others.
 */
export async function findMatches(runner: Runner, claim: Matched, scope: Scope): Promise<number[]> {
  const ranked = await findRanked(runner, claim, scope, MAX_LEVEL);
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
  const ranked = await findRanked(runner, claim, { ...scope, own: true }, Infinity);
  return ranked.slice(0, OWN_MAX).map(({ id }) => id);
}
