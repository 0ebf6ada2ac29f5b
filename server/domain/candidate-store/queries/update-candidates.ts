import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import { type CandidateValues, toValueArrays, VALUE_COLUMNS, VALUE_LIST } from './candidate-values.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';

export interface StoredValues extends CandidateValues {
  id: number;
  organization_id: number;
}

/** PostgreSQL's literal for the transaction time, for `edited_at`. */
export const NOW = 'now';

export interface UpdatedRow extends StoredValues {
  /** A timestamp as PostgreSQL writes it, because a `Date` would lose its microseconds. */
  edited_at: string | null;
}

/** Locks candidates of an organisation until the transaction ends. @returns their values, in the order of their ids */
export async function lockValues(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
): Promise<StoredValues[]> {
  await lockCandidates(tx, organization_id, ids);
  return await tx
    .selectFrom('candidate')
    .select(['id', 'organization_id', ...VALUE_COLUMNS])
    .where('id', '=', sql<number>`any(${toNumberArray(ids)}::bigint[])`)
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();
}

const assignments = sql.join(
  [...VALUE_COLUMNS, 'edited_at'].map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
);

/**
 * Replaces all values of locked candidates. An insert with a conflict for each row, because a distributed engine cannot
 * join an update with other values.
 */
export async function updateValues(tx: Runner, rows: readonly UpdatedRow[]) {
  await sql`insert into candidate (id, organization_id, edited_at, ${VALUE_LIST})
    select * from unnest(${toNumberArray(rows.map(({ id }) => id))}::bigint[],
      ${toNumberArray(rows.map(({ organization_id }) => organization_id))}::bigint[],
      ${toTextArray(rows.map(({ edited_at }) => edited_at))}::timestamptz[], ${toValueArrays(rows)})
    on conflict (id) do update set ${assignments}`.execute(tx);
}
