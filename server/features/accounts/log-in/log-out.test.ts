import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, logOut } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('ends only the session of the token', async () => {
  const { token, email, password, role } = await portal.newAccount();
  const { body: other } = await portal.call(logIn, { body: { email, password, role } });
  expect((await portal.call(logOut, { token })).status).toBe(200);
  expect((await portal.call(getUser, { token })).status).toBe(401);
  expect((await portal.call(logOut, { token })).status).toBe(401);
  expect((await portal.call(getUser, { token: other.token })).status).toBe(200);
});

test('writes one audit entry', async () => {
  const { token, member_id: id } = await portal.newAccount();
  await portal.call(logOut, { token });
  await portal.call(logOut, { token });
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'log-out')
    .where('member_id', '=', id)
    .execute();
  expect(entries).toHaveLength(1);
});

test('rejects a missing, an unknown and a register token', async () => {
  const { token } = await signUp(portal);
  expect((await portal.call(logOut)).status).toBe(401);
  expect((await portal.call(logOut, { token: 'x'.repeat(43) })).status).toBe(401);
  expect((await portal.call(logOut, { token })).status).toBe(403);
});
