import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Makes a call with a session that began and expires these numbers of days from now. Returns its status and new expiry. */
async function callWith({ created, expires }: { created: number; expires: number }) {
  const { token } = await portal.newAccount();
  await portal.db
    .updateTable('token')
    .set({ created_at: daysFromNow(created), expires_at: daysFromNow(expires) })
    .where('hash', '=', hashToken(token))
    .execute();
  const { status } = await portal.call(getUser, { token });
  const { expires_at } = await portal.db
    .selectFrom('token')
    .select('expires_at')
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { status, daysLeft: (expires_at.valueOf() - Date.now()) / DAY_MS };
}

test('extends a session by thirty days on use', async () => {
  const { status, daysLeft } = await callWith({ created: -20, expires: 10 });
  expect(status).toBe(200);
  expect(daysLeft).toBeCloseTo(SESSION_DAYS, 1);
});

test('does not write a session that was extended within the last day', async () => {
  const { daysLeft } = await callWith({ created: -20, expires: SESSION_DAYS - 0.9 });
  expect(daysLeft).toBeCloseTo(SESSION_DAYS - 0.9, 1);
});

test('limits a session to ninety days in all', async () => {
  const { status, daysLeft } = await callWith({ created: -80, expires: 5 });
  expect(status).toBe(200);
  expect(daysLeft).toBeCloseTo(SESSION_MAX_DAYS - 80, 1);
});

test('extends a session of an old account like any other', async () => {
  const { token, organization_id: id } = await portal.newAccount();
  await portal.db
    .updateTable('organization')
    .set({ created_at: daysFromNow(-200) })
    .where('id', '=', id)
    .execute();
  const session = portal.db.updateTable('token').where('hash', '=', hashToken(token));
  await session.set({ expires_at: daysFromNow(5) }).execute();
  await portal.call(getUser, { token });
  const { expires_at } = await portal.db
    .selectFrom('token')
    .select('expires_at')
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  expect((expires_at.valueOf() - Date.now()) / DAY_MS).toBeCloseTo(SESSION_DAYS, 1);
});

test('rejects an expired session and does not extend it', async () => {
  const { status, daysLeft } = await callWith({ created: -90.1, expires: -0.1 });
  expect(status).toBe(401);
  expect(daysLeft).toBeCloseTo(-0.1, 1);
});
