import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE_TRIES } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createAssuranceActions, newAddressAt, toWrongCode } from '#server/testing/assurance-actions.ts';

const DOMAIN = 'zenwata.com.ng';

let portal: TestPortal;
let owner: ReturnType<typeof createAssuranceActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = createAssuranceActions(portal);
});
afterAll(() => portal.close());

/** Requests a code for a new address at the domain. */
async function requested(account?: TestAccount) {
  const by = account ?? (await portal.newAccount());
  const email = newAddressAt(DOMAIN);
  const domain = email.slice(email.indexOf('@') + 1);
  const { body } = await owner.requestCode(by, email);
  expect(body).toEqual({ message: assuranceTexts.codeSent, data: { email, domain } });
  return { account: by, email, domain, code: extractCode(await portal.mails.to(email)) };
}

test('verifies the domain of the address, tells the owners and writes an audit entry', async () => {
  const { account, email, domain, code } = await requested();
  const { status, body } = await owner.confirmCode(account, email, code.toLowerCase());
  expect([status, body.message]).toEqual([200, assuranceTexts.domainVerified(domain)]);
  expect(body.data.assurance).toMatchObject({ level: 'domain verified', checked: domain });
  expect((await owner.get(account)).assurance).toEqual(body.data.assurance);
  await expect
    .poll(() => portal.mails.all(account.email).at(-1)?.subject)
    .toBe('Your domain has been verified on HR Portal');
  expect(await owner.auditEntries(account, 'domain verification')).toEqual([
    { detail: { domain, method: 'email code' } },
  ]);
});

test('works once when confirmed several times at once', async () => {
  const { account, email, code } = await requested();
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.confirmCode(account, email, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  expect(await owner.auditEntries(account, 'domain verification')).toHaveLength(1);
});

test('allows five wrong tries, however many come at once', async () => {
  const { account, email, code } = await requested();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => owner.confirmCode(account, email, toWrongCode(code))),
  );
  const messages = guesses.map(({ problem }) => problem.message);
  expect(messages.filter((message) => message === accountTexts.codeWrong).length).toBeLessThan(CODE_TRIES);
  const late = await owner.confirmCode(account, email, code);
  expect([late.status, late.problem.code]).toEqual([422, 'code_attempts_used']);
  expect((await owner.get(account)).assurance.level).toBe('email only');
});

test('rejects an expired code', async () => {
  const { account, email, code } = await requested();
  await portal.db
    .updateTable('code')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', email)
    .execute();
  const late = await owner.confirmCode(account, email, code);
  expect([late.status, late.problem.code]).toEqual([422, 'code_expired']);
  expect((await owner.get(account)).assurance.level).toBe('email only');
});

test('rejects the code of another organisation for the same address', async () => {
  const { email, code } = await requested();
  const stranger = await portal.newAccount();
  const stolen = await owner.confirmCode(stranger, email, code);
  expect([stolen.status, stolen.problem.code]).toEqual([422, 'code_expired']);
  expect((await owner.get(stranger)).assurance.level).toBe('email only');
});

test('rejects the code of another address', async () => {
  const { account, code } = await requested();
  const other = await owner.confirmCode(account, newAddressAt('kestrel.com.ng'), code);
  expect([other.status, other.problem.code]).toEqual([422, 'code_expired']);
});

test('replaces an earlier code', async () => {
  const account = await portal.newAccount();
  const email = newAddressAt(DOMAIN);
  await owner.requestCode(account, email);
  const first = extractCode(await portal.mails.to(email));
  await owner.requestCode(account, email);
  const second = extractCode(await portal.mails.to(email, 2));
  expect((await owner.confirmCode(account, email, first)).status).toBe(first === second ? 200 : 422);
  expect((await owner.confirmCode(account, email, second)).status).toBe(200);
});

test('sends codes to the offices of an organisation only', async () => {
  const account = await portal.newAccount();
  for (const email of ['student.14@zenwata.edu.ng', 'hr+mine@zenwata.edu.ng', 'my.hr@zenwata.edu.ng']) {
    const { status, problem } = await owner.requestCode(account, email);
    expect([status, problem.code], email).toEqual([422, 'not_a_role_address']);
    expect((await owner.confirmCode(account, email, 'ABCDE')).problem.code).toBe('not_a_role_address');
  }
  expect((await owner.requestCode(account, 'HR@zenwata.edu.ng')).status).toBe(200);
});

test('rejects public mail providers and sends them nothing', async () => {
  const account = await portal.newAccount();
  const email = newAddressAt('gmail.com');
  const { status, problem } = await owner.requestCode(account, email);
  expect([status, problem.message]).toEqual([422, assuranceTexts.publicMailProvider]);
  expect((await owner.confirmCode(account, email, 'ABCDE')).problem.code).toBe('public_mail_provider');
  await requested(account);
  expect(portal.mails.count(email)).toBe(0);
});

test('is for schools and companies only', async () => {
  const account = await portal.newAccount({ role: 'individual', name: 'Amina Okonkwo' });
  const email = newAddressAt(DOMAIN);
  expect((await owner.requestCode(account, email)).problem.code).toBe('assurance_not_available');
  expect((await owner.confirmCode(account, email, 'ABCDE')).problem.code).toBe('assurance_not_available');
});

test('limits the codes of a member, and those to an address', async () => {
  const account = await portal.newAccount();
  for (let i = 0; i < 5; i += 1) await requested(account);
  expect((await owner.requestCode(account, newAddressAt(DOMAIN))).status).toBe(429);
  const email = newAddressAt(DOMAIN);
  const askers = await Promise.all([1, 2, 3].map(() => portal.newAccount()));
  const statuses = [];
  for (const asker of [...askers, ...askers, ...askers, ...askers])
    statuses.push((await owner.requestCode(asker, email)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});
