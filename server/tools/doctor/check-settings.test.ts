import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toBackupName, toNightlySuffix } from '#server/app/backup/backup-name.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { listChecks } from './list-checks.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { checkAuditHeads, checkBackups, checkDisk, judgeDisk } from './check-folders.ts';
import { checkSecret } from './check-secret.ts';
import { checkMode, checkOperators, checkProxy, checkPublicAddress } from './check-settings.ts';
import { checkKeyOfSettings } from './check-signing-key.ts';
import { checkTimeService } from './check-time-service.ts';
import { runCheck } from './run-check.ts';

const HOUR_MS = 3_600_000;
const RANDOM = '3f9c1b7a5e2d48060d1e9b7c4a8f35626b1d0c9e7f4a2835';
const DATABASE_URL = 'postgres://db/portal';

test.each([
  ['ok', { APP_SECRET: RANDOM, DATABASE_URL }],
  ['failed', { APP_SECRET: 'a'.repeat(64) }],
  ['failed', { APP_SECRET: 'secretsecret-of-us'.repeat(3) }],
  ['failed', { APP_SECRET: 'the-portals-secret-and-the-portals-secret-and-the' }],
  ['ok', {}],
  ['warning', { DATABASE_URL }],
])('finds the secret %s with %j', async (state, settings: Record<string, string>) => {
  const env = readEnv({ DATA_DIR: makeFolder(), ...settings });
  expect(await checkSecret({ env })).toMatchObject({ state });
});

test('warns of a secret that is with the data', async () => {
  const env = readEnv({ DATA_DIR: makeFolder(), APP_SECRET: RANDOM, DATABASE_URL });
  writeFileSync(join(env.dataDir, 'secret'), RANDOM);
  expect(await checkSecret({ env })).toMatchObject({ state: 'warning' });
  writeFileSync(join(env.dataDir, 'secret'), RANDOM.toUpperCase());
  expect(await checkSecret({ env })).toMatchObject({ state: 'ok' });
});

test('fails for a secret that was cut short', async () => {
  const env = readEnv({ DATA_DIR: makeFolder() });
  writeFileSync(join(env.dataDir, 'secret'), RANDOM.slice(0, 20));
  expect(
    await runCheck({ name: 'secret', page: 'checklist.md', run: () => checkSecret({ env }) }),
  ).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('is incomplete'),
  });
});

test('requires the production mode', () => {
  expect(checkMode({ env: readEnv({}) }).state).toBe('failed');
  expect(checkMode({ env: readEnv({ NODE_ENV: 'production' }) }).state).toBe('ok');
});

test.each([
  ['ok', 'https://portal.example'],
  ['ok', 'https://portal.example:8443'],
  ['failed', ''],
  ['failed', 'http://portal.example'],
  ['failed', 'https://localhost'],
  ['failed', 'https://portal.localhost:3000'],
  ['failed', 'https://192.0.2.7'],
  ['failed', 'https://[2001:db8::7]'],
  ['failed', 'https://2130706433'],
])('finds the public address %s with PUBLIC_URL=%s', (state, PUBLIC_URL) => {
  const { text, ...found } = checkPublicAddress({ env: readEnv({ PUBLIC_URL }) });
  expect([found.state, text]).toEqual([state, expect.stringContaining('PUBLIC_URL')]);
});

test.each([
  ['ok', '127.0.0.1, 10.0.0.0/8'],
  ['failed', ''],
  ['failed', '127.0.0.1, 0.0.0.0/0'],
  ['failed', '::/0'],
])('finds the proxy %s with TRUST_PROXY=%s', (state, TRUST_PROXY) =>
  expect(checkProxy({ env: readEnv({ TRUST_PROXY }) }).state).toBe(state),
);

test('requires operators, and does not name them', () => {
  expect(checkOperators({ env: readEnv({}) }).state).toBe('failed');
  const env = readEnv({ OPERATOR_EMAILS: 'ada@portal.example, obi@portal.example' });
  expect(checkOperators({ env })).toEqual({ state: 'ok', text: 'OPERATOR_EMAILS has 2 addresses.' });
});

test('tells the age of the newest backup of this portal', async () => {
  const [secret, other] = [createSecret(RANDOM), createSecret(RANDOM.toUpperCase())];
  const env = readEnv({ BACKUP_TO: makeFolder() });
  const addBackup = (hours: number, owner = secret) =>
    mkdirSync(
      join(env.backupTo ?? '', toBackupName(new Date(Date.now() - hours * HOUR_MS), toNightlySuffix(owner))),
    );
  const check = () => checkBackups({ env, secret });
  expect(await checkBackups({ env: readEnv({}), secret })).toMatchObject({ state: 'warning' });
  addBackup(1, other);
  expect(await check()).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('no complete backup'),
  });
  addBackup(31);
  expect(await check()).toMatchObject({ state: 'failed', text: expect.stringContaining('31 hours old') });
  addBackup(5);
  expect(await check()).toEqual({ state: 'ok', text: 'The newest backup in BACKUP_TO is 5 hours old.' });
  expect(await checkBackups({ env })).toMatchObject({ state: 'failed' });
});

