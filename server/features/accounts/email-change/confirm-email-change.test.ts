import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, register, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { CODE_TRIES } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { toWrongCode, createRegistration } from '#server/testing/registrations.ts';
import { storeGoogleCode } from '#server/features/accounts/queries/google-codes.ts';
import { removeExpired } from '#server/app/retention/remove-expired.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type Codes, createEmailChangeActions, newAddress } from '#server/testing/email-change-actions.ts';

let portal: TestPortal;
let changes: ReturnType<typeof createEmailChangeActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  changes = createEmailChangeActions(portal);
});
afterAll(() => portal.close());

test('changes the email, ends other sessions, notifies both addresses and writes an audit entry', async () => {
  const { account, email, codes } = await changes.changing();
  const { body: other } = await portal.call(logIn, { body: account });
  const { status, body } = await changes.confirm(account, codes);
  expect(status).toBe(200);
  expect(body).toEqual({ message: emailChangeTexts.changed, data: { email } });

  expect(await changes.getEmail(account)).toBe(email);
  expect((await portal.call(getUser, { token: other.token })).status).toBe(401);
  expect(await changes.canLogIn(account, account.email)).toBe(false);
  expect(await changes.canLogIn(account, email)).toBe(true);
  expect(await changes.getPending(account)).toBeNull();
  for (const address of [account.email, email])
    await expect
      .poll(() => portal.mails.all(address).at(-1)?.subject)
      .toBe('Your HR Portal email address has been changed');
  const entries = await changes.auditEntries(account);
  expect(entries).toEqual([{ detail: { previous: account.email } }]);
});

test('accepts codes in any letter case, and an address in any', async () => {
  const account = await portal.newAccount();
  const email = newAddress();
  expect((await changes.request(account, email.toUpperCase())).body.data.email).toBe(email);
  const codes = await changes.readCodes(account.email, email);
  expect((await changes.confirm(account, [codes[0].toLowerCase(), codes[1].toLowerCase()])).status).toBe(200);
});

test('keeps the password, and removes Google sign-in and pending reset codes of both addresses', async () => {
  const { account, email, codes } = await changes.changing();
  await portal.db
    .updateTable('member')
    .set({ google_subject: crypto.randomUUID() })
    .where('id', '=', account.member_id)
    .execute();
  await storeGoogleCode(portal.db, account.member_id, Buffer.from(crypto.randomUUID()));
  for (const address of [account.email, email]) await portal.call(requestReset, { body: { email: address } });
  const reset_code = extractCode(await portal.mails.to(account.email, 2));
  await expect.poll(async () => await changes.storedCodes([account.email, email])).toHaveLength(4);
  expect((await changes.confirm(account, codes)).status).toBe(200);

  expect(await changes.storedCodes([account.email, email])).toEqual([]);
  const body = {
    email,
    reset_code,
    new_password: 'a new pass phrase',
    new_password_confirmation: 'a new pass phrase',
  };
  expect((await portal.call(resetPassword, { body })).status).toBe(422);
  expect(await changes.canLogIn(account, email)).toBe(true);
  const { google_subject } = await portal.db
    .selectFrom('member')
    .select('google_subject')
    .where('id', '=', account.member_id)
    .executeTakeFirstOrThrow();
  expect(google_subject).toBeNull();
  const googleCodes = portal.db.selectFrom('google_code').select('hash');
  expect(await googleCodes.where('member_id', '=', account.member_id).execute()).toEqual([]);
});

