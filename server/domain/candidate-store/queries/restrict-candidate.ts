import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Restricts a locked candidate, or releases it, and gives its photo another key. */
export async function setRestricted(
  tx: Runner,
  id: number,
  { isRestricted, photo_key }: { isRestricted: boolean; photo_key: string | null },
): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({ restricted_at: isRestricted ? sql<Date>`now()` : null, photo_key })
    .where('id', '=', id)
    .execute();
}

/** Lists the people of an organisation whose records are restricted. They are few. */
export async function listRestricted(tx: Runner, organization_id: number) {
  const { rows } = await sql<{ name: string; phone: string }>`
    select candidate.name, candidate.phone from candidate_search as search
    join candidate on candidate.id = search.candidate_id
    where search.organization_id = ${organization_id} and search.is_restricted`.execute(tx);
  return rows;
}

/** Finds the candidates that an import added from these lines. */
export async function listImportedIds(
  tx: Runner,
  {
    organization_id,
    import_id,
    lines,
  }: { organization_id: number; import_id: number; lines: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('import_id', '=', import_id)
    .where('import_line', 'in', lines)
    .execute();
  return rows.map(({ id }) => id);
}
