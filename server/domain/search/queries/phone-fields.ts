import { sql } from 'kysely';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';

export async function findPhoneFields(runner: Runner, ids: readonly number[]) {
  return await runner
    .selectFrom('candidate')
    .select(['id', 'phone', 'phone_e164'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Stores the E.164 form of phone fields, except those edited since they were read. */
export async function updatePhoneE164(
  runner: Runner,
  rows: readonly { id: number; phone: string; phone_e164: string | null }[],
) {
  if (rows.length === 0) return;
  // Values by id, because a distributed engine cannot join an update with other values.
  const getValue = (values: [id: number, value: string | null][]) =>
    sql`${JSON.stringify(Object.fromEntries(values))}::jsonb ->> id::text`;
  await sql`
    update candidate set phone_e164 = ${getValue(rows.map(({ id, phone_e164 }) => [id, phone_e164]))}
    where id = any(${toNumberArray(rows.map(({ id }) => id))}::bigint[])
      and phone = ${getValue(rows.map(({ id, phone }) => [id, phone]))}`.execute(runner);
}
