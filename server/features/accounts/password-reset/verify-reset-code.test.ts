import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requestReset, verifyResetCode } from '#contract/calls/accounts.ts';
import { UNBOUND_WRONG_CODES_PER_NETWORK } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { getCodeState } from '#server/domain/identity/queries/codes.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { codeChecks, unboundWrongCodes } from '#server/features/accounts/limits.ts';
import { toWrongCode, signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const check = (reset_code: unknown, from = '203.0.113.1') =>
  portal.call(verifyResetCode, { body: { reset_code }, headers: { 'x-forwarded-for': from } });

async function requestCode(from = '203.0.113.1') {
  const { email } = await portal.newAccount();
  await portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': from } });
  return extractCode(await portal.mails.to(email, 1));
}

test('accepts a code in any letter case without consuming it', async () => {
  const code = await requestCode();
  expect((await check(code.toLowerCase())).status).toBe(200);
  expect((await check(code)).status).toBe(200);
});

test('rejects a code that was never sent', async () => {
  const { status, problem } = await check(toWrongCode(await requestCode()));
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.codeWrong);
});

test('rejects an email verification code', async () => {
  const { code } = await signUp(portal);
  expect((await check(code, '203.0.113.2')).status).toBe(422);
});

test('rejects an expired code', async () => {
  const code = await requestCode();
  await portal.db
    .updateTable('code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const { status, problem } = await check(code, '203.0.113.3');
  expect(status).toBe(422);
  expect(problem.message).toBe('The code has expired. Please request a new one.');
});

test.each(['', 'ABCD', 5, null, { a: 1 }])('rejects %j as a code', async (code) => {
  const { status, problem } = await check(code, '203.0.113.4');
  expect(status).toBe(422);
  expect(problem.data).toHaveLength(1);
});

test('limits wrong codes without an email to five per network, even concurrent ones', async () => {
  const code = await requestCode('198.51.100.1');
  const other = await requestCode('198.51.101.1');
  const guesses = Array.from({ length: 12 }, (_, i) => check(toWrongCode(code), `198.51.100.${i}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect((await check(code, '198.51.100.99')).status).toBe(429);
  expect((await check(other, '198.51.101.9')).status).toBe(200);
});

test('ignores codes requested from other networks', async () => {
  const code = await requestCode('198.51.102.1');
  expect((await check(code, '198.51.103.1')).status).toBe(422);
  expect((await check(code, '198.51.102.9')).status).toBe(200);
});

describe('in the browser that requested the reset', () => {
  /** Creates an account that requested a code from a network. `check` tries codes with the returned cookie. */
  async function requestCookie(from: string, email?: string) {
    const owner = email ?? (await portal.newAccount()).email;
    const headers = { 'x-forwarded-for': from };
    const response = await portal.call(requestReset, { body: { email: owner }, headers });
    const [cookie = ''] = response.headers.getSetCookie().flatMap((line) => line.match(RESET_COOKIE) ?? []);
    return {
      email: owner,
      cookie,
      check: (reset_code: string, changes: Record<string, string> = {}) =>
        portal.call(verifyResetCode, {
          body: { reset_code },
          headers: { ...headers, cookie, ...changes },
        }),
    };
  }
  const RESET_COOKIE = /password_reset=[^;]+/u;

  test('checks the code of its email, also from another network', async () => {
    const { email, check } = await requestCookie('198.18.1.1');
    const code = extractCode(await portal.mails.to(email, 1));
    expect((await check(code)).status).toBe(200);
    expect((await check(code, { 'x-forwarded-for': '198.18.2.1' })).status).toBe(200);
    const another = await requestCookie('198.18.1.2');
    expect((await another.check(code)).status).toBe(422);
  });

  test('requires a new code after five wrong tries, and accepts it', async () => {
    const { email, check } = await requestCookie('198.18.3.1');
    const code = extractCode(await portal.mails.to(email, 1));
    const wrong = [];
    for (let i = 0; i < 5; i += 1) wrong.push((await check(toWrongCode(code))).problem.message);
    expect(wrong).toEqual([...Array<string>(4).fill(accountTexts.codeWrong), accountTexts.codeTriesUsed]);
    expect((await check(code)).problem.message).toBe(accountTexts.codeTriesUsed);
    const again = await requestCookie('198.18.3.2', email);
    expect((await again.check(extractCode(await portal.mails.to(email, 2)))).status).toBe(200);
  });

  test('replies the same for an email without an account', async () => {
    const known = await requestCookie('198.18.4.1');
    const unknown = await requestCookie('198.18.4.2', 'no-account@example.com');
    for (const { email } of [known, unknown])
      await expect.poll(() => getCodeState(portal.db, { email, purpose: 'reset' })).toBe('live');
    for (let i = 0; i < 6; i += 1) {
      const [a, b] = [await known.check('22222'), await unknown.check('22222')];
      expect(b.status).toBe(a.status);
      expect(b.problem).toEqual(a.problem);
    }
  });

  test.each([
    ['a changed email address', '198.18.10', (cookie: string) => cookie.replace(/=[^.]+/u, '=YUBiLmNv')],
    ['a later time', '198.18.11', (cookie: string) => cookie.replace(/\.\d+\./u, '.9999999999999.')],
    ['nothing', '198.18.12', () => 'password_reset='],
  ])('ignores a cookie with %s', async (_, network, forge) => {
    const { email, check, cookie } = await requestCookie('198.18.5.1');
    const code = extractCode(await portal.mails.to(email, 1));
    await portal.services.limits.use(unboundWrongCodes, `${network}.0/24`, UNBOUND_WRONG_CODES_PER_NETWORK);
    const forged = { 'x-forwarded-for': `${network}.1`, cookie: forge(cookie) };
    expect((await check(code, forged)).status).toBe(429);
  });

  test('receives an HttpOnly, SameSite cookie, also for an unknown email', async () => {
    const response = await portal.call(requestReset, { body: { email: 'nobody@example.com' } });
    const line = response.headers.getSetCookie().find((cookie) => RESET_COOKIE.test(cookie));
    expect(line).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  test('is not delayed under many checks, which delay others', async () => {
    const { email, check } = await requestCookie('198.18.7.1');
    const code = extractCode(await portal.mails.to(email, 1));
    const { limits } = portal.services;
    // Replaced, because exceeding the limit would delay the checks of the other tests.
    const isWithin: Limits['isWithin'] = async (limit, key) =>
      (limit !== codeChecks || key !== 'all') && (await limits.isWithin(limit, key));
    portal.services.limits = { ...limits, isWithin };
    onTestFinished(() => void (portal.services.limits = limits));
    const delayed = new AbortController();
    let isAnswered = false;
    const other = fetch(`${portal.url}${verifyResetCode.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.7.9' },
      body: JSON.stringify({ reset_code: code }),
      signal: delayed.signal,
    }).then(() => (isAnswered = true));
    expect((await check(code)).status).toBe(200);
    expect((await check(code)).status).toBe(200);
    expect(isAnswered).toBe(false);
    delayed.abort();
    await expect(other).rejects.toThrow('abort');
  });
});
