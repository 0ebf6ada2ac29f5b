import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';

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
