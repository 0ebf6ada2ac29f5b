import type { Runner } from '#server/platform/db/database.ts';

/**
 * Locks an organisation against starting to close until the transaction ends.
 * @returns whether it is closing already
 */
export async function lockAgainstClosing(tx: Runner, organization_id: number): Promise<boolean> {
  const { closing_at } = await tx
    .selectFrom('organization')
    .select('closing_at')
    .where('id', '=', organization_id)
    .forShare()
    .executeTakeFirstOrThrow();
  return closing_at !== null;
}
