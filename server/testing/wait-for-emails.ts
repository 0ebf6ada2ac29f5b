import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

/** Waits until no email of a portal awaits delivery. */
export async function waitForEmails({ db }: Pick<TestPortal, 'db'>) {
  const waiting = sql`select from pgboss.job where name = 'send-email' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBe(0);
}
