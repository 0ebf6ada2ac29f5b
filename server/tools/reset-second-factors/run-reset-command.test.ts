import { readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { getUser } from '#contract/calls/profile.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { PASSKEY_ORIGIN } from '#server/testing/passkey-portal.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, startLogIn } from '#server/testing/second-factors.ts';
import { addTestPasskey } from '#server/testing/software-authenticator.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { runResetCommand } from './run-reset-command.ts';

// A command in a process of its own starts slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url, PUBLIC_URL: PASSKEY_ORIGIN });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Creates the only owner of an organisation, with a passkey and an authenticator app. */
async function createLockedOut() {
  const owner = await portal.newAccount();
  await addTestPasskey(portal, owner, { origin: PASSKEY_ORIGIN });
  await addAuthenticatorApp(portal, owner);
  return owner;
}

const logInAs = ({ email, password, role }: TestAccount) =>
  portal.call(logIn, { body: { email, password, role } });

/** Runs the command beside the running portal. @returns what it printed, and its failure */
async function run(args: string[], isConfirmed = false) {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => isConfirmed };
  const { env } = portal.services;
  const failure = await runResetCommand({ ...env, databaseUrl: database.url }, args, terminal).then(
    () => '',
    (error: unknown) => String(error instanceof StartupError ? error.message : error),
  );
  return { failure, output: lines.join('\n') };
}

test('lets the only owner log in with the password, as the page on commands says', async () => {
  const owner = await createLockedOut();
  const other = await createLockedOut();
  expect((await startLogIn(portal, owner)).methods).toEqual(['passkey', 'totp', 'recovery_code']);
  const page = await readFile(new URL('../../../docs/operations/commands.md', import.meta.url), 'utf8');
  const [, args = ''] = /npm run reset-second-factors -- (the\.member@.*)/u.exec(page) ?? [];
  const [email, option, reason] = /^(\S+) (--reason) "(.+)"$/u.exec(args)?.slice(1) ?? [];
  expect(email).toBe('the.member@example.com');
  const { DATA_DIR, ...rest } = { ...process.env, DATA_DIR: portal.dataDir };
  const child = spawn(
    process.execPath,
    ['scripts/reset-second-factors.ts', owner.email, option ?? '', reason ?? ''],
    {
      env: { ...rest, DATA_DIR, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end('yes\n');
  expect((await once(child, 'close'))[0]).toBe(0);
  expect(output).toContain('Reset. They have been logged out everywhere');
  // Their sessions ended, and the next login needs only the password.
  expect((await portal.call(getUser, { token: owner.token })).status).toBe(401);
  const { status, body } = await logInAs(owner);
  expect(status).toBe(200);
  const { data } = (await portal.call(listActivity, { token: body.token, query: { of: 'everyone' } })).body
    .data;
  expect(data.map(({ text }) => text)).toContain(
    activityTexts.did.secondFactorsResetByOperator(owner.email, reason ?? ''),
  );
  await waitForEmails(portal);
  expect(portal.mails.all(owner.email).map(({ subject }) => subject)).toContain(
    'The two-step login of your HR Portal account was reset',
  );
  expect((await logInAs(other)).status).toBe(403);
});

test('changes nothing unless it is confirmed', async () => {
  const owner = await createLockedOut();
  const { failure, output } = await run([owner.email, '--reason', 'Lost phone']);
  expect(failure).toBe('Cancelled. Nothing was changed.');
  expect(output).toContain(`${owner.email} is owner of ${owner.name}.`);
  expect((await logInAs(owner)).status).toBe(403);
  expect((await run([owner.email.toUpperCase(), '--reason', 'Lost phone'], true)).failure).toBe('');
  expect((await logInAs(owner)).status).toBe(200);
});

test('explains what it cannot do', async () => {
  const individual = await portal.newAccount({ role: 'individual', name: 'Amara Okeke' });
  const reset = async (...args: string[]) => (await run(args)).failure;
  expect(await reset()).toMatch(/^Usage/u);
  expect(await reset('someone')).toMatch(/^Usage/u);
  expect(await reset(individual.email)).toMatch(/^A reason is needed/u);
  expect(await reset(individual.email, '--reason', 'x'.repeat(5000))).toMatch(/at most/u);
  expect(await reset(individual.email, '--all')).toMatch(/^Usage/u);
  expect(await reset('nobody@example.com', '--reason', 'x', '--yes')).toMatch(/^No member has this email/u);
  expect(await reset(individual.email, '--reason', 'x', '--yes')).toMatch(/has no two-step login/u);
});
