import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, requestEmailCode, requestReset, resetPassword } from '#contract/accounts.ts';
import type { Role } from '#contract/fields.ts';
import { GOOGLE_CALLBACK } from '#contract/google.ts';
import { getUser } from '#contract/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { findAccount, findAccountByEmail } from '#server/db/accounts.ts';
import { codeIn } from '#server/testing/mails.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#server/testing/open-id-provider.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newBrowser, person } from './testing.ts';

let provider: OpenIdProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  portal = await startTestPortal({ ...provider.settings, SIGN_UPS_PER_HOUR: '1000' });
  provider.trust(portal.url);
});
beforeEach(() => provider.answerWith());
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const audited = async (account_id: number) =>
  await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();

const noAccountOf = async (email: string) =>
  expect(await findAccountByEmail(portal.db, email)).toBeUndefined();

describe('a new person', () => {
  test.each([
    ['individual', { individual: { first_name: 'Chinwendu', last_name: 'Okafor', organization: '' } }],
    ['school', { school: { name: 'Chinwendu Adaeze Okafor' } }],
    ['company', { company: { name: 'Chinwendu Adaeze Okafor' } }],
  ] as [Role, Record<Role, object>][])(
    'gets a verified account as %s, and is logged in',
    async (role, names) => {
      const her = person();
      provider.choose(her);
      const { status, body } = await newBrowser(portal).signIn(role);
      expect(status).toBe(200);
      expect(body.data).toEqual({ role, email_verified_at: expect.stringMatching(/^\d{4}-.*Z$/u) });
      const [profile] = Object.values(names);
      expect(body.user).toMatchObject({
        email: her.email,
        role,
        [role]: { ...profile, phone: '', address: '' },
      });
      expect((await portal.call(getUser, { token: body.token })).status).toBe(200);
      expect(await audited(body.user.id)).toEqual([
        { action: 'register', detail: { role, by: 'google' } },
        { action: 'log-in', detail: { verified: true, by: 'google' } },
      ]);
      expect(portal.mails.count(her.email)).toBe(0);
    },
  );

  test('without a name at Google begins with what the e-mail says', async () => {
    provider.choose(
      person({ email: 'bola.t@example.com', name: ' \u0000 ', given_name: '', family_name: '' }),
    );
    const { body } = await newBrowser(portal).signIn('individual');
    expect(body.user.individual).toMatchObject({ first_name: 'bola.t', last_name: '' });
  });

  test('has no password until one is set by the mail of a reset', async () => {
    const him = person();
    provider.choose(him);
    await newBrowser(portal).signIn('school');
    const credentials = { email: him.email, password: 'a long enough password', role: 'school' };
    expect((await portal.call(login, { body: credentials })).status).toBe(401);
    await portal.call(requestReset, { body: { email: him.email } });
    const reset_code = codeIn(await portal.mails.to(him.email));
    const new_password = credentials.password;
    await portal.call(resetPassword, {
      body: { email: him.email, reset_code, new_password, new_password_confirmation: new_password },
    });
    expect((await portal.call(login, { body: credentials })).status).toBe(200);
  });
});

describe('a returning person', () => {
  test('comes into the same account, also when the e-mail or name at Google has changed', async () => {
    const her = person();
    provider.choose(her);
    const first = await newBrowser(portal).signIn('company');
    provider.choose({ ...her, email: 'chinwendu.eze@example.com', name: 'Chinwendu Eze' });
    const second = await newBrowser(portal).signIn('company');
    expect(second.body.user).toMatchObject({
      id: first.body.user.id,
      email: her.email,
      company: { name: her.name },
    });
    await noAccountOf('chinwendu.eze@example.com');
  });

  test('can begin in two tabs and finish both', async () => {
    provider.choose(person());
    const browser = newBrowser(portal);
    const [one, two] = [await browser.start('school'), await browser.start('school')];
    for (const { body } of [one, two]) {
      const end = await browser.follow(body.address);
      expect((await browser.exchange(end.searchParams.get('google'))).status).toBe(200);
    }
  });

  test('of another account type is told so and comes in nowhere', async () => {
    provider.choose(person());
    await newBrowser(portal).signIn('school');
    const end = await newBrowser(portal).comeBack('individual');
    expect(end).toEqual({ path: '/login/individual', google_problem: 'wrong-role', account: 'school' });
  });
});

