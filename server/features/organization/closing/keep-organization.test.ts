import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { closingTexts } from '#contract/texts/closing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { closings } from '#server/testing/closings.ts';

let portal: TestPortal;
let closing: ReturnType<typeof closings>;
beforeAll(async () => {
  portal = await startTestPortal();
  closing = closings(portal);
});
afterAll(() => portal.close());

test('keeps an organisation that is being closed, and tells its members', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  await portal.mails.to(account.email, 1);
  const { status, body } = await closing.keep(account);
  expect([status, body.message]).toEqual([200, closingTexts.kept]);
  expect((await portal.call(getUser, { token: account.token })).body.data.data.closing_at).toBeNull();
  expect((await portal.mails.to(account.email, 2)).subject).toBe('Your HR Portal account stays open');
  expect((await closing.auditActions(account)).slice(-2)).toEqual(['close account', 'keep account']);
  await closing.check();
  expect(await closing.isDeleted(account)).toBe(false);
});

test('rejects an organisation that is not being closed', async () => {
  const account = await portal.newAccount();
  const { status, problem } = await closing.keep(account);
  expect([status, problem.code]).toEqual([409, 'not_closing']);
});

test('allows closing again, with a new grace period', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  await closing.leaveDays(account, 3);
  await closing.keep(account);
  const { body } = await closing.close(account);
  expect(Date.parse(body.data.closing_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('is too late once the deletion has started', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  // The call began before the grace period was over; the deletion has started since.
  const organizations = portal.db.updateTable('organization').where('id', '=', account.organization_id);
  await organizations.set({ deletion_started_at: new Date() }).execute();
  expect((await closing.keep(account)).status).toBe(409);
});
