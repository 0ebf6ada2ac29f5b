import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

/** Waits until no email of a portal awaits delivery, and no job that would send one. */
export async function waitForEmails({ db }: Pick<TestPortal, 'db'>) {
  const waiting = sql`select from pgboss.job
    where name in ('send-email', 'mail-reset-code', 'mail-log-in-link') and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(0);
}
