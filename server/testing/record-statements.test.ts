import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requestReset } from '#contract/calls/accounts.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { TestAccount } from './accounts.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { collectStatements, recordStatements } from './record-statements.ts';

let portal: TestPortal;
let other: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  [portal, other] = [await startTestPortal(), await startTestPortal()];
  account = await portal.newAccount();
});
afterAll(async () => {
  await portal.close();
  await other.close();
});

/** Sends a statement every few milliseconds, from before this returns until the test ends. */
async function disturb(db: Runner, name: string) {
  const send = () => sql.raw(`select '${name}'`).execute(db);
  const sending = [send()];
  const timer = setInterval(() => void sending.push(send()), 5);
  onTestFinished(async () => {
    clearInterval(timer);
    await Promise.all(sending);
  });
  await sending[0];
}

test('records the statements of one request, and none of timers, other requests and other portals', async () => {
  await disturb(portal.services.db, 'a timer of the portal');
  await disturb(other.services.db, 'a timer of another portal');
  const { token } = account;
  const recordUpdate = () =>
    recordStatements(portal, (headers) =>
      Promise.all([
        portal.call(updateProfile, { token, form: { address: crypto.randomUUID() }, headers }),
        portal.call(requestReset, { body: { email: 'ada@example.com' } }),
        other.call(requestReset, { body: { email: 'ada@example.com' } }),
      ]),
    );
  const statements = await recordUpdate();
  expect(statements[0]).toContain('"token"');
  expect(statements).toContain('begin');
  expect(statements.some((statement) => statement.startsWith('update "organization"'))).toBe(true);
  expect(statements.at(-1)).toBe('commit');
  expect(statements.join('\n')).not.toMatch(/a timer of|mail-reset-code/u);
  for (let i = 0; i < 5; i += 1) expect(await recordUpdate()).toEqual(statements);
});

test('records the statements of two requests apart', async () => {
  const { token } = account;
  const recordUpdate = () =>
    recordStatements(portal, (headers) =>
      portal.call(updateProfile, { token, form: { address: '' }, headers }),
    );
  const alone = await recordUpdate();
  const recordReset = () =>
    recordStatements(portal, (headers) =>
      portal.call(requestReset, { body: { email: 'bola@example.com' }, headers }),
    );
  const [update, reset] = await Promise.all([recordUpdate(), recordReset()]);
  expect(update).toEqual(alone);
  expect(reset.some((statement) => statement.includes('mail-reset-code'))).toBe(true);
});

test('collects the statements of a portal with those of its jobs, and none of another portal', async () => {
  await disturb(other.services.db, 'a timer of another portal');
  const statements = await collectStatements(portal, async () => {
    const { email } = account;
    await portal.call(requestReset, { body: { email } });
    await other.call(requestReset, { body: { email } });
    await sql`select 'the test itself'`.execute(portal.db);
    await portal.mails.to(email, 1);
  });
  const all = [...statements].join('\n');
  expect(all).toContain('the test itself');
  expect(all).toContain('insert into "code"');
  expect(all).not.toContain('a timer of another portal');
});
