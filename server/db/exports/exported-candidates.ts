import { type RawBuilder, sql } from 'kysely';
import { RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { shown } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { countOf } from '#server/db/sql/paging.ts';
import { CELL_SEPARATOR } from '#server/db/imports/staged-rows.ts';

/**
 * Those of `ids` that the account may export, in the same order, each once: its own, and people of other accounts that
 * were disclosed to it in the last 24 hours. `others`: those that are not its own.
 */
export async function findExportable(
  runner: Runner,
  account_id: number,
  ids: readonly number[],
  candidate_type?: CandidateType,
): Promise<{ ids: number[]; others: number[] }> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select c.id, c.account_id = ${account_id} as "isOwn" from candidate c
    where c.id = any(${ids}::bigint[]) and (c.account_id = ${account_id} or exists (select from disclosure d
      where d.account_id = ${account_id} and d.candidate_id = c.id and d.disclosed_at > now() - interval '24 hours'))
      ${candidate_type ? sql`and c.candidate_type = ${candidate_type}` : sql``}`.execute(runner);
  const isOwn = new Map(rows.map((row) => [row.id, row.isOwn]));
  const exportable = [...new Set(ids)].filter((id) => isOwn.has(id));
  return { ids: exportable, others: exportable.filter((id) => !isOwn.get(id)) };
}

/** How many candidates the account uploaded. */
export async function countUploaded(runner: Runner, account_id: number): Promise<number> {
  return await countOf(runner.selectFrom('candidate').where('account_id', '=', account_id));
}

/** A candidate as it is exported: the cells of `EXPORT_COLUMNS`, joined by `CELL_SEPARATOR`. */
export interface ExportedRow {
  id: number;
  cells: string;
}

/** As `candidateTexts.source` writes it. */
const source = sql`c.recorded_by || case c.recorded_by_kind ${sql.join(
  Object.entries(accountKinds).map(
    ([role, kind]) => sql`when ${sql.lit(role)} then ${sql.lit(` (${kind})`)}`,
  ),
  sql` `,
)} end`;

// concat_ws leaves out what is null.
const CELLS = [
  ...RECORD_COLUMNS.map((name) => sql`coalesce(${sql.ref(`c.${name}`)}::text, '')`),
  source,
  sql`c.recorded_on::text`,
];

/** One text a candidate instead of one a column, which is read twice as quickly. */
async function exported(
  runner: Runner,
  candidates: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select c.id, concat_ws(${CELL_SEPARATOR}::text, ${sql.join(CELLS)}) as cells
    from ${candidates} order by ${order}`.execute(runner);
  return rows;
}

/** The candidates of these ids, in the order of the ids; those that are not there are left out. */
export async function exportedAmong(runner: Runner, ids: readonly number[]): Promise<ExportedRow[]> {
  const among = shown(runner).where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`);
  const wish = sql`unnest(${ids}::bigint[]) with ordinality as wish (id, place)`;
  return await exported(runner, sql`(${among}) c join ${wish} using (id)`, sql`wish.place`);
}

/** The next of the account's candidates before an id, the newest first, as its list has them. */
export async function exportedBefore(
  runner: Runner,
  account_id: number,
  id: number,
  limit: number,
): Promise<ExportedRow[]> {
  const before = shown(runner)
    .where('candidate.account_id', '=', account_id)
    .where('candidate.id', '<', id)
    .orderBy('candidate.id', 'desc')
    .limit(limit);
  return await exported(runner, sql`(${before}) c`, sql`c.id desc`);
}