test('tells the age of the newest backup in a bucket, and a public key that cannot be used', async () => {
  const { server, settings, location } = await startS3();
  const secret = createSecret(RANDOM);
  const env = readEnv({ ...settings, BACKUP_TO: location });
  const name = toBackupName(new Date(Date.now() - 5 * HOUR_MS), toNightlySuffix(secret));
  server.objects.set(`portal/${name}/manifest.json`, Buffer.from('{}'));
  expect(await checkBackups({ env, secret })).toMatchObject({ state: 'ok' });
  expect(listChecks({ env, secret }).map((check) => check.name)).not.toContain('disk of BACKUP_TO');
  const mistyped = readEnv({ ...settings, BACKUP_TO: location, BACKUP_RECIPIENT: 'age1mstyped' });
  await expect(checkBackups({ env: mistyped, secret })).rejects.toThrow('The public key age1mstyped');
});

test('tells the age of the newest heads of the audit log', async () => {
  const env = readEnv({ DATA_DIR: makeFolder() });
  const check = () => checkAuditHeads({ env });
  expect(await check()).toMatchObject({ state: 'warning' });
  mkdirSync(join(env.dataDir, 'audit-heads'));
  const file = join(env.dataDir, 'audit-heads', '2026-11-23.txt');
  const write = (hours: number) => {
    writeFileSync(file, '');
    const time = (Date.now() - hours * HOUR_MS) / 1000;
    utimesSync(file, time, time);
  };
  write(27);
  expect(await check()).toMatchObject({ state: 'failed', text: expect.stringContaining('27 hours old') });
  write(3);
  expect(await check()).toMatchObject({ state: 'ok', text: expect.stringContaining('3 hours old') });
});

test.each([
  ['ok', 20e9, 100e9],
  ['failed', 9e9, 100e9],
  ['failed', 1.9e9, 4e9],
])('finds a disk %s with %d of %d bytes free', (state, free, size) =>
  expect(judgeDisk({ free, size }).state).toBe(state),
);

test('measures the disk of a folder that the first start will make', async () => {
  const folder = makeFolder();
  expect((await checkDisk(join(folder, 'not', 'yet'))).text).toMatch(/^\d+\.\d GB of \d+\.\d GB are free/u);
});

test.each([
  ['ok', 90 * 24],
  ['warning', 20 * 24],
  ['failed', -1],
])('finds the key of the settings %s when its certificate ends in %d hours', async (state, hours) => {
  const signing = await createIdentity({ notAfter: new Date(Date.now() + hours * HOUR_MS) });
  expect(checkKeyOfSettings(signing).state).toBe(state);
});

test('warns of the key of the settings when the certificate of an issuer ends first', async () => {
  const own = await createIdentity({ notAfter: new Date(Date.now() + 90 * 24 * HOUR_MS) });
  const issuer = await createIdentity({ notAfter: new Date(Date.now() + 20.5 * 24 * HOUR_MS) });
  const certificates: typeof own.certificates = [...own.certificates, ...issuer.certificates];
  expect(checkKeyOfSettings({ ...own, certificates })).toMatchObject({
    state: 'warning',
    text: 'SIGNING_CERTIFICATE is valid for 20 more days.',
  });
});

test.each([
  ['yes', { state: 'ok', text: 'The system sets its clock by NTP.' }],
  ['no', { state: 'warning', text: 'The system does not set its clock by NTP, so it may be wrong.' }],
  [undefined, { state: 'ok', text: expect.stringMatching(/^Only the machine/u) }],
])('asks the system for its time service, which says %s', async (answer, result) => {
  const folder = makeFolder();
  if (answer) writeFileSync(join(folder, 'timedatectl'), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await checkTimeService()).toMatchObject(result);
});

test('ends a check that hangs or throws as a failed finding that names a page', async () => {
  const check = { name: 'clock', page: 'checklist.md' };
  const never = () => new Promise<never>(() => undefined);
  expect(await runCheck({ ...check, run: never }, 10)).toEqual({
    name: 'clock',
    state: 'failed',
    text: 'It did not end within 0.01 seconds.',
    advice: 'See docs/operations/checklist.md.',
  });
  const run = () => {
    throw new Error('Something broke.');
  };
  expect(await runCheck({ ...check, run })).toMatchObject({
    state: 'failed',
    text: 'It could not be checked: Something broke.',
  });
});
