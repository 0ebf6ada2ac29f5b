import { expect } from 'vitest';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { watchWaiting } from './lock-waits.ts';

/** Sends a request, changes the member's rows while the request waits for the member's lock, and returns the response. */
export async function changeWhileWaiting<T>(
  db: Database,
  member_id: number,
  send: () => Promise<T>,
  change: (tx: Runner) => Promise<unknown>,
): Promise<T> {
  const { response } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    const countWaiting = await watchWaiting(db, tx);
    const response = send();
    await expect.poll(countWaiting).toBe(1);
    await change(tx);
    return { response };
  });
  return await response;
}