test('happens once when confirmed several times at once', async () => {
  const { account, email, codes } = await changes.changing();
  const answers = await Promise.all([1, 2, 3, 4].map(() => changes.confirm(account, codes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { problem } of answers.filter(({ status }) => status !== 200))
    expect(problem.code).toBe('email_change_not_found');
  await portal.mails.to(email, 2);
  const entries = await changes.auditEntries(account);
  expect(entries).toHaveLength(1);
});

test('leaves the previous address free for another account', async () => {
  const { account, codes } = await changes.changing();
  await changes.confirm(account, codes);
  const { status } = await portal.call(register, { body: createRegistration({ email: account.email }) });
  expect(status).toBe(201);
});

test('says which code is wrong', async () => {
  const { account, codes } = await changes.changing();
  const [current, next] = codes;
  const first = await changes.confirm(account, [toWrongCode(current), next]);
  expect([first.status, first.problem.message]).toEqual([422, emailChangeTexts.currentCodeWrong]);
  const second = await changes.confirm(account, [current, toWrongCode(next)]);
  expect([second.status, second.problem.message]).toEqual([422, emailChangeTexts.newCodeWrong]);
  const swapped = await changes.confirm(account, [next, current]);
  expect(swapped.problem.code).toBe('current_email_code_wrong');
  expect(await changes.getEmail(account)).toBe(account.email);
  expect((await changes.confirm(account, codes)).status).toBe(200);
});

test.each([
  ['current', 0],
  ['new', 1],
] as const)('allows five wrong tries at the %s code from a network', async (_, at) => {
  const { account, codes } = await changes.changing();
  const wrong: Codes = [...codes];
  wrong[at] = toWrongCode(codes[at]);
  for (let i = 0; i < CODE_TRIES; i += 1) await changes.confirm(account, wrong);
  const refused = await changes.confirm(account, codes);
  expect([refused.status, refused.problem.message]).toEqual([422, accountTexts.codeTriesUsed]);
  expect(await changes.getEmail(account)).toBe(account.email);
  await changes.resend(account);
  const fresh: Codes = [
    extractCode(await portal.mails.to(account.email, 2)),
    extractCode(await portal.mails.to((await changes.getPending(account))?.email ?? '', 2)),
  ];
  expect((await changes.confirm(account, fresh)).status).toBe(200);
});

test('does not accept the codes of another account for the same address', async () => {
  const email = newAddress();
  const { account: first, codes } = await changes.changing(email);
  const second = await portal.newAccount();
  await changes.request(second, email);
  const [current] = [extractCode(await portal.mails.to(second.email, 1))];
  await portal.mails.to(email, 2);
  const crossed = await changes.confirm(second, [current, codes[1]]);
  expect(crossed.problem.code).toBe('new_email_code_wrong');
  expect((await changes.confirm(first, codes)).status).toBe(200);
  expect(await changes.getEmail(first)).toBe(email);
});

test('rejects expired codes until new ones are sent', async () => {
  const { account, email, codes } = await changes.changing();
  await changes.letPass(account, '31 minutes');
  expect(await changes.getPending(account)).toEqual({ email, seconds_left: 0 });
  const late = await changes.confirm(account, codes);
  expect([late.status, late.problem.message]).toEqual([422, accountTexts.codeExpired]);
  const resent = await changes.resend(account);
  expect(resent.body.data).toEqual({ email, seconds_left: 1800 });
  expect((await changes.confirm(account, codes)).status).toBe(422);
  expect((await changes.confirm(account, await changes.readCodes(account.email, email, 2))).status).toBe(200);
});

test('forgets a request after a day', async () => {
  const { account } = await changes.changing();
  await changes.letPass(account, '25 hours');
  await removeExpired(portal.services, AbortSignal.any([]));
  expect(await changes.getPending(account)).toBeNull();
  const resent = await changes.resend(account);
  expect([resent.status, resent.problem.code]).toEqual([404, 'email_change_not_found']);
});

test('reports an address that has been taken since, and ends the change', async () => {
  const { account, email, codes } = await changes.changing();
  await portal.call(register, { body: createRegistration({ email }) });
  const { status, problem } = await changes.confirm(account, codes);
  expect([status, problem.code]).toEqual([422, 'email_taken']);
  expect(await changes.getEmail(account)).toBe(account.email);
  expect(await changes.getPending(account)).toBeNull();
  expect((await portal.call(getUser, { token: account.token })).status).toBe(200);
});

test('gives one outcome when two accounts confirm the same address at once', async () => {
  const email = newAddress();
  const accounts = [await portal.newAccount(), await portal.newAccount()] as const;
  const codes: Codes[] = [];
  for (const [at, account] of accounts.entries()) {
    await changes.request(account, email);
    const current = extractCode(await portal.mails.to(account.email, 1));
    codes.push([current, extractCode(await portal.mails.to(email, at + 1))]);
  }
  const answers = await Promise.all(
    accounts.map((account, at) => changes.confirm(account, codes[at] ?? ['', ''])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.problem.code).toBe('email_taken');
});
