import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, logOut, requestReset } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { getUser } from '#contract/calls/profile.ts';
import { formatClosingDate } from '#contract/texts/closing.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { closings } from '#server/testing/closings.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let closing: ReturnType<typeof closings>;
beforeAll(async () => {
  portal = await startTestPortal();
  closing = closings(portal);
});
afterAll(() => portal.close());

test('closes the organisation after 30 days, and tells its members', async () => {
  const account = await portal.newAccount();
  const { status, body } = await closing.close(account);
  expect(status).toBe(200);
  const { closing_at } = body.data;
  expect((Date.parse(closing_at) - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
  expect(body.message).toContain(formatClosingDate(closing_at));
  expect((await portal.call(getUser, { token: account.token })).body.data.data.closing_at).toBe(closing_at);
  expect(await closing.getState(account)).toMatchObject({ closing_at, grace_days: 30 });
  expect((await portal.mails.to(account.email, 1)).subject).toBe(
    `Your HR Portal account will be deleted on ${formatClosingDate(closing_at)}`,
  );
  const { data } = (await portal.call(listActivity, { token: account.token })).body.data;
  expect(data[0]?.text).toBe(`Closed the account, to be deleted on ${formatClosingDate(closing_at)}`);
});

test('leaves everything working until then', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  await closing.leaveDays(account, 0.01);
  await addCandidate(portal.call, account.token);
  const { status, body } = await portal.call(logIn, { body: account });
  expect(status).toBe(200);
  expect(body.user.closing_at).not.toBeNull();
});

test('tells what the deletion deletes', async () => {
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token);
  const state = await closing.getState(account);
  expect(state).toMatchObject({ closing_at: null, has_password: true, candidates: 1, imports: 0 });
  expect((Date.parse(state.would_close_at) - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
});

test('needs the current password', async () => {
  const account = await portal.newAccount();
  const { status, problem } = await closing.close({ ...account, password: 'not the password' });
  expect([status, problem.message]).toEqual([422, profileTexts.currentPasswordWrong]);
  expect((await closing.close({ ...account, password: '' })).status).toBe(422);
  expect((await closing.getState(account)).closing_at).toBeNull();
});

test('does not close with a password that a reset replaces meanwhile', async () => {
  const account = await portal.newAccount();
  const hash = await hashPassword('the pass phrase of a reset');
  const { status, problem } = await changeWhileWaiting(
    portal.db,
    account.member_id,
    () => closing.close(account),
    (tx) => setPasswordHash(tx, account.member_id, hash),
  );
  expect([status, problem.message]).toEqual([422, profileTexts.currentPasswordWrong]);
  expect((await closing.getState(account)).closing_at).toBeNull();
});

test('tells a member who only signs in with Google to set a password first', async () => {
  const account = await portal.newAccount();
  const members = portal.db.updateTable('member').where('id', '=', account.member_id);
  await members.set({ password_hash: null }).execute();
  expect((await closing.getState(account)).has_password).toBe(false);
  const { status, problem } = await closing.close(account);
  expect([status, problem.message]).toEqual([422, profileTexts.noPasswordYet]);
});

test('closes once when asked several times at once', async () => {
  const account = await portal.newAccount();
  const answers = await Promise.all([1, 2, 3].map(() => closing.close(account)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await closing.auditActions(account)).filter((action) => action === 'close account')).toHaveLength(
    1,
  );
});

test('ends all access when the grace period is over, before anything is deleted', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  await portal.mails.to(account.email, 1);
  await closing.leaveDays(account, -0.001);
  // Neither reads the account again.
  for (const call of [listCandidates, logOut])
    expect((await portal.call(call, { token: account.token })).status).toBe(401);
  expect((await portal.call(logIn, { body: account })).status).toBe(401);
  expect((await portal.call(requestReset, { body: { email: account.email } })).status).toBe(200);
  const marker = await portal.newAccount();
  await portal.call(requestReset, { body: { email: marker.email } });
  await portal.mails.to(marker.email, 1);
  expect(portal.mails.count(account.email)).toBe(1);
});

test('ends the download of a prepared export when the grace period is over', async () => {
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token);
  const { body } = await portal.call(prepareExport, { token: account.token, body: { scope: 'uploaded' } });
  const { download_token } = body.data;
  await closing.close(account);
  await closing.leaveDays(account, -0.001);
  expect((await portal.call(downloadExport, { query: { download_token } })).status).toBe(404);
  await closing.leaveDays(account, 1);
  const url = `${portal.url}${downloadExport.path}?${new URLSearchParams({ download_token })}`;
  expect((await fetch(url)).status).toBe(200);
});

test('takes the grace period from CLOSING_GRACE_DAYS', async () => {
  const other = await startTestPortal({ CLOSING_GRACE_DAYS: '5' });
  try {
    const { body } = await closings(other).close(await other.newAccount());
    expect((Date.parse(body.data.closing_at) - Date.now()) / DAY_MS).toBeCloseTo(5, 1);
  } finally {
    await other.close();
  }
});
