import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/calls/email-change.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createEmailChangeActions, newAddress } from '#server/testing/email-change-actions.ts';

let portal: TestPortal;
let changes: ReturnType<typeof createEmailChangeActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  changes = createEmailChangeActions(portal);
});
afterAll(() => portal.close());

test('needs the current password', async () => {
  const account = await portal.newAccount();
  const { status, problem } = await changes.request(
    { ...account, password: 'not the password' },
    newAddress(),
  );
  expect([status, problem.message]).toEqual([422, profileTexts.currentPasswordWrong]);
  expect((await changes.request({ ...account, password: '' }, newAddress())).status).toBe(422);
  expect(await changes.getPending(account)).toBeNull();
});

test('names the new address in the code email to the current one', async () => {
  const account = await portal.newAccount();
  const email = newAddress();
  await changes.request(account, email);
  const { text } = await portal.mails.to(account.email, 1);
  expect(text).toContain(`to ${email}. To confirm`);
});

test('does not accept a password that a reset replaces meanwhile', async () => {
  const account = await portal.newAccount();
  const hash = await hashPassword('the pass phrase of a reset');
  const { status, problem } = await changeWhileWaiting(
    portal.db,
    account.member_id,
    () => changes.request(account, newAddress()),
    (tx) => setPasswordHash(tx, account.member_id, hash),
  );
  expect([status, problem.message]).toEqual([422, profileTexts.currentPasswordWrong]);
  expect(await changes.getPending(account)).toBeNull();
});

test('needs no password from an account that only signs in with Google', async () => {
  const account = await portal.newAccount();
  const { data } = (await portal.call(calls.getEmailChange, { token: account.token })).body;
  expect(data.needs_password).toBe(true);
  await changes.dropPassword(account);
  const without = (await portal.call(calls.getEmailChange, { token: account.token })).body;
  expect(without.data.needs_password).toBe(false);
  const email = newAddress();
  const { status } = await portal.call(calls.requestEmailChange, { token: account.token, body: { email } });
  expect(status).toBe(200);
  expect((await changes.confirm(account, await changes.readCodes(account.email, email))).status).toBe(200);
  expect(await changes.getEmail(account)).toBe(email);
});

test('rejects the current address and addresses that no account may have', async () => {
  const account = await portal.newAccount();
  const { status, problem } = await changes.request(account, account.email.toUpperCase());
  expect([status, problem.message]).toEqual([422, emailChangeTexts.unchanged]);
  for (const email of ['', 'nothing', 'ọlá@example.com', 'a@b@example.com'])
    expect((await changes.request(account, email)).status).toBe(422);
});

test('does not reveal that the new address has an account, and tells its owner', async () => {
  const taken = await portal.newAccount();
  const free = newAddress();
  const [first, second] = [await portal.newAccount(), await portal.newAccount()];
  const known = await changes.request(first, taken.email);
  const unknown = await changes.request(second, free);
  expect(known.status).toBe(unknown.status);
  expect({ ...known.body, data: { ...known.body.data, email: free } }).toEqual(unknown.body);
  const mail = await portal.mails.to(taken.email, 1);
  expect(mail.subject).toBe('This email address already has an HR Portal account');
  expect(() => extractCode(mail)).toThrow('no code');

  const current = extractCode(await portal.mails.to(first.email, 1));
  const guess = await changes.confirm(first, [current, 'AAAAA']);
  expect(guess.problem.code).toBe('new_email_code_wrong');
  expect(await changes.getEmail(taken)).toBe(taken.email);
});

test('replaces an earlier one', async () => {
  const { account, codes } = await changes.changing();
  const email = newAddress();
  await changes.request(account, email);
  expect(await changes.getPending(account)).toMatchObject({ email });
  expect((await changes.confirm(account, codes)).status).toBe(422);
  const current = extractCode(await portal.mails.to(account.email, 2));
  expect(
    (await changes.confirm(account, [current, extractCode(await portal.mails.to(email, 1))])).status,
  ).toBe(200);
  expect(await changes.getEmail(account)).toBe(email);
});

test('is limited', async () => {
  const account = await portal.newAccount();
  for (let i = 0; i < 5; i += 1) expect((await changes.request(account, newAddress())).status).toBe(200);
  expect((await changes.request(account, newAddress())).status).toBe(429);
  expect((await changes.resend(account)).status).toBe(429);
});