describe('an e-mail that has an account with a password', () => {
  test('is linked when it was verified here; the password and the sessions stay, and the owner is told', async () => {
    const account = await portal.newAccount({ role: 'school' });
    const his = person({ email: account.email.toUpperCase() });
    provider.choose(his);
    const { body } = await newBrowser(portal).signIn('school');
    expect(body.user.id).toBe(account.id);
    expect((await portal.call(getUser, { token: account.token })).status).toBe(200);
    expect((await portal.call(login, { body: account })).status).toBe(200);
    expect((await portal.mails.to(account.email, 2)).text).toContain('Your password works as before.');
    expect(await audited(account.id)).toContainEqual({
      action: 'google link',
      detail: { isTakenOver: false },
    });
  });

  test('is taken from whoever signed up with it and never verified it: password, token and codes end', async () => {
    const stranger = await portal.newPending({ role: 'school', name: 'Not Her School' });
    await portal.mails.to(stranger.email);
    await portal.call(requestReset, { body: { email: stranger.email } });
    const reset_code = codeIn(await portal.mails.to(stranger.email, 2));
    provider.choose(person({ email: stranger.email }));
    const { body } = await newBrowser(portal).signIn('school');
    expect(body.data.email_verified_at).not.toBeNull();
    expect((await findAccount(portal.db, body.user.id))?.password_hash).toBeNull();

    expect((await portal.call(login, { body: stranger })).status).toBe(401);
    expect((await portal.call(requestEmailCode, { token: stranger.token })).status).toBe(401);
    const new_password = 'the stranger wants it back';
    const reset = await portal.call(resetPassword, {
      body: { email: stranger.email, reset_code, new_password, new_password_confirmation: new_password },
    });
    expect(reset.status).toBe(422);
    expect((await portal.mails.to(stranger.email, 3)).text).toContain('never verified');
  });

  test('of another account type is not linked, and its password stays', async () => {
    const account = await portal.newAccount({ role: 'company' });
    provider.choose(person({ email: account.email }));
    const end = await newBrowser(portal).comeBack('school');
    expect(end).toEqual({ path: '/login/school', google_problem: 'wrong-role', account: 'company' });
    expect((await findAccount(portal.db, account.id))?.google_subject).toBeNull();
    expect((await portal.call(login, { body: account })).status).toBe(200);
  });

  test('stays with the Google account that it is linked to', async () => {
    const her = person();
    provider.choose(her);
    const { body } = await newBrowser(portal).signIn('school');
    provider.choose(person({ email: her.email }));
    const end = await newBrowser(portal).comeBack('school');
    expect(end).toEqual({ path: '/login/school', google_problem: 'linked-to-another' });
    expect((await findAccount(portal.db, body.user.id))?.google_subject).toBe(her.sub);
  });
});

