import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, requestEmailCode, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getUser } from '#contract/calls/profile.ts';
import { TERMS_VERSION } from '#contract/site.ts';
import { findAccount, findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import {
  type PortalWithGoogle,
  createBrowser,
  createPerson,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
afterAll(() => close());

const listAuditEntries = async (member_id: number) =>
  await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('member_id', '=', member_id)
    .orderBy('id')
    .execute();

describe('a new person', () => {
  test.each([
    ['individual', { individual: { first_name: 'Chinwendu', last_name: 'Okafor', organization: '' } }],
    ['school', { school: { name: 'Chinwendu Adaeze Okafor' } }],
    ['company', { company: { name: 'Chinwendu Adaeze Okafor' } }],
  ] as [Role, Record<Role, object>][])(
    'gets a verified account as %s, and is logged in',
    async (role, names) => {
      const her = createPerson();
      provider.choose(her);
      const { status, body } = await createBrowser(portal).signIn(role);
      expect(status).toBe(200);
      expect(body.data).toEqual({ role, email_verified_at: expect.stringMatching(/^\d{4}-.*Z$/u) });
      const [profile] = Object.values(names);
      expect(body.user).toMatchObject({
        email: her.email,
        role,
        [role]: { ...profile, phone: '', address: '' },
      });
      expect((await portal.call(getUser, { token: body.token })).status).toBe(200);
      expect(await listAuditEntries(body.user.id)).toEqual([
        { action: 'register', detail: { role, by: 'google' } },
        { action: 'log-in', detail: { verified: true, by: 'google' } },
      ]);
      expect(portal.mails.count(her.email)).toBe(0);
      const members = portal.db.selectFrom('member').select('terms_version');
      expect(await members.where('id', '=', body.user.id).execute()).toEqual([
        { terms_version: TERMS_VERSION },
      ]);
    },
  );

  test('opens one account for two simultaneous sign-ins', async () => {
    provider.choose(createPerson());
    const responses = await Promise.all([1, 2, 3].map(() => createBrowser(portal).signIn('school')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  });

  test('takes a missing name from the email address', async () => {
    provider.choose(
      createPerson({ email: 'bola.t@example.com', name: ' \u0000 ', given_name: '', family_name: '' }),
    );
    const { body } = await createBrowser(portal).signIn('individual');
    expect(body.user.individual).toMatchObject({ first_name: 'bola.t', last_name: '' });
  });

  test('has no password until a password reset sets one', async () => {
    const him = createPerson();
    provider.choose(him);
    await createBrowser(portal).signIn('school');
    const createLogInForm = { email: him.email, password: 'a long enough password', role: 'school' };
    expect((await portal.call(logIn, { body: createLogInForm })).status).toBe(401);
    await portal.call(requestReset, { body: { email: him.email } });
    const reset_code = extractCode(await portal.mails.to(him.email));
    const new_password = createLogInForm.password;
    await portal.call(resetPassword, {
      body: { email: him.email, reset_code, new_password, new_password_confirmation: new_password },
    });
    expect((await portal.call(logIn, { body: createLogInForm })).status).toBe(200);
  });
});

describe('a returning person', () => {
  test('signs in to the same account, even with a changed email or name at Google', async () => {
    const her = createPerson();
    provider.choose(her);
    const first = await createBrowser(portal).signIn('company');
    provider.choose({ ...her, email: 'chinwendu.eze@example.com', name: 'Chinwendu Eze' });
    const second = await createBrowser(portal).signIn('company');
    expect(second.body.user).toMatchObject({
      id: first.body.user.id,
      email: her.email,
      company: { name: her.name },
    });
    expect(await findAccountByEmail(portal.db, 'chinwendu.eze@example.com')).toBeUndefined();
  });

  test('can sign in from two tabs simultaneously', async () => {
    provider.choose(createPerson());
    const browser = createBrowser(portal);
    const [one, two] = [await browser.startSignIn('school'), await browser.startSignIn('school')];
    for (const { body } of [one, two]) {
      const end = await browser.followToScreen(body.address);
      expect((await browser.exchange(end.searchParams.get('google'))).status).toBe(200);
    }
  });

  test('is rejected with another account type, which the reply names', async () => {
    provider.choose(createPerson());
    await createBrowser(portal).signIn('school');
    const end = await createBrowser(portal).returnFromGoogle('individual');
    expect(end).toEqual({ path: '/login/individual', google_problem: 'wrong-role', account: 'school' });
  });
});

describe('an account with a password and the same email', () => {
  test('is linked when verified, keeps password and sessions, and notifies the owner', async () => {
    const account = await portal.newAccount({ role: 'school' });
    const his = createPerson({ email: account.email.toUpperCase() });
    provider.choose(his);
    const { body } = await createBrowser(portal).signIn('school');
    expect(body.user.id).toBe(account.member_id);
    expect((await portal.call(getUser, { token: account.token })).status).toBe(200);
    expect((await portal.call(logIn, { body: account })).status).toBe(200);
    expect((await portal.mails.to(account.email, 1)).text).toContain('Your password works as before.');
    expect(await listAuditEntries(account.member_id)).toContainEqual({
      action: 'google link',
      detail: { isTakenOver: false },
    });
  });

  test('loses password, tokens and codes when it was never verified', async () => {
    const stranger = await portal.newPending({ role: 'school', name: 'Not Her School' });
    await portal.mails.to(stranger.email);
    await portal.call(requestReset, { body: { email: stranger.email } });
    const reset_code = extractCode(await portal.mails.to(stranger.email, 2));
    provider.choose(createPerson({ email: stranger.email }));
    const { body } = await createBrowser(portal).signIn('school');
    expect(body.data.email_verified_at).not.toBeNull();
    expect((await findAccount(portal.db, body.user.id))?.password_hash).toBeNull();

    expect((await portal.call(logIn, { body: stranger })).status).toBe(401);
    expect((await portal.call(requestEmailCode, { token: stranger.token })).status).toBe(401);
    const new_password = 'the stranger wants it back';
    const reset = await portal.call(resetPassword, {
      body: { email: stranger.email, reset_code, new_password, new_password_confirmation: new_password },
    });
    expect(reset.status).toBe(422);
    expect((await portal.mails.to(stranger.email, 3)).text).toContain('never verified');
  });

  test('is not linked when its type differs, and keeps its password', async () => {
    const account = await portal.newAccount({ role: 'company' });
    provider.choose(createPerson({ email: account.email }));
    const end = await createBrowser(portal).returnFromGoogle('school');
    expect(end).toEqual({ path: '/login/school', google_problem: 'wrong-role', account: 'company' });
    expect((await findAccount(portal.db, account.member_id))?.google_subject).toBeNull();
    expect((await portal.call(logIn, { body: account })).status).toBe(200);
  });

  test('stays linked to its Google account', async () => {
    const her = createPerson();
    provider.choose(her);
    const { body } = await createBrowser(portal).signIn('school');
    provider.choose(createPerson({ email: her.email }));
    const end = await createBrowser(portal).returnFromGoogle('school');
    expect(end).toEqual({ path: '/login/school', google_problem: 'linked-to-another' });
    expect((await findAccount(portal.db, body.user.id))?.google_subject).toBe(her.sub);
  });
});

test('applies the sign-up limit of an address to new accounts only', async () => {
  const { portal, provider, close } = await startPortalWithGoogle({ SIGN_UPS_PER_HOUR: '1' });
  const her = createPerson();
  provider.choose(her);
  expect((await createBrowser(portal).signIn('school')).status).toBe(200);
  provider.choose(createPerson());
  expect(await createBrowser(portal).returnFromGoogle('school')).toMatchObject({
    google_problem: 'too-many',
  });
  provider.choose(her);
  expect((await createBrowser(portal).signIn('school')).status).toBe(200);
  await close();
});
