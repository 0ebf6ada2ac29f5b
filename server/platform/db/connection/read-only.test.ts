import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { openServices } from '#server/app/open-services.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { createStudentFile } from '#server/testing/student-file.ts';

/** Lets a database accept or reject writes, and ends its connections, as after a failover. */
async function setReadOnly({ name }: TestDatabase, isReadOnly: boolean) {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(
    `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  );
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

async function createDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

test('does not start on a read-only database, and says why', async () => {
  const database = await createDatabase();
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder() };
  const env = readEnv(addMigrationRole(settings, inject('databaseRoles')));
  const open = () => openServices(env, pino({ level: 'silent' }), { patience: 0 });
  await setReadOnly(database, true);
  await expect(open()).rejects.toThrow(
    /^The database at DATABASE_URL.* cannot be used: it is read-only, as a standby is before its promotion \(.*\)\.$/u,
  );
  await setReadOnly(database, false);
  const { close } = await open();
  await close();
});

test('replies 503 and does nothing by halves while the database is read-only', async () => {
  const database = await createDatabase();
  const portal = await startTestPortal({ DATABASE_URL: database.url });
  onTestFinished(portal.close);
  const { call } = portal;
  const account = await portal.newAccount({ role: 'school' });
  const { token } = account;
  await addCandidate(call, token);
  const listPhotos = () => readdirSync(join(portal.dataDir, 'photos'), { recursive: true });
  const before = listPhotos();
  await setReadOnly(database, true);
  const files = { profile_picture: await createTestPhoto() };
  const query = { type: 'name', query: employeeForm.name };
  const upload = () => call(uploadCandidate, { token, form: employeeForm, files });
  const replies = [
    await upload(),
    await call(importStudents, { token, file: createStudentFile(20) }),
    await call(searchCandidates, { token, query }),
    await call(logIn, { body: account }),
    await call(checkHealth),
  ];
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  await setReadOnly(database, false);
  await expect.poll(async () => (await call(checkHealth)).status).toBe(200);
  await expect.poll(async () => (await call(listImports, { token })).status).toBe(200);
  expect((await call(listImports, { token })).body.data.data).toEqual([]);
  expect(await portal.db.selectFrom('candidate').select('id').execute()).toHaveLength(1);
  expect(listPhotos()).toEqual(before);
  expect((await upload()).status).toBe(201);
});
