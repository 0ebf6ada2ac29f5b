import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { getUser } from '#contract/calls/profile.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { issueRegisterToken } from '#server/domain/identity/queries/tokens.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
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
async function run(args: string[], isConfirmed = false, whileAsked = async () => {}) {
  const lines: string[] = [];
  const confirm = async () => {
    await whileAsked();
    return isConfirmed;
  };
  const terminal = { print: (line: string) => void lines.push(line), confirm };
  const { env } = portal.services;
  const failure = await runEndSessionsCommand(
    { ...env, databaseUrl: database.url, logLevel: 'silent' },
    args,
    terminal,
  ).then(
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
    `${owner.email} will have to log in again. They can still log in with their password.\nEnded 2 sessions.`,
  );
  expect(await isLoggedIn(owner)).toBe(false);
  expect(await isLoggedIn({ ...owner, token: stolen })).toBe(false);
  expect(await isLoggedIn(other)).toBe(true);
  const token = await openSession(owner);
  const { data } = (await portal.call(listActivity, { token, query: { of: 'everyone' } })).body.data;
  expect(data.map(({ text }) => text)).toContain(
    activityTexts.did.sessionsEndedByOperator(owner.email, 'Stolen laptop'),
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
    /^0 members will have .*\nEnded 0 sessions/u,
  );
});

test('ends what is no session, and counts no expired one', async () => {
  const [owner, newcomer] = [await portal.newAccount(), await portal.newAccount()];
  await addCandidate(portal.call, owner.token);
  await portal.call(prepareExport, {
    token: owner.token,
    body: { scope: 'uploaded', format: 'csv' },
  });
  const { db } = portal;
  await db
    .updateTable('token')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  await issueRegisterToken(db, newcomer.member_id);
  const { output } = await run(['everybody', '--reason', 'Stolen database', '--yes']);
  expect(output).toBe('2 members will have to log in again, operators too.\nEnded 0 sessions.');
  expect(await db.selectFrom('prepared_export').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('token').select('purpose').where('purpose', '=', 'register').execute()).toEqual(
    [],
  );
  const token = await openSession(owner);
  const { data } = (await portal.call(listActivity, { token, query: { of: 'everyone' } })).body.data;
  expect(data.map(({ text }) => text)).toContain(
    activityTexts.did.sessionsEndedByOperator(owner.email, 'Stolen database'),
  );
});

test('ends the session of a member who logs in while it asks', async () => {
  const owner = await portal.newAccount();
  await portal.db.deleteFrom('token').where('member_id', '=', owner.member_id).execute();
  let late = '';
  const logInLate = async () => void (late = await openSession(owner));
  expect((await run(['everybody', '--reason', 'Stolen database'], true, logInLate)).failure).toBe('');
  expect(await isLoggedIn({ ...owner, token: late })).toBe(false);
});

/** Lets so many attempts to log a member out fail. */
async function failToLogOut({ member_id }: TestAccount, attempts: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  // A rollback does not take the value of a sequence back.
  await client.query(`create sequence attempt;
    create function fail() returns trigger language plpgsql security definer as
      $$begin if nextval('attempt') <= ${attempts} then raise 'no'; end if; return old; end$$;
    create trigger fail before delete on token for each row when (old.member_id = ${member_id}) execute function fail()`);
  onTestFinished(
    async () => void (await client.query('drop function fail() cascade; drop sequence attempt')),
  );
}

test('tries a failure once more', async () => {
  const owner = await portal.newAccount();
  await failToLogOut(owner, 1);
  expect((await run(['everybody', '--reason', 'Stolen database', '--yes'])).failure).toBe('');
  expect(await isLoggedIn(owner)).toBe(false);
});

test('logs the others out after a failure, and says who is left', async () => {
  const [first, other] = [await portal.newAccount(), await portal.newAccount()];
  await failToLogOut(first, 10);
  expect((await run(['everybody', '--reason', 'Stolen database', '--yes'])).failure).toMatch(
    /^Ended [1-9]\d* sessions?\. 1 member is still logged in: run the command again\.$/u,
  );
  expect(await isLoggedIn(first)).toBe(true);
  expect(await isLoggedIn(other)).toBe(false);
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
