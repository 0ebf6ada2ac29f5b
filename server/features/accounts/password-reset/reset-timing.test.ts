import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requestReset, resetPassword, verifyResetCode } from '#contract/calls/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PASSWORD = 'a newer pass phrase';

/** Removes sealed data, which differs each time even for the same email. */
const removeSealedData = (statement: string) => statement.replaceAll(/"sealed":"[\w-]+"/gu, '"sealed"');

const toWrongReset = (email: string) => ({
  body: { email, reset_code: '22222', new_password: PASSWORD, new_password_confirmation: PASSWORD },
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
  const recordReset = (email: string) =>
    recordStatements(portal, (marks) =>
      portal.call(resetPassword, {
        ...toWrongReset(email),
        headers: { ...marks, 'x-forwarded-for': '198.51.100.1' },
      }),
    );
  for (const isRequested of [false, true]) {
    if (isRequested) {
      await requestCookie(known, '203.0.113.1');
      await requestCookie(unknown, '203.0.113.1');
    }
    // Six tries: some with tries left, the last one, and one with none left.
    for (let i = 0; i < 6; i += 1) {
      const forKnown = await recordReset(known);
      const forUnknown = await recordReset(unknown);
      expect(forKnown.length).toBeGreaterThan(2);
      expect(forUnknown).toEqual(forKnown);
    }
  }
});

test('runs the same statements on a wrong code in the requesting browser', async () => {
  const known = (await portal.newAccount()).email;
  const unknown = `${crypto.randomUUID()}@example.com`;
  const recordCheck = (cookie = '') =>
    recordStatements(portal, (marks) =>
      portal.call(verifyResetCode, {
        body: { reset_code: '22222' },
        headers: { ...marks, cookie, 'x-forwarded-for': '198.51.101.1' },
      }),
    );
  const [ofKnown, ofUnknown] = [
    await requestCookie(known, '203.0.114.1'),
    await requestCookie(unknown, '203.0.114.1'),
  ];
  const forKnown = await recordCheck(ofKnown);
  expect(forKnown.length).toBeGreaterThan(2);
  expect(await recordCheck(ofUnknown)).toEqual(forKnown);
});

test('runs the same statements on the last permitted wrong try', async () => {
  const own = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  onTestFinished(own.close);
  const { email: known } = await own.newAccount();
  const unknown = `${crypto.randomUUID()}@example.com`;
  for (const email of [known, unknown]) await own.call(requestReset, { body: { email } });
  await expect
    .poll(() => own.db.selectFrom('code').select('hash').where('purpose', '=', 'reset').execute())
    .toHaveLength(2);
  await own.db.updateTable('code').set({ wrong_tries: 49 }).execute();
  const recordLastTry = (email: string) =>
    recordStatements(own, (headers) => own.call(resetPassword, { ...toWrongReset(email), headers }));
  const forKnown = await recordLastTry(known);
  expect(forKnown.some((statement) => statement.includes('send-email'))).toBe(true);
  expect((await recordLastTry(unknown)).map(removeSealedData)).toEqual(forKnown.map(removeSealedData));
});

test('runs the same statements on a request for known and unknown emails', async () => {
  const own = await startTestPortal();
  onTestFinished(own.close);
  const { email: known } = await own.newAccount();
  // The enqueued jobs are compared below.
  await own.services.jobs.stop();
  const unknown = `${crypto.randomUUID()}@example.com`;
  const recordRequest = (email: string) =>
    recordStatements(own, (headers) => own.call(requestReset, { body: { email }, headers }));
  const forKnown = await recordRequest(known);
  expect(forKnown.length).toBeGreaterThan(0);
  expect((await recordRequest(unknown)).map(removeSealedData)).toEqual(forKnown.map(removeSealedData));
  const { rows } = await sql<{ bytes: number }>`
    select length(data::text) as bytes from pgboss.job where name = 'mail-reset-code'`.execute(own.db);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.bytes).toBe(rows[1]?.bytes);
});
