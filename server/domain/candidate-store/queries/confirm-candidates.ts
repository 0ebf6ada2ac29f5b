import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';

/** Confirms candidates of an organisation without changing them. @returns the number of those that it owns */
export async function confirmValues(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
): Promise<number> {
  await lockCandidates(tx, organization_id, ids);
  const { numAffectedRows } = await sql`update candidate set confirmed_at = now()
    where id = any(${toNumberArray(ids)}::bigint[]) and organization_id = ${organization_id}`.execute(tx);
  return Number(numAffectedRows);
}

/** Confirms candidates of an organisation by an import that contains them without a difference. */
export async function confirmByImport(
  tx: Runner,
  { organization_id, import_id }: { organization_id: number; import_id: number },
  ids: readonly number[],
): Promise<void> {
  await sql`select confirm_by_import(${organization_id}, ${import_id}, ${toNumberArray(ids)}::bigint[])`.execute(
    tx,
  );
}
