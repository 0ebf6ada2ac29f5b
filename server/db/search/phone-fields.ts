import { sql } from 'kysely';
import { toNumberArray, toTextArray } from '#server/db/sql/array-literal.ts';
import type { Runner } from '#server/db/database.ts';

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
  await sql`
    update candidate set phone_e164 = read.e164
    from unnest(
      ${toNumberArray(rows.map(({ id }) => id))}::bigint[],
      ${toTextArray(rows.map(({ phone }) => phone))}::text[],
      ${toTextArray(rows.map(({ phone_e164 }) => phone_e164))}::text[]
    ) as read (id, phone, e164)
    where candidate.id = read.id and candidate.phone = read.phone`.execute(runner);
}
