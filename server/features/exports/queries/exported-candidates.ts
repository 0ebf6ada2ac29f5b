import { type RawBuilder, sql } from 'kysely';
import { RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import { hidesContactsFrom, isVisibleTo, type Reader } from '#server/domain/candidates/queries/visibility.ts';
import { selectDisplayedCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';

/**
 * Finds which of `ids` the organisation may export, in the same order, each once: its own candidates, and those of other
 * organisations that were disclosed to it in the last 24 hours, unless `isOwnOnly`. `others` are those that are not its own,
 * `contacts_hidden_ids` those with a hidden address.
 */
export async function findExportable(
  runner: Runner,
  { organization_id, hasConfirmedName, isOwnOnly }: Reader & { isOwnOnly: boolean },
  ids: readonly number[],
  candidate_type?: CandidateType,
): Promise<{ ids: number[]; others: number[]; contacts_hidden_ids: number[] }> {
  const { rows } = await sql<{ id: number; isOwn: boolean; isHidden: boolean }>`
    select c.id, c.organization_id = ${organization_id} as "isOwn",
      ${!hasConfirmedName} and ${hidesContactsFrom('c', sql`${organization_id}`)} as "isHidden"
    from (select candidate.*, hides_student_contacts from candidate
      join organization on organization.id = candidate.organization_id) c
    where c.id = any(${ids}::bigint[]) and ${isVisibleTo('c', sql`${organization_id}`)} and (c.organization_id = ${organization_id} or not ${isOwnOnly} and exists (select from disclosure d
      where d.organization_id = ${organization_id} and d.candidate_id = c.id and d.disclosed_at > now() - interval '24 hours'))
      ${candidate_type ? sql`and c.candidate_type = ${candidate_type}` : sql``}`.execute(runner);
  const isOwn = new Map(rows.map((row) => [row.id, row.isOwn]));
  const exportable = [...new Set(ids)].filter((id) => isOwn.has(id));
  return {
    ids: exportable,
    others: exportable.filter((id) => !isOwn.get(id)),
    contacts_hidden_ids: rows.flatMap(({ id, isHidden }) => (isHidden ? id : [])),
  };
}

/** Counts the candidates that the organisation uploaded. */
export async function countUploaded(runner: Runner, organization_id: number): Promise<number> {
  return await countRows(runner.selectFrom('candidate').where('organization_id', '=', organization_id));
}

/** What an export stores about the source of a candidate, after the cells of `RECORD_COLUMNS`. */
export const STORED_SOURCE = [
  'recorded_on',
  'last_confirmed_on',
  'recorded_by',
  'recorded_by_kind',
  'level',
  'checked',
  'resembles_confirmed',
] as const;

/** The cells of `RECORD_COLUMNS` and `STORED_SOURCE` of one candidate, joined by `CELL_SEPARATOR`. */
export interface ExportRow {
  id: number;
  cells: string;
}

// concat_ws skips nulls.
const storedSource: Record<(typeof STORED_SOURCE)[number], RawBuilder<unknown>> = {
  recorded_on: sql`c.recorded_on::text`,
  last_confirmed_on: sql`coalesce(c.last_confirmed_on::text, '')`,
  recorded_by: sql`c.recorded_by`,
  recorded_by_kind: sql`c.recorded_by_kind`,
  level: sql`coalesce(c.source_assurance ->> 'level', ${sql.lit(NO_ASSURANCE.level)})`,
  checked: sql`coalesce(c.source_assurance ->> 'checked', '')`,
  resembles_confirmed: sql`c.resembles_confirmed::text`,
};

const buildCells = (address: RawBuilder<unknown>) => [
  ...RECORD_COLUMNS.map((name) =>
    name === 'address' ? address : sql`coalesce(${sql.ref(`c.${name}`)}::text, '')`,
  ),
  ...STORED_SOURCE.map((name) => storedSource[name]),
];

/** Builds the address, empty if the school hides it from the reader or hid it when the export was prepared. */
const buildAddress = (
  { hasConfirmedName, organization_id }: Reader,
  contacts_hidden_ids: readonly number[],
) =>
  hasConfirmedName && contacts_hidden_ids.length === 0
    ? sql`c.address`
    : sql`case when ${!hasConfirmedName} and ${hidesContactsFrom('c', sql`${organization_id}`)}
        or c.id = any(${contacts_hidden_ids}::bigint[]) then '' else c.address end`;

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
 * @param contacts_hidden_ids candidates with a hidden address according to the audit entry
 */
export async function findExportRows(
  runner: Runner,
  ids: readonly number[],
  reader: Reader,
  contacts_hidden_ids: readonly number[],
): Promise<ExportRow[]> {
  const among = selectDisplayedCandidates(runner)
    .where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isVisibleTo('candidate', sql`${reader.organization_id}`));
  const wanted = sql`unnest(${ids}::bigint[]) with ordinality as wanted (id, place)`;
  return await queryExportRows(
    runner,
    sql`(${among}) c join ${wanted} using (id)`,
    sql`wanted.place`,
    buildAddress(reader, contacts_hidden_ids),
  );
}

/** Lists the organisation's next candidates before an id, the newest first. */
export async function listUploadedExportRows(
  runner: Runner,
  organization_id: number,
  id: number,
  limit: number,
): Promise<ExportRow[]> {
  const before = selectDisplayedCandidates(runner, sql`${organization_id}::bigint`)
    .where('candidate.organization_id', '=', organization_id)
    .where('candidate.id', '<', id)
    .orderBy('candidate.id', 'desc')
    .limit(limit);
  return await queryExportRows(runner, sql`(${before}) c`, sql`c.id desc`);
}
