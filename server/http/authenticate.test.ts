import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_DAYS } from '#contract/limits.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** A session that expires after `days`, used once. @returns after how many days it expires then */
async function useSessionWithDaysLeft(days: number): Promise<number> {
  const { member_id: id, token } = await portal.newAccount();
  const sessions = { member_id: id, purpose: 'session' as const };
  await portal.db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() + days * DAY_MS) })
    .where('member_id', '=', sessions.member_id)
    .where('purpose', '=', sessions.purpose)
    .execute();
  expect((await portal.call(getUser, { token })).status).toBe(200);
  const { expires_at } = await portal.db
    .selectFrom('token')
    .select('expires_at')
    .where('member_id', '=', sessions.member_id)
    .where('purpose', '=', sessions.purpose)
    .executeTakeFirstOrThrow();
  return (expires_at.valueOf() - Date.now()) / DAY_MS;
}

test('restores the whole lifetime of a session on use', async () => {
  expect(await useSessionWithDaysLeft(3)).toBeCloseTo(SESSION_DAYS, 2);
});

test('does not extend a session twice within a day', async () => {
  expect(await useSessionWithDaysLeft(SESSION_DAYS - 0.5)).toBeCloseTo(SESSION_DAYS - 0.5, 2);
});