describe('no account comes of', () => {
  test('an e-mail that Google has not verified, also when an account has it', async () => {
    const account = await portal.newAccount({ role: 'school' });
    for (const email of [account.email, `${crypto.randomUUID()}@example.com`]) {
      provider.choose(person({ email, email_verified: false }));
      const end = await newBrowser(portal).comeBack('school');
      expect(end).toEqual({ path: '/login/school', google_problem: 'unverified' });
    }
    expect((await findAccount(portal.db, account.id))?.google_subject).toBeNull();
  });

  test('what is no e-mail', async () => {
    provider.choose(person({ email: 'no e-mail' }));
    expect(await newBrowser(portal).comeBack('school')).toMatchObject({ google_problem: 'unverified' });
  });

  test('turning away at Google', async () => {
    provider.choose(undefined);
    const end = await newBrowser(portal).comeBack('company');
    expect(end).toEqual({ path: '/login/company', google_problem: 'cancelled' });
  });

  test("a stranger's sign-in that is finished in another browser", async () => {
    const stranger = person();
    provider.choose(stranger);
    const { body } = await newBrowser(portal).start('school');
    const victim = newBrowser(portal);
    const withoutCookie = await victim.follow(body.address);
    expect(withoutCookie.search).toBe('?google_problem=expired');
    await victim.start('school');
    const withAnother = await victim.follow((await newBrowser(portal).start('school')).body.address);
    expect(withAnother.search).toBe('?google_problem=expired');
    await noAccountOf(stranger.email);
  });

  test('a state that was changed, is out of time or is rubbish', async () => {
    const browser = newBrowser(portal);
    const { body } = await browser.start('school');
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const [, expires = '', ...rest] = state.split('.');
    const states = {
      [['company', expires, ...rest].join('.')]: '/login/company?google_problem=expired',
      [['school', Number(expires) + 1, ...rest].join('.')]: '/login/school?google_problem=expired',
      [`${state}.`]: '/login/school?google_problem=expired',
      school: '/login/school?google_problem=expired',
      '../..//example.com': '/account/login',
      '\u0000\uD800%': '/account/login',
      '': '/account/login',
    };
    for (const [tried, path] of Object.entries(states)) {
      const query = new URLSearchParams({ code: 'x', state: tried }).toString();
      const end = await browser.follow(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
      expect(end.pathname + end.search).toBe(path);
    }
  });

  test('a sign-in that took longer than ten minutes', async () => {
    const browser = newBrowser(portal);
    provider.choose(person());
    const { body } = await browser.start('school');
    const now = Date.now;
    Date.now = () => now() + 601_000;
    const end = await browser.follow(body.address).finally(() => {
      Date.now = now;
    });
    expect(end.search).toBe('?google_problem=expired');
  });

  test('a code that Google did not give, or the same callback again', async () => {
    const browser = newBrowser(portal);
    provider.choose(person());
    const { body } = await browser.start('school');
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const iss = provider.settings.GOOGLE_ISSUER;
    const query = new URLSearchParams({ code: 'not a code', state, iss }).toString();
    const end = await browser.follow(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
    expect(end.search).toBe('?google_problem=failed');
  });
});

describe('the one-time code', () => {
  test('is good once', async () => {
    provider.choose(person());
    const browser = newBrowser(portal);
    const { google } = await browser.comeBack('school');
    expect((await browser.exchange(google)).status).toBe(200);
    const again = await browser.exchange(google);
    expect([again.status, again.problem.message]).toEqual([422, googleTexts.expired]);
  });

  test('is good in the browser that signed in only', async () => {
    provider.choose(person());
    const browser = newBrowser(portal);
    const { google } = await browser.comeBack('school');
    const victim = newBrowser(portal);
    expect((await victim.exchange(google)).status).toBe(422);
    await victim.start('school');
    expect((await victim.exchange(google)).status).toBe(422);
    expect((await browser.exchange(google)).status).toBe(200);
  });

  test('is dead after a minute, and is then removed', async () => {
    provider.choose(person());
    const browser = newBrowser(portal);
    const { google } = await browser.comeBack('school');
    await portal.db
      .updateTable('google_code')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await browser.exchange(google)).status).toBe(422);
    await browser.comeBack('school');
    expect(await portal.db.selectFrom('google_code').selectAll().execute()).toHaveLength(1);
  });

  test('is stored as a hash', async () => {
    provider.choose(person());
    const { google } = await newBrowser(portal).comeBack('school');
    const rows = await portal.db.selectFrom('google_code').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))).not.toContain(google);
  });

  test.each([undefined, '', 7, ['a'], '\u0000', 'x'.repeat(5000)])(
    'is refused when it is %j',
    async (code) => {
      const browser = newBrowser(portal);
      await browser.start('school');
      expect((await browser.exchange(code)).status).toBe(422);
    },
  );
});

