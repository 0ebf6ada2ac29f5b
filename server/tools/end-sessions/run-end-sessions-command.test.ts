import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { getUser } from '#contract/calls/profile.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, startLogIn } from '#server/testing/second-factors.ts';
import { runEndSessionsCommand } from './run-end-sessions-command.ts';

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Runs the command beside the running portal. @returns what it printed, and its failure */
async function run(args: string[], isConfirmed = false) {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => isConfirmed };
  const { env } = portal.services;
  const failure = await runEndSessionsCommand({ ...env, databaseUrl: database.url }, args, terminal).then(
    () => '',
    (error: unknown) => String(error instanceof StartupError ? error.message : error),
  );
  return { failure, output: lines.join('\n') };
}

const openSession = async ({ email, password, role }: TestAccount): Promise<string> =>
  (await portal.call(logIn, { body: { email, password, role } })).body.token;
const isLoggedIn = async ({ token }: TestAccount) => (await portal.call(getUser, { token })).status === 200;

test('ends the sessions of one member, and tells the owners why', async () => {
  const [owner, other] = [await portal.newAccount(), await portal.newAccount()];
  const stolen = await openSession(owner);
  const { failure, output } = await run([owner.email.toUpperCase(), '--reason', 'Stolen laptop'], true);
  expect(failure).toBe('');
  expect(output).toBe(
    `${owner.email} has to log in again. Whoever knows the password still can.\nEnded 2 sessions.`,
  );
  expect(await isLoggedIn(owner)).toBe(false);
  expect(await isLoggedIn({ ...owner, token: stolen })).toBe(false);
  expect(await isLoggedIn(other)).toBe(true);
  const token = await openSession(owner);
  const { data } = (await portal.call(listActivity, { token, query: { of: 'everyone' } })).body.data;
  expect(data.map(({ text }) => text)).toContain(
    activityTexts.did.sessionsEndedByOperator(2, owner.email, 'Stolen laptop'),
  );
});

test('ends everything of everybody, also a log-in that awaits its second step', async () => {
  const [owner, other] = [await portal.newAccount(), await portal.newAccount()];
  await addAuthenticatorApp(portal, owner);
  await startLogIn(portal, owner);
  expect((await run(['everybody', '--reason', 'Stolen database', '--yes'])).failure).toBe('');
  expect(await isLoggedIn(owner)).toBe(false);
  expect(await isLoggedIn(other)).toBe(false);
  expect(await portal.db.selectFrom('login_challenge').selectAll().execute()).toEqual([]);
  expect((await run(['everybody', '--reason', 'Again', '--yes'])).output).toMatch(
    /^0 members have .*\nEnded 0 sessions/u,
  );
});

test('changes nothing unless it is confirmed', async () => {
  const owner = await portal.newAccount();
  for (const whom of [owner.email, 'everybody'])
    expect((await run([whom, '--reason', 'Stolen laptop'])).failure).toBe('Cancelled. Nothing was changed.');
  expect(await isLoggedIn(owner)).toBe(true);
});

test('explains what it cannot do', async () => {
  expect((await run([])).failure).toMatch(/^Usage/u);
  expect((await run(['someone', '--reason', 'x'])).failure).toMatch(/^Usage/u);
  expect((await run(['everybody'])).failure).toMatch(/^A reason is needed/u);
  expect((await run(['nobody@example.com', '--reason', 'x', '--yes'])).failure).toMatch(
    /^No member has this/u,
  );
});
