import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GOOGLE_CALLBACK } from '#contract/calls/google.ts';
import { findAccount, findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { setEmail, unlinkGoogle } from '#server/domain/identity/queries/members.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import {
  type PortalWithGoogle,
  createBrowser,
  createPerson,
  silence,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
beforeEach(() => provider.replyWith());
afterAll(() => close());

const expectNoAccount = async (email: string) =>
  expect(await findAccountByEmail(portal.db, email)).toBeUndefined();

describe('opens no account for', () => {
  test('an email that Google has not verified, even with an existing account', async () => {
    const account = await portal.newAccount({ role: 'school' });
    for (const email of [account.email, `${crypto.randomUUID()}@example.com`]) {
      provider.choose(createPerson({ email, email_verified: false }));
      const end = await createBrowser(portal).returnFromGoogle('school');
      expect(end).toEqual({ path: '/login/school', google_problem: 'unverified' });
    }
    expect((await findAccount(portal.db, account.member_id))?.google_subject).toBeNull();
  });

  test('an invalid email', async () => {
    provider.choose(createPerson({ email: 'no e-mail' }));
    expect(await createBrowser(portal).returnFromGoogle('school')).toMatchObject({
      google_problem: 'unverified',
    });
  });

  test('an email that equals an account’s only in lower case', async () => {
    const account = await portal.newAccount({ role: 'school' });
    await portal.db
      .updateTable('member')
      .set({ email: `kate.${account.email}` })
      .where('id', '=', account.member_id)
      .execute();
    // The Kelvin sign becomes a 'k'.
    provider.choose(createPerson({ email: `\u212aate.${account.email}` }));
    expect(await createBrowser(portal).returnFromGoogle('school')).toMatchObject({
      google_problem: 'unverified',
    });
    expect((await findAccount(portal.db, account.member_id))?.google_subject).toBeNull();
  });

  test('a sign-in cancelled at Google', async () => {
    provider.choose(undefined);
    const end = await createBrowser(portal).returnFromGoogle('company');
    expect(end).toEqual({ path: '/login/company', google_problem: 'cancelled' });
  });

  test('a sign-in finished in another browser', async () => {
    const stranger = createPerson();
    provider.choose(stranger);
    const { body } = await createBrowser(portal).startSignIn('school');
    const victim = createBrowser(portal);
    const withoutCookie = await victim.followToScreen(body.address);
    expect(withoutCookie.search).toBe('?google_problem=expired');
    await victim.startSignIn('school');
    const withAnother = await victim.followToScreen(
      (await createBrowser(portal).startSignIn('school')).body.address,
    );
    expect(withAnother.search).toBe('?google_problem=expired');
    await expectNoAccount(stranger.email);
  });

  test('a changed, expired or malformed state', async () => {
    const browser = createBrowser(portal);
    const { body } = await browser.startSignIn('school');
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
      const end = await browser.followToScreen(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
      expect(end.pathname + end.search).toBe(path);
    }
  });

  test('a sign-in of more than ten minutes', async () => {
    const browser = createBrowser(portal);
    provider.choose(createPerson());
    const { body } = await browser.startSignIn('school');
    const now = Date.now;
    Date.now = () => now() + 601_000;
    const end = await browser.followToScreen(body.address).finally(() => {
      Date.now = now;
    });
    expect(end.search).toBe('?google_problem=expired');
  });

  test('a code issued to another browser, or a repeated callback', async () => {
    const stranger = createBrowser(portal);
    provider.choose(createPerson());
    const callback = await stranger.followToPortal((await stranger.startSignIn('school')).body.address);
    const victim = createBrowser(portal);
    const state = new URL((await victim.startSignIn('school')).body.address).searchParams.get('state') ?? '';
    const injected = new URL(callback);
    injected.searchParams.set('state', state);
    expect((await victim.followToScreen(injected.href)).search).toBe('?google_problem=failed');

    const fresh = await stranger.followToPortal((await stranger.startSignIn('school')).body.address);
    expect((await stranger.followToScreen(fresh.href)).search).toContain('?google=');
    expect((await stranger.followToScreen(fresh.href)).search).toBe('?google_problem=failed');
  });

  test('a code that Google did not issue', async () => {
    const browser = createBrowser(portal);
    provider.choose(createPerson());
    const { body } = await browser.startSignIn('school');
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const iss = provider.settings.GOOGLE_ISSUER;
    const query = new URLSearchParams({ code: 'not a code', state, iss }).toString();
    const end = await browser.followToScreen(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
    expect(end.search).toBe('?google_problem=failed');
  });
});

test('issues no code when a change of email unlinks the person meanwhile', async () => {
  const her = createPerson();
  provider.choose(her);
  const browser = createBrowser(portal);
  const { body } = await browser.signIn('school');
  const { id } = body.user;
  const end = await changeWhileWaiting(
    portal.db,
    id,
    () => browser.returnFromGoogle('school'),
    async (tx) => {
      await setEmail(tx, id, `new.${her.email}`);
      await unlinkGoogle(tx, id);
    },
  );
  expect(end).toEqual({ path: '/login/school', google_problem: 'expired' });
  const codes = portal.db.selectFrom('google_code').select('hash').where('member_id', '=', id);
  expect(await codes.execute()).toEqual([]);
});

describe('redirects to the log-in screen when the provider', () => {
  test.each([
    ['is silent', () => void silence(provider)],
    ['breaks off', () => provider.replyWith((_, response) => response.destroy())],
    ['is down', () => provider.replyWith((_, response) => response.writeHead(502).end())],
  ])('%s', async (_, breakProvider) => {
    provider.choose(createPerson());
    const browser = createBrowser(portal);
    const { body } = await browser.startSignIn('school');
    const state = new URL(body.address).searchParams.get('state') ?? '';
    breakProvider();
    const query = new URLSearchParams({ code: 'c', state, iss: provider.settings.GOOGLE_ISSUER }).toString();
    const end = await browser.followToScreen(`${portal.url}${GOOGLE_CALLBACK}?${query}`);
    expect(end.pathname + end.search).toBe('/login/school?google_problem=unreachable');
  });
});
