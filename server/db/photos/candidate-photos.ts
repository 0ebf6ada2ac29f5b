import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/db/database.ts';
import { countOf, onPage } from '#server/db/sql/paging.ts';

/** Whose candidates: an account's, or those of them that one import added. */
export interface PhotoScope {
  account_id: number;
  import_id?: number;
}

/** A phone number of a candidate that is, or ends with, the digits asked for. */
export interface NumberHit {
  /** As asked for. */
  digits: string;
  /** The whole number, national digits. */
  number: string;
  id: number;
}

/** People with one number that are told apart; with more the number says nothing. */
const HITS_MAX = 20;

const ofImport = (import_id: number | undefined) =>
  import_id === undefined ? sql`true` : sql`c.import_id = ${import_id}`;

/** The candidates in scope that have a number which ends with one of these runs of national digits, some of each. */
export async function findByNumberEnds(
  runner: Runner,
  digits: readonly string[],
  { account_id, import_id }: PhotoScope,
): Promise<NumberHit[]> {
  if (digits.length === 0) return [];
  const reversed = digits.map((run) => [...run].toReversed().join(''));
  // The order makes the planner read the index of reversed numbers, where the range is a handful of rows.
  const { rows } = await sql<NumberHit>`
    select reverse(wish.reversed) as digits, hit.number, hit.id
    from unnest(${reversed}::text[]) as wish (reversed)
    cross join lateral (
      select p.number, p.candidate_id as id
      from candidate_phone p join candidate c on c.id = p.candidate_id
      where reverse(p.number) >= wish.reversed collate "C" and reverse(p.number) < (wish.reversed || ':') collate "C"
        and c.account_id = ${account_id} and ${ofImport(import_id)}
      order by reverse(p.number), p.candidate_id
      limit ${sql.lit(HITS_MAX)}) hit`.execute(runner);
  return rows;
}

/** Ids of a page of the candidates in scope that have no photo, the newest first, and how many there are. */
export async function listWithoutPhoto(
  runner: Runner,
  { account_id, import_id }: PhotoScope,
  paging: Paging,
): Promise<{ ids: number[]; total: number }> {
  const without = runner
    .selectFrom('candidate')
    .where('account_id', '=', account_id)
    .where('photo_key', 'is', null)
    .$if(import_id !== undefined, (query) => query.where('import_id', '=', import_id ?? 0));
  const rows = await onPage(without.select('id').orderBy('id', 'desc'), paging).execute();
  return { ids: rows.map(({ id }) => id), total: await countOf(without) };
}
