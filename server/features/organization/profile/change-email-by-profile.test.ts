import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailChangeState, type ProfileEmailChange, updateProfile } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { createEmailChangeActions, newAddress } from '#server/testing/email-change-actions.ts';
import { storeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let changes: ReturnType<typeof createEmailChangeActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  changes = createEmailChangeActions(portal);
});
afterAll(() => portal.close());

const save = ({ token }: TestAccount, form: Record<string, string>) =>
  portal.call(updateProfile, { token, form });

/** Saves the profile with another email, and checks that everything else is saved. */
async function saveEmail(account: TestAccount, email: string): Promise<EmailChangeState> {
  const address = `${crypto.randomUUID()} Aba Road`;
  const { status, body } = await save(account, { email, address });
  expect([status, body.data.company?.address, body.data.email]).toEqual([200, address, account.email]);
  const { email: next, state } = body.email_change as ProfileEmailChange;
  expect(next).toBe(email.toLowerCase());
  expect(body.message).toBe(`${profileTexts.updated.message} ${emailChangeTexts.afterProfile[state]}`);
  return state;
}

const letAuthenticationPass = ({ member_id }: TestAccount) =>
  portal.db
    .updateTable('token')
    .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
    .where('member_id', '=', member_id)
    .execute();

test('saves the other fields and sends a code to both addresses, which change the email', async () => {
  const account = await portal.newAccount();
  const email = newAddress();
  expect(await saveEmail(account, email.toUpperCase())).toBe('codes sent');
  expect(await changes.getPending(account)).toMatchObject({ email });
  expect((await changes.confirm(account, await changes.readCodes(account.email, email))).status).toBe(200);
  expect(await changes.getEmail(account)).toBe(email);
});

test('keeps valid codes when the same form is saved twice, and replaces those of another address', async () => {
  const account = await portal.newAccount();
  const [first, second] = [newAddress(), newAddress()];
  expect(await saveEmail(account, first)).toBe('codes sent');
  const codes = await changes.readCodes(account.email, first);
  expect(await saveEmail(account, first)).toBe('waiting');
  expect(await saveEmail(account, second)).toBe('codes sent');
  expect(await changes.storedCodes([first])).toEqual([]);
  await letAuthenticationPass(account);
  expect(await saveEmail(account, second)).toBe('waiting');
  expect((await changes.confirm(account, codes)).status).toBe(422);
  // The codes of the second address are the third email to the account: the repeated form sent none.
  const current = extractCode(await portal.mails.to(account.email, 2));
  const next = extractCode(await portal.mails.to(second, 1));
  expect((await changes.confirm(account, [current, next])).status).toBe(200);
});

test('sends the codes once when another form asks for the same address meanwhile', async () => {
  const account = await portal.newAccount();
  const email = newAddress();
  const { body } = await changeWhileWaiting(
    portal.db,
    account.member_id,
    () => save(account, { email }),
    (tx) => storeEmailChange(tx, account.member_id, email),
  );
  expect(body.email_change?.state).toBe('waiting');
  expect(await changes.storedCodes([account.email, email])).toEqual([]);
});

test('sends new codes once the earlier ones have expired', async () => {
  const account = await portal.newAccount();
  const email = newAddress();
  await saveEmail(account, email);
  await changes.letPass(account, '31 minutes');
  expect(await saveEmail(account, email)).toBe('codes sent');
});

test('sends nothing from a session that has not proven the identity recently, and says what is needed', async () => {
  const account = await portal.newAccount();
  await letAuthenticationPass(account);
  expect(await saveEmail(account, newAddress())).toBe('identity needed');
  expect(await changes.getPending(account)).toBeNull();
  // An account without a password proves its identity by the code to its current address.
  await changes.dropPassword(account);
  expect(await saveEmail(account, newAddress())).toBe('codes sent');
});

test('sends nothing when a reset replaces the password meanwhile', async () => {
  const account = await portal.newAccount();
  const hash = await hashPassword('the pass phrase of a reset');
  const { body } = await changeWhileWaiting(
    portal.db,
    account.member_id,
    () => save(account, { email: newAddress() }),
    (tx) => setPasswordHash(tx, account.member_id, hash),
  );
  expect(body.email_change?.state).toBe('identity needed');
  expect(await changes.getPending(account)).toBeNull();
});

test('saves the other fields when many codes have been sent', async () => {
  const account = await portal.newAccount();
  for (let sent = 0; sent < 5; sent += 1) expect(await saveEmail(account, newAddress())).toBe('codes sent');
  expect(await saveEmail(account, newAddress())).toBe('too many codes');
});

test('does not reveal that another account has the address', async () => {
  const [account, taken] = [await portal.newAccount(), await portal.newAccount()];
  expect(await saveEmail(account, taken.email)).toBe('codes sent');
  const { subject } = await portal.mails.to(taken.email, 1);
  expect(subject).toBe('This email address already has an HR Portal account');
});

test.each(['nothing', 'ọlá@example.com', 'a@b@example.com'])(
  'rejects %s and saves nothing',
  async (email) => {
    const account = await portal.newAccount();
    const { status, problem } = await save(account, { email, name: 'Another Name' });
    expect([status, problem.data]).toEqual([422, [accountTexts.invalidEmail]]);
    expect((await save(account, {})).body.data.company?.name).toBe(account.name);
  },
);

test('starts no change for members who may not change the profile', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'records officer' });
  expect((await save(member, { email: newAddress() })).status).toBe(403);
  expect(await changes.getPending(member)).toBeNull();
});
