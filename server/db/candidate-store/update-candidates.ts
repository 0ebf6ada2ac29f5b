import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { toNumberArray, toTextArray } from '#server/db/sql/array-literal.ts';
import { type CandidateValues, toValueArrays, VALUE_COLUMNS, VALUE_LIST } from './candidate-values.ts';

export interface StoredValues extends CandidateValues {
  id: number;
  organization_id: number;
}

/** PostgreSQL's literal for the transaction time, for `edited_at`. */
export const NOW = 'now';

export interface UpdatedRow extends CandidateValues {
  id: number;
  /** A timestamp as PostgreSQL writes it, because a `Date` would lose its microseconds. */
  edited_at: string | null;
}

/** Locks candidates of an organisation until the transaction ends, in the order of their ids. */
export async function lockValues(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
): Promise<StoredValues[]> {
  return await tx
    .selectFrom('candidate')
    .select(['id', 'organization_id', ...VALUE_COLUMNS])
    .where('id', '=', sql<number>`any(${toNumberArray(ids)}::bigint[])`)
    .where('organization_id', '=', organization_id)
    // A fixed lock order prevents deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute();
}

const assignments = sql.join(VALUE_COLUMNS.map((column) => sql`${sql.id(column)} = r.${sql.id(column)}`));

/** Replaces all values of locked candidates. */
export async function updateValues(tx: Runner, rows: readonly UpdatedRow[]) {
  await sql`update candidate c set ${assignments}, edited_at = r.edited_at
    from unnest(${toNumberArray(rows.map(({ id }) => id))}::bigint[],
      ${toTextArray(rows.map(({ edited_at }) => edited_at))}::timestamptz[], ${toValueArrays(rows)})
      r (id, edited_at, ${VALUE_LIST})
    where c.id = r.id`.execute(tx);
}
