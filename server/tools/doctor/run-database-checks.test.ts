import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { createDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createRoles, toOwnerOption, toRoleUrl } from '#server/testing/database-roles.ts';
import { makeUsedDataDir } from '#server/testing/embedded.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runDatabaseChecks } from './run-database-checks.ts';

let roles: Awaited<ReturnType<typeof createRoles>>;
let database: TestDatabase;
let settings: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string };
let portal: TestPortal;
beforeAll(async () => {
  roles = await createRoles(inject('databaseServer'));
  database = await createDatabase(inject('databaseServer'), toOwnerOption(roles));
  settings = {
    DATABASE_URL: toRoleUrl(database.url, roles.application),
    MIGRATION_DATABASE_URL: toRoleUrl(database.url, roles.migration),
  };
  portal = await startTestPortal({ ...settings, RUN_JOBS: 'false' });
});
beforeEach(async () => void (await portal.db.deleteFrom('signing_key').execute()));
afterAll(async () => {
  await portal.close();
  await database.drop();
  await roles.drop();
});

/** Runs the checks with these settings. @returns the findings by their names */
async function check(changes: Record<string, string> = {}, secret = portal.services.secret) {
  const env = readEnv({ DATA_DIR: portal.dataDir, ...settings, ...changes });
  const findings = await runDatabaseChecks({ env, secret });
  return Object.fromEntries(findings.map(({ name, ...found }) => [name, found]));
}

test('finds nothing wrong with the database of a portal', async () => {
  const found = await check();
  expect(found).toMatchObject({
    database: { state: 'ok', text: expect.stringMatching(/^PostgreSQL \d+/u) },
    migrations: { state: 'ok', text: expect.stringMatching(/has \d+ migrations of this version/u) },
    clock: { state: 'ok' },
    jobs: { state: 'ok' },
    'database roles': { state: 'ok', text: expect.stringContaining('can only add to the audit log') },
  });
  expect(Object.keys(found)).toHaveLength(6);
});

test('checks an embedded database only while it runs', async () => {
  const embedded = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', DATA_DIR: await makeUsedDataDir() };
  expect(await check(embedded)).toEqual({
    database: expect.objectContaining({ state: 'warning', text: expect.stringContaining('does not run') }),
  });
  const { stop } = await startEmbedded({ dataDir: embedded.DATA_DIR });
  onTestFinished(stop);
  const found = await check(embedded);
  expect(found).toMatchObject({ database: { state: 'ok' }, clock: { state: 'ok' } });
  expect(found).not.toHaveProperty('database roles');
});

test.each([
  [3_600_000, /^It is 3,[56]\d\d seconds ahead of/u],
  [-3_600_000, /^It is 3,[56]\d\d seconds behind/u],
])('fails for a clock that is %d ms off', async (difference, text) => {
  const getTime = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => getTime() + difference);
  onTestFinished(() => clock.mockRestore());
  expect(await check()).toMatchObject({ clock: { state: 'failed', text: expect.stringMatching(text) } });
});

test('fails for a superuser', async () => {
  expect(await check({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: '' })).toMatchObject({
    'database roles': { state: 'failed', text: 'The role of DATABASE_URL is a superuser.' },
  });
});

test('warns of one role for everything, and fails for a second one that can alter the audit log', async () => {
  const DATABASE_URL = settings.MIGRATION_DATABASE_URL;
  expect(await check({ DATABASE_URL, MIGRATION_DATABASE_URL: '' })).toMatchObject({
    'database roles': { state: 'warning', text: expect.stringContaining('it owns the audit log') },
  });
  const { application } = roles;
  await sql`grant delete on audit_entry to ${sql.ref(application.name)}`.execute(portal.db);
  onTestFinished(
    async () =>
      void (await sql`revoke delete on audit_entry from ${sql.ref(application.name)}`.execute(portal.db)),
  );
  expect(await check()).toMatchObject({
    'database roles': {
      state: 'failed',
      text: expect.stringContaining('it may delete rows of the audit log'),
    },
  });
});

test('fails for an empty database, and says which migrations are missing', async () => {
  const empty = await createDatabase(inject('databaseServer'), toOwnerOption(roles));
  onTestFinished(empty.drop);
  const DATABASE_URL = toRoleUrl(empty.url, roles.application);
  expect(await check({ DATABASE_URL })).toMatchObject({
    database: { state: 'ok' },
    migrations: { state: 'failed', text: expect.stringContaining('it lacks the migration') },
    jobs: { state: 'warning', text: expect.stringContaining('has none yet') },
    'database roles': { state: 'warning' },
  });
});

test('fails for jobs that nobody has run for a quarter of an hour', async () => {
  const { jobs, db } = portal.services;
  const startAfter = new Date(Date.now() - 16 * 60_000);
  const id = await jobs.enqueue(db, importJob, { upload: 0 }, { startAfter });
  onTestFinished(async () => void (await sql`delete from pgboss.job where id = ${id}`.execute(db)));
  expect(await check()).toMatchObject({
    jobs: { state: 'failed', text: 'Jobs wait: import for 16 minutes.' },
  });
});

test('accepts imports that wait for a running one of their organisation', async () => {
  const { jobs, db } = portal.services;
  const startAfter = new Date(Date.now() - 16 * 60_000);
  const enqueue = () => jobs.enqueue(db, importJob, { upload: 0 }, { startAfter, group: { id: '1' } });
  const running = await enqueue();
  await enqueue();
  onTestFinished(async () => void (await sql`delete from pgboss.job where group_id = '1'`.execute(db)));
  expect(await check()).toMatchObject({ jobs: { state: 'failed' } });
  await sql`update pgboss.job set state = 'active' where id = ${running}`.execute(db);
  expect(await check()).toMatchObject({ jobs: { state: 'ok' } });
});

test('fails for a key that signs certificates and was encrypted under another secret', async () => {
  expect(await check()).toMatchObject({
    'signing key': { state: 'warning', text: 'Certificates are self-signed, and say so.' },
  });
  await findSigningKey(portal.services);
  expect(await check()).toMatchObject({
    'signing key': { state: 'warning', text: expect.stringMatching(/self-signed for [\d,]+ more days/u) },
  });
  expect(await check({}, createSecret('another secret'))).toMatchObject({
    'signing key': { state: 'failed', text: expect.stringContaining('another secret') },
  });
});

test('fails for a database that only reads', async () => {
  const url = new URL(settings.DATABASE_URL);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  expect(await check({ DATABASE_URL: url.href })).toEqual({
    database: expect.objectContaining({ state: 'failed', text: expect.stringContaining('It is read-only') }),
  });
});

test('says in one line that the database is away', async () => {
  const url = new URL(settings.DATABASE_URL);
  url.search = '';
  url.host = '127.0.0.1:1';
  expect(await check({ DATABASE_URL: url.href })).toEqual({
    database: {
      state: 'failed',
      text: expect.stringMatching(
        /^It cannot be reached: connect ECONNREFUSED .* Not checked: migrations, clock, /u,
      ),
      advice: expect.stringContaining('docs/operations/production.md'),
    },
  });
});
