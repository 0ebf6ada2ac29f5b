import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { lookUpEnding } from '#server/db/search/candidate-phones.ts';
import type { Runner } from '#server/db/database.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';

/** The candidates of an organisation, or those that one of its imports added. */
export interface PhotoScope {
  organization_id: number;
  import_id?: number;
}

/** A candidate's phone number that equals or ends with the requested digits. */
export interface NumberMatch {
  /** The requested digits. */
  digits: string;
  /** The whole number in national digits. */
  number: string;
  id: number;
}

/** A number that more candidates share identifies nobody. */
const MAX_MATCHES = 20;

const buildImportCondition = (import_id: number | undefined) =>
  import_id === undefined ? sql`true` : sql`c.import_id = ${import_id}`;

/** Finds candidates in scope whose number ends with one of these runs of national digits, up to MAX_MATCHES per run. */
export async function findByNumberSuffixes(
  runner: Runner,
  digits: readonly string[],
  { organization_id, import_id }: PhotoScope,
): Promise<NumberMatch[]> {
  if (digits.length === 0) return [];
  const reversed = digits.map((run) => [...run].toReversed().join(''));
  const ending = lookUpEnding(sql`p.number`, sql`wanted.reversed`);
  // The order makes the planner use the index of reversed endings, where the range is a handful of rows.
  const { rows } = await sql<NumberMatch>`
    select reverse(wanted.reversed) as digits, hit.number, hit.id
    from unnest(${reversed}::text[]) as wanted (reversed)
    cross join lateral (
      select p.number, p.candidate_id as id
      from candidate_phone p join candidate c on c.id = p.candidate_id
      where ${ending.condition}
        and c.organization_id = ${organization_id} and ${buildImportCondition(import_id)}
      order by ${ending.order}, p.candidate_id
      limit ${sql.lit(MAX_MATCHES)}) hit`.execute(runner);
  return rows;
}

/** Lists a page of the candidates in scope without a photo, the newest first, with their total. */
export async function listWithoutPhoto(
  runner: Runner,
  { organization_id, import_id }: PhotoScope,
  paging: Paging,
): Promise<{ ids: number[]; total: number }> {
  const without = runner
    .selectFrom('candidate')
    .where('organization_id', '=', organization_id)
    .where('photo_key', 'is', null)
    .$if(import_id !== undefined, (query) => query.where('import_id', '=', import_id ?? 0));
  const rows = await paginate(without.select('id').orderBy('id', 'desc'), paging).execute();
  return { ids: rows.map(({ id }) => id), total: await countRows(without) };
}