describe('the start', () => {
  test('sends the browser on with PKCE and a nonce, and gives it a cookie that no script can read', async () => {
    const { body, headers } = await newBrowser(portal).start('school');
    const address = new URL(body.address);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${portal.url}${GOOGLE_CALLBACK}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('google_sign_in='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/api\/google; HttpOnly; SameSite=Lax$/u);
  });

  test('refuses what is no account type', async () => {
    const { status, problem } = await newBrowser(portal).start('admin' as Role);
    expect(status).toBe(422);
    expect(problem.data).toEqual(['Account Type must be one of: individual, school, company.']);
  });

  test('asks what the provider says of itself once', async () => {
    await Promise.all([newBrowser(portal).start('school'), newBrowser(portal).start('school')]);
    const discoveries = provider.asked.filter((path) => path === '/.well-known/openid-configuration');
    expect(discoveries).toHaveLength(1);
  });

  test('behind https uses PUBLIC_URL, and its cookie travels by https only', async () => {
    const settings = { ...provider.settings, PUBLIC_URL: 'https://portal.example/' };
    const behind = await startTestPortal(settings);
    const { body, headers } = await newBrowser(behind).start('school');
    await behind.close();
    expect(new URL(body.address).searchParams.get('redirect_uri')).toBe(
      `https://portal.example${GOOGLE_CALLBACK}`,
    );
    const cookie = headers.getSetCookie().find((line) => line.startsWith('google_sign_in='));
    expect(cookie).toContain('; Secure');
  });

  test('says so when Google sign-in is not set up', async () => {
    const plain = await startTestPortal();
    const { status, problem } = await newBrowser(plain).start('school');
    const end = await newBrowser(plain).follow(`${plain.url}${GOOGLE_CALLBACK}?state=school`);
    await plain.close();
    expect([status, problem]).toEqual([503, { message: googleTexts.notConfigured, data: [] }]);
    expect(end.search).toBe('?google_problem=expired');
  });
});

describe('when the provider cannot be reached', () => {
  test('the start says so within seconds, and works again when the provider does', async () => {
    const fresh = await startTestPortal(provider.settings);
    provider.answerWith(() => undefined);
    const begin = performance.now();
    const refused = await newBrowser(fresh).start('school');
    expect([refused.status, refused.problem.message]).toEqual([503, googleTexts.unreachable]);
    expect(performance.now() - begin).toBeLessThan(7000);
    provider.answerWith();
    const { status } = await newBrowser(fresh).start('school');
    await fresh.close();
    expect(status).toBe(200);
  });

  test.each([
    ['is silent', () => undefined],
    ['breaks off', (_: unknown, response: { destroy(): void }) => response.destroy()],
    [
      'is down',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(502).end(),
    ],
  ])('the way back ends on the log-in screen when it %s', async (_, answer) => {
    provider.choose(person());
    const browser = newBrowser(portal);
    const { body } = await browser.start('school');
    const state = new URL(body.address).searchParams.get('state') ?? '';
    provider.answerWith(answer);
    const query = new URLSearchParams({ code: 'c', state, iss: provider.settings.GOOGLE_ISSUER }).toString();
    const end = await browser.follow(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
    expect(end.pathname + end.search).toBe('/login/school?google_problem=unreachable');
  });
});

test('opens no more accounts from one address than sign-ups are allowed, and lets returning people in', async () => {
  const strict = await startTestPortal({ ...provider.settings, SIGN_UPS_PER_HOUR: '1' });
  provider.trust(strict.url);
  const her = person();
  provider.choose(her);
  expect((await newBrowser(strict).signIn('school')).status).toBe(200);
  provider.choose(person());
  expect(await newBrowser(strict).comeBack('school')).toMatchObject({ google_problem: 'too-many' });
  provider.choose(her);
  expect((await newBrowser(strict).signIn('school')).status).toBe(200);
  await strict.close();
  provider.trust(portal.url);
});

test('says the wrong account type in the words of a log-in', () =>
  expect(accountTexts.wrongRole('school')).toBe('This is a school account. Please log in as school.'));
