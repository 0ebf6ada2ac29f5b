import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { countWaiting } from './lock-waits.ts';

/** Sends a request, changes the member's rows while the request waits for the member's lock, and returns the response. */
export async function changeWhileWaiting<T>(
  db: Database,
  member_id: number,
  send: () => Promise<T>,
  change: (tx: Runner) => Promise<unknown>,
): Promise<T> {
  const { response } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const response = send();
    await expect.poll(() => countWaiting(db, rows[0]?.pid ?? 0)).toBe(1);
    await change(tx);
    return { response };
  });
  return await response;
}
