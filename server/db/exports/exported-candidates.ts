import { type RawBuilder, sql } from 'kysely';
import { RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { isVisibleTo, type Reader } from '#server/db/candidates/visibility.ts';
import { selectDisplayedCandidates } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { countRows } from '#server/db/sql/paging.ts';
import { CELL_SEPARATOR } from '#server/db/imports/staged-rows.ts';

/**
 * Finds which of `ids` the organisation may export, in the same order, each once: its own candidates, and those of other
 * organisations that were disclosed to it in the last 24 hours, unless `isOwnOnly`. `others` are those that are not its own.
 */
export async function findExportable(
  runner: Runner,
  { organization_id, isOwnOnly }: { organization_id: number; isOwnOnly: boolean },
  ids: readonly number[],
  candidate_type?: CandidateType,
): Promise<{ ids: number[]; others: number[] }> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select c.id, c.organization_id = ${organization_id} as "isOwn" from candidate c
    where c.id = any(${ids}::bigint[]) and ${isVisibleTo('c', sql`${organization_id}`)} and (c.organization_id = ${organization_id} or not ${isOwnOnly} and exists (select from disclosure d
      where d.organization_id = ${organization_id} and d.candidate_id = c.id and d.disclosed_at > now() - interval '24 hours'))
      ${candidate_type ? sql`and c.candidate_type = ${candidate_type}` : sql``}`.execute(runner);
  const isOwn = new Map(rows.map((row) => [row.id, row.isOwn]));
  const exportable = [...new Set(ids)].filter((id) => isOwn.has(id));
  return { ids: exportable, others: exportable.filter((id) => !isOwn.get(id)) };
}

/** Counts the candidates that the organisation uploaded. */
export async function countUploaded(runner: Runner, organization_id: number): Promise<number> {
  return await countRows(runner.selectFrom('candidate').where('organization_id', '=', organization_id));
}

/**
 * The cells of `STORED_COLUMNS` of one candidate, joined by `CELL_SEPARATOR`. If the organisation that recorded it is
 * verified, its level, name and kind follow.
 */
export interface ExportRow {
  id: number;
  cells: string;
}

/** In the format of `candidateTexts.source`. */
const source = sql`c.recorded_by || case c.recorded_by_kind ${sql.join(
  Object.entries(accountKinds).map(
    ([role, kind]) => sql`when ${sql.lit(role)} then ${sql.lit(` (${kind})`)}`,
  ),
  sql` `,
)} end`;

// concat_ws skips nulls.
const buildCells = (address: RawBuilder<unknown>) => [
  ...RECORD_COLUMNS.map((name) =>
    name === 'address' ? address : sql`coalesce(${sql.ref(`c.${name}`)}::text, '')`,
  ),
  source,
  sql`c.recorded_on::text`,
  sql`c.last_confirmed_on::text`,
  sql`c.source_assurance ->> 'level' || ${CELL_SEPARATOR} || c.recorded_by || ${CELL_SEPARATOR} || c.recorded_by_kind`,
];

/** Builds the address, empty if the school hides it from the reader. */
const buildAddress = ({ kind, organization_id }: Reader) =>
  kind === 'individual'
    ? sql`case when c.hides_student_contacts and c.candidate_type = 'student' and c.organization_id <> ${organization_id}
        then '' else c.address end`
    : sql`c.address`;

/** Reads candidates as one joined text each, which is twice as fast as one text per column. */
async function queryExportRows(
  runner: Runner,
  candidates: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  address = sql`c.address`,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select c.id, concat_ws(${CELL_SEPARATOR}::text, ${sql.join(buildCells(address))}) as cells
    from ${candidates} order by ${order}`.execute(runner);
  return rows;
}

/**
 * Finds candidates in the order of `ids`, without those that do not exist or have been restricted. Hidden addresses are
 * empty.
 */
export async function findExportRows(
  runner: Runner,
  ids: readonly number[],
  reader: Reader,
): Promise<ExportRow[]> {
  const among = selectDisplayedCandidates(runner)
    .where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isVisibleTo('candidate', sql`${reader.organization_id}`));
  const wanted = sql`unnest(${ids}::bigint[]) with ordinality as wanted (id, place)`;
  return await queryExportRows(
    runner,
    sql`(${among}) c join ${wanted} using (id)`,
    sql`wanted.place`,
    buildAddress(reader),
  );
}

/** Lists the organisation's next candidates before an id, the newest first. */
export async function listUploadedExportRows(
  runner: Runner,
  organization_id: number,
  id: number,
  limit: number,
): Promise<ExportRow[]> {
  const before = selectDisplayedCandidates(runner)
    .where('candidate.organization_id', '=', organization_id)
    .where('candidate.id', '<', id)
    .orderBy('candidate.id', 'desc')
    .limit(limit);
  return await queryExportRows(runner, sql`(${before}) c`, sql`c.id desc`);
}
