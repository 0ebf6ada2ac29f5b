import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { requestReset, resetPassword, verifyResetCode } from '#contract/calls/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PASSWORD = 'a newer pass phrase';

/** Recognises the statements with which workers poll for jobs. */
const isPoll = (statement: string) => statement.includes('pgboss') && !/INSERT INTO/iu.test(statement);

/** Removes sealed data, which differs each time even for the same email. */
const removeSealedData = (statement: string) => statement.replaceAll(/"sealed":"[\w-]+"/gu, '"sealed"');

/** Returns the statements sent to the database while `work` runs. */
async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text))
      .filter((statement) => !isPoll(statement));
  } finally {
    spy.mockRestore();
  }
}

const reset = (email: string, from: string) =>
  portal.call(resetPassword, {
    body: { email, reset_code: '22222', new_password: PASSWORD, new_password_confirmation: PASSWORD },
    headers: { 'x-forwarded-for': from },
  });

/** Requests a reset and waits until its code is stored. Returns the reset cookie. */
async function requestCookie(email: string, from: string) {
  const response = await portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': from } });
  const selectStoredCodes = () =>
    portal.db.selectFrom('code').select('hash').where('purpose', '=', 'reset').where('email', '=', email);
  await expect.poll(() => selectStoredCodes().execute()).toHaveLength(1);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .find((cookie) => cookie?.startsWith('password_reset='));
}

test('runs the same statements on a wrong code for known and unknown emails', async () => {
  const known = (await portal.newAccount()).email;
  const unknown = `${crypto.randomUUID()}@example.com`;
  for (const isRequested of [false, true]) {
    if (isRequested) {
      await requestCookie(known, '203.0.113.1');
      await requestCookie(unknown, '203.0.113.1');
    }
    // Six tries: some with tries left, the last one, and one with none left.
    for (let i = 0; i < 6; i += 1) {
      const forKnown = await recordStatements(() => reset(known, '198.51.100.1'));
      const forUnknown = await recordStatements(() => reset(unknown, '198.51.100.1'));
      expect(forKnown.length).toBeGreaterThan(2);
      expect(forUnknown).toEqual(forKnown);
    }
  }
});

test('runs the same statements on a wrong code in the requesting browser', async () => {
  const known = (await portal.newAccount()).email;
  const unknown = `${crypto.randomUUID()}@example.com`;
  const check = (cookie = '') =>
    portal.call(verifyResetCode, {
      body: { reset_code: '22222' },
      headers: { cookie, 'x-forwarded-for': '198.51.101.1' },
    });
  const [ofKnown, ofUnknown] = [
    await requestCookie(known, '203.0.114.1'),
    await requestCookie(unknown, '203.0.114.1'),
  ];
  const forKnown = await recordStatements(() => check(ofKnown));
  expect(forKnown.length).toBeGreaterThan(2);
  expect(await recordStatements(() => check(ofUnknown))).toEqual(forKnown);
});

test('runs the same statements on the last permitted wrong try', async () => {
  const idle = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  onTestFinished(idle.close);
  const { email: known } = await idle.newAccount();
  const unknown = `${crypto.randomUUID()}@example.com`;
  for (const email of [known, unknown]) await idle.call(requestReset, { body: { email } });
  await expect
    .poll(() => idle.db.selectFrom('code').select('hash').where('purpose', '=', 'reset').execute())
    .toHaveLength(2);
  // From now on, no worker sends statements of its own.
  await idle.services.jobs.stop();
  await idle.db.updateTable('code').set({ wrong_tries: 49 }).execute();
  const recordLastTry = (email: string) =>
    recordStatements(() =>
      idle.call(resetPassword, {
        body: { email, reset_code: '22222', new_password: PASSWORD, new_password_confirmation: PASSWORD },
      }),
    );
  const forKnown = await recordLastTry(known);
  expect(forKnown.some((statement) => statement.includes('send-email'))).toBe(true);
  expect((await recordLastTry(unknown)).map(removeSealedData)).toEqual(forKnown.map(removeSealedData));
});

test('runs the same statements on a request for known and unknown emails', async () => {
  const idle = await startTestPortal();
  onTestFinished(idle.close);
  const { email: known } = await idle.newAccount();
  await idle.services.jobs.stop();
  const unknown = `${crypto.randomUUID()}@example.com`;
  const recordRequest = (email: string) =>
    recordStatements(() => idle.call(requestReset, { body: { email } }));
  const forKnown = await recordRequest(known);
  expect(forKnown.length).toBeGreaterThan(0);
  expect((await recordRequest(unknown)).map(removeSealedData)).toEqual(forKnown.map(removeSealedData));
  const { rows } = await sql<{ bytes: number }>`
    select length(data::text) as bytes from pgboss.job where name = 'mail-reset-code'`.execute(idle.db);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.bytes).toBe(rows[1]?.bytes);
});
