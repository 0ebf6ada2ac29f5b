import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GOOGLE_CALLBACK } from '#contract/calls/google.ts';
import { findAccount, findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { type Both, newBrowser, person, startBoth } from './testing.ts';

let { portal, provider, close } = {} as Both;
beforeAll(async () => {
  ({ portal, provider, close } = await startBoth());
});
beforeEach(() => provider.answerWith());
afterAll(() => close());

const noAccountOf = async (email: string) =>
  expect(await findAccountByEmail(portal.db, email)).toBeUndefined();

describe('opens no account for', () => {
  test('an email that Google has not verified, even with an existing account', async () => {
    const account = await portal.newAccount({ role: 'school' });
    for (const email of [account.email, `${crypto.randomUUID()}@example.com`]) {
      provider.choose(person({ email, email_verified: false }));
      const end = await newBrowser(portal).comeBack('school');
      expect(end).toEqual({ path: '/login/school', google_problem: 'unverified' });
    }
    expect((await findAccount(portal.db, account.member_id))?.google_subject).toBeNull();
  });

  test('an invalid email', async () => {
    provider.choose(person({ email: 'no e-mail' }));
    expect(await newBrowser(portal).comeBack('school')).toMatchObject({ google_problem: 'unverified' });
  });

  test('an email that equals an account’s only in lower case', async () => {
    const account = await portal.newAccount({ role: 'school' });
    await portal.db
      .updateTable('member')
      .set({ email: `kate.${account.email}` })
      .where('id', '=', account.member_id)
      .execute();
    // The Kelvin sign becomes a 'k'.
    provider.choose(person({ email: `\u212aate.${account.email}` }));
    expect(await newBrowser(portal).comeBack('school')).toMatchObject({ google_problem: 'unverified' });
    expect((await findAccount(portal.db, account.member_id))?.google_subject).toBeNull();
  });

  test('a sign-in cancelled at Google', async () => {
    provider.choose(undefined);
    const end = await newBrowser(portal).comeBack('company');
    expect(end).toEqual({ path: '/login/company', google_problem: 'cancelled' });
  });

  test('a sign-in finished in another browser', async () => {
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

  test('a changed, expired or malformed state', async () => {
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

  test('a sign-in of more than ten minutes', async () => {
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

  test('a code issued to another browser, or a repeated callback', async () => {
    const stranger = newBrowser(portal);
    provider.choose(person());
    const callback = await stranger.toPortal((await stranger.start('school')).body.address);
    const victim = newBrowser(portal);
    const state = new URL((await victim.start('school')).body.address).searchParams.get('state') ?? '';
    const injected = new URL(callback);
    injected.searchParams.set('state', state);
    expect((await victim.follow(injected.href)).search).toBe('?google_problem=failed');

    const fresh = await stranger.toPortal((await stranger.start('school')).body.address);
    expect((await stranger.follow(fresh.href)).search).toContain('?google=');
    expect((await stranger.follow(fresh.href)).search).toBe('?google_problem=failed');
  });

  test('a code that Google did not issue', async () => {
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

describe('redirects to the log-in screen when the provider', () => {
  test.each([
    ['is silent', () => undefined],
    ['breaks off', (_: unknown, response: { destroy(): void }) => response.destroy()],
    [
      'is down',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(502).end(),
    ],
  ])('%s', async (_, answer) => {
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
