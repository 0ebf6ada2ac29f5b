import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { toBackupName, toNightlySuffix } from '#server/app/backup/backup-name.ts';
import { writeAuditHeads } from '#server/domain/audit/audit-heads.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { createDatabase } from '#server/testing/database.ts';
import { createRoles, toOwnerOption, toRoleUrl } from '#server/testing/database-roles.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { createIdentity, type TestIdentity } from '#server/testing/pdf/signing-identities.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

const DAY_MS = 86_400_000;
const APP_SECRET = '3f9c1b7a5e2d48060d1e9b7c4a8f35626b1d0c9e7f4a2835';
const SMTP_PASSWORD = 'planted-smtp-password';
const DATABASE_PASSWORD = 'planted-database-password';
const HOST = 'portal.example';

const doctor = (args: string[], settings: Record<string, string>) =>
  startCommandProcess('doctor.ts', args, { NODE_ENV: 'production', APP_SECRET, ...settings }).ended;

/** Starts a portal whose audit log belongs to another role. */
async function startPortal() {
  const roles = await createRoles(inject('databaseServer'));
  const database = await createDatabase(inject('databaseServer'), toOwnerOption(roles));
  const settings = {
    DATABASE_URL: toRoleUrl(database.url, roles.application),
    MIGRATION_DATABASE_URL: toRoleUrl(database.url, roles.migration),
    DATA_DIR: makeFolder(),
  };
  const portal = await startTestPortal({ ...settings, APP_SECRET, RUN_JOBS: 'false' });
  onTestFinished(async () => {
    await portal.close();
    await database.drop();
    await roles.drop();
  });
  return { portal, settings };
}

/** Starts a proxy with TLS in front of a portal. @returns its port */
async function startTlsProxy(target: string, { pem, certificates }: TestIdentity): Promise<number> {
  const server = createServer({ key: pem, cert: certificates[0] }, (request, response) => {
    void fetch(`${target}${request.url}`).then(async (reply) =>
      response.writeHead(reply.status).end(await reply.text()),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts a mail server that lets the portal in. @returns its port */
async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth: ({ username = '', password }, _, callback) =>
      password === SMTP_PASSWORD ? callback(null, { user: username }) : callback(new Error('refused')),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

/** Lets the process find every host on loopback, on disks that are empty, with a right clock and an authority of the test. */
function prepareProcess(authority: string): Record<string, string> {
  const folder = makeFolder();
  const [loader, authorities] = [join(folder, 'loader.mjs'), join(folder, 'authorities.pem')];
  writeFileSync(authorities, authority);
  writeFileSync(
    loader,
    `import dns from 'node:dns';
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    dns.lookup = (_, options, callback) =>
      options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
    fs.statfs = async () => ({ bavail: 50, blocks: 100, bsize: 1e9 });
    syncBuiltinESMExports();`,
  );
  writeFileSync(join(folder, 'timedatectl'), '#!/bin/sh\necho yes\n', { mode: 0o755 });
  return {
    NODE_OPTIONS: `--import=${loader}`,
    NODE_EXTRA_CA_CERTS: authorities,
    PATH: `${folder}:${process.env['PATH']}`,
  };
}

test('npm run doctor succeeds when everything is as it should be', async () => {
  const { portal, settings } = await startPortal();
  const notAfter = new Date(Date.now() + 90 * DAY_MS);
  const identity = await createIdentity({ name: HOST, notAfter });
  const dns = await startDnsServer();
  onTestFinished(dns.close);
  dns.zones.set(HOST, { records: [['v=spf1 mx -all']] });
  dns.zones.set(`s1._domainkey.${HOST}`, { records: [['v=DKIM1; p=MIIBIjANBg']] });
  dns.zones.set(`_dmarc.${HOST}`, { records: [['v=DMARC1; p=reject']] });
  const backups = makeFolder();
  mkdirSync(join(backups, toBackupName(new Date(), toNightlySuffix(createSecret(APP_SECRET)))));
  await writeAuditHeads(portal.db, settings.DATA_DIR, '2026-11-23');
  const { code, stdout, stderr } = await doctor(['--dkim-selector', 's1'], {
    ...settings,
    ...prepareProcess(identity.certificates[0]),
    PUBLIC_URL: `https://${HOST}:${await startTlsProxy(portal.url, identity)}`,
    TRUST_PROXY: '127.0.0.1',
    OPERATOR_EMAILS: `ada@${HOST}`,
    SMTP_URL: `smtp://portal:${SMTP_PASSWORD}@127.0.0.1:${await startMailServer()}`,
    MAIL_FROM: `HR Portal <no-reply@${HOST}>`,
    DNS_SERVERS: dns.address,
    BACKUP_TO: backups,
    SIGNING_KEY: identity.pem,
    SIGNING_CERTIFICATE: identity.certificates[0],
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith('ok  '))).toEqual([
    '23 checks are ok, 0 warnings, 0 failed.',
  ]);
  expect([code, stderr]).toEqual([0, '']);
  for (const planted of [APP_SECRET, SMTP_PASSWORD, new URL(settings.DATABASE_URL).password])
    expect(stdout).not.toContain(planted);
}, 30_000);

test('npm run doctor fails while the database is away, checks the rest and tells no secret', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { code, stdout, stderr } = await doctor([], {
    DATABASE_URL: `postgres://portal:${DATABASE_PASSWORD}@127.0.0.1:1/portal`,
    MIGRATION_DATABASE_URL: `postgres://owner:${DATABASE_PASSWORD}@127.0.0.1:1/portal`,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://localhost:1',
    SMTP_URL: `smtp://portal:${SMTP_PASSWORD}@127.0.0.1:1`,
  });
  expect([code, stderr]).toEqual([1, '']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.find((line) => line.includes('database:'))).toMatch(
    /^failed {3}database: It cannot be reached: connect ECONNREFUSED .* See docs\/operations\/production\.md\.$/u,
  );
  expect(lines).toContain('ok       mode: NODE_ENV is production.');
  expect(lines.filter((line) => /^failed {3}(?:TLS|mail server|proxy):/u.test(line))).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^\d+ checks are ok, \d+ warnings, \d+ failed\.$/u);
  for (const planted of [APP_SECRET, SMTP_PASSWORD, DATABASE_PASSWORD]) expect(stdout).not.toContain(planted);
  expect(() => mkdirSync(dataDir)).not.toThrow();
});

test.each([[['--verbose']], [['--dkim-selector', 'a b']], [['--dkim-selector']]])(
  'npm run doctor explains its arguments after %j',
  async (args) => {
    const { code, stderr } = await doctor(args, {});
    expect([code, stderr]).toEqual([1, 'Usage: npm run doctor [-- --dkim-selector NAME]\n']);
  },
);
