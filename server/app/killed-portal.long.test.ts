import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { deleteCandidate, updateCandidate, uploadCandidate } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { findRunning } from '#server/platform/db/embedded/find-running.ts';
import { readPidFile } from '#server/platform/db/embedded/pid-file.ts';
import { findRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { openServices } from './open-services.ts';
import { openPortal } from './portal.ts';
import { requestRebuild } from '#server/domain/search/index/rebuild-index-job.ts';
import type { Services } from '#server/http/services.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { type CallResponse, makeCall } from '#server/testing/call.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { startMailServer } from '#server/testing/mails.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { readSearchIndex } from '#server/testing/read-search-index.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const KILLS = 50;
/** Every so many kills the index is compared with a rebuilt one. */
const REBUILD_EVERY = 10;
/** Concurrent clients that upload, replace and delete. */
const CLIENTS = 3;
const IMPORTED_ROWS = 400;
/** Counted from the first acknowledged upload of a round. */
const MAX_UNTIL_KILLED_MS = 1500;

/** That of TEST_DATABASE_URL, or undefined for the embedded database. */
let database: TestDatabase | undefined;
let dataDir: string;
let settings: Record<string, string>;
let token: string;
let photo: File;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-'));
  if (process.env['TEST_DATABASE_URL']) database = await createTestDatabase();
  settings = addMigrationRole(
    {
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
    },
    inject('databaseRoles'),
  );
  photo = await createTestPhoto();
  const mails = await startMailServer();
  const env = readEnv({ ...settings, PORT: '0', SMTP_URL: mails.url, DEMO_DATA: 'false' });
  const portal = await openPortal(env, pino({ level: 'silent' }));
  const call = makeCall(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  ({ token } = await createAccount(call, mails, {}));
  await portal.close();
  await mails.close();
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await database?.drop();
});

/** What the portal has acknowledged. A value is a set because a call without a reply may have had its effect or not. */
class Expected {
  /** The possible names of each uploaded candidate; undefined when it may be deleted. */
  readonly candidates = new Map<string, Set<string | undefined>>();
  /** The possible numbers of candidates of each imported organisation. */
  readonly imports = new Map<string, Set<number>>();
}
const expected = new Expected();
let serial = 0;
/** Calls that a busy portal could not connect to its database. They may have had their effect or not. */
let unavailable = 0;

/** Whether a call succeeded. @throws when it failed for another reason than a busy database */
function isAcknowledged({ status, problem }: CallResponse<Call>): boolean {
  if (status < 300) return true;
  expect(['database_unavailable', 'database_busy'], JSON.stringify(problem)).toContain(problem.code);
  unavailable += 1;
  return false;
}

/** Uploads, replaces and deletes candidates with photos until the server dies. */
async function changeCandidates({ call }: ServerProcess): Promise<never> {
  const ids: string[] = [];
  const files = { profile_picture: photo };
  for (;;) {
    const chance = Math.random();
    const id = ids[Math.floor(Math.random() * ids.length)];
    const name = `Amina Killed${(serial += 1)}`;
    const form = { ...employeeForm, name };
    if (id === undefined || chance < 0.4) {
      const reply = await call(uploadCandidate, { token, form, files });
      if (!isAcknowledged(reply)) continue;
      const { body } = reply;
      ids.push(body.data.id);
      expected.candidates.set(body.data.id, new Set([name]));
    } else if (chance < 0.75) {
      expected.candidates.get(id)?.add(name);
      const reply = await call(updateCandidate, { token, params: { id }, form, files });
      if (isAcknowledged(reply)) expected.candidates.set(id, new Set([name]));
    } else {
      ids.splice(ids.indexOf(id), 1);
      expected.candidates.get(id)?.add(undefined);
      const reply = await call(deleteCandidate, { token, params: { id } });
      if (isAcknowledged(reply)) expected.candidates.set(id, new Set([undefined]));
    }
  }
}

/** Imports files, each of an organisation of its own, until the server dies. */
async function importFiles({ call }: ServerProcess): Promise<never> {
  for (;;) {
    const organization = `Batch ${(serial += 1)}`;
    const rows = Array.from(
      { length: IMPORTED_ROWS },
      (_, at) =>
        `Bola Row${at} Of${serial},${organization},080${30_000_000 + at},${at} Zik Road Kano,2021-09-13`,
    );
    const csv = ['Name,Organization,Phone,Address,Date of hire', ...rows].join('\n');
    expected.imports.set(organization, new Set([0, IMPORTED_ROWS]));
    const reply = await call(importEmployees, { token, file: new File([csv], 'batch.csv') });
    if (isAcknowledged(reply)) expected.imports.set(organization, new Set([IMPORTED_ROWS]));
  }
}

async function search({ call }: ServerProcess): Promise<never> {
  for (;;) await call(searchUploaded, { token, query: { type: 'name', query: 'Amina Kiled' } });
}

/** Opens the services on the database of the running portal. */
async function withServices(work: (services: Services) => Promise<void>) {
  // A machine that is busy with the load of this test may need long for a connection.
  const env = readEnv({ DATABASE_URL: await findRunning(dataDir), ...settings });
  env.databaseLimits.connectTimeout = 60_000;
  const { services, close } = await openServices(env, pino({ level: 'silent' }));
  await work(services).finally(close);
}

/** Waits until the jobs of interrupted imports have ended. */
async function waitForImports(db: Database) {
  const countImports = async () =>
    (await sql`select from import_upload where state in ('queued', 'importing')`.execute(db)).rows.length;
  await expect.poll(countImports, { timeout: 120_000, interval: 250 }).toBe(0);
}

/** Lists what differs from the acknowledged writes, and from whole imports. */
async function listDifferences({ db, candidateIds }: Services): Promise<string[]> {
  const { rows } = await sql<{ id: number; name: string; organization: string }>`
    select id, name, organization from candidate`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [candidateIds.encode(id), name]));
  const lost = [...expected.candidates]
    .filter(([id, possible]) => !possible.has(names.get(id)))
    .map(([id, possible]) => `${id} is ${names.get(id)} instead of ${[...possible].join(' or ')}`);
  const counts = Map.groupBy(rows, ({ organization }) => organization);
  const partial = [...expected.imports]
    .filter(([organization, possible]) => !possible.has(counts.get(organization)?.length ?? 0))
    .map(([organization]) => `${organization} has ${counts.get(organization)?.length ?? 0} rows`);
  return [...lost, ...partial];
}

/** Removes the files of interrupted uploads, whose grace period protects them for two minutes. */
async function collectPhotos({ db, photos }: Services) {
  await sql`update unreferenced_photo set collect_at = collect_at - interval '3 minutes'`.execute(db);
  await photos.sweep();
}

async function listReferencedFiles({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ photo_key: string }>`
    select photo_key from candidate where photo_key is not null`.execute(db);
  return rows.map(({ photo_key }) => `${photo_key}.jpg`).toSorted();
}
const listFiles = async () => (await readdir(join(dataDir, 'photos')).catch(() => [])).toSorted();

async function expectIndexOfRebuild(services: Services) {
  const before = await readSearchIndex(services.db);
  const id = await requestRebuild(services);
  const findState = async () => (await findRebuild(services.db, id))?.state;
  await expect.poll(findState, { timeout: 120_000, interval: 250 }).toBe('done');
  expect(await readSearchIndex(services.db)).toEqual(before);
}

/** Ends PostgreSQL as a power failure does, if it is the portal's own. */
function killPostgres() {
  const postmaster = readPidFile(join(dataDir, 'postgres', 'data'))?.pid;
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
}

/** Compares the data of the running portal with what it has acknowledged. @returns the photo files that it removed */
async function checkData(services: Services): Promise<number> {
  await waitForImports(services.db);
  expect(await listDifferences(services)).toEqual([]);
  const before = (await listFiles()).length;
  await collectPhotos(services);
  const files = await listFiles();
  expect(files).toEqual(await listReferencedFiles(services));
  expect(await findWrongCounts(services.db)).toEqual([]);
  expect((await verifyAudit(services.db)).broken).toEqual([]);
  return before - files.length;
}

/** Starts the portal and compares its data with what it has acknowledged before. */
async function startAndCheck(kills: number) {
  const server = await startServerProcess(settings);
  let collected = 0;
  await withServices(async (services) => {
    collected = await checkData(services);
    if (kills % REBUILD_EVERY === 0) await expectIndexOfRebuild(services);
  });
  return { server, collected };
}

/** Kills the portal at a random moment while its clients are busy. */
async function killUnderLoad(server: ServerProcess, kills: number) {
  const clients = [importFiles, search, ...Array.from({ length: CLIENTS }, () => changeCandidates)];
  const ended = clients.map((client) => client(server).catch((error: unknown) => error));
  const before = expected.candidates.size;
  await expect.poll(() => expected.candidates.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before);
  await wait(Math.random() * MAX_UNTIL_KILLED_MS);
  await server.kill();
  if (kills % 2 === 0) killPostgres();
  // Only the kill ended them.
  for (const error of await Promise.all(ended)) expect(String(error)).toMatch(/fetch failed|terminated/u);
}

test(`a portal that is killed ${KILLS} times keeps every acknowledged write and nothing else`, async () => {
  let total = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { server, collected } = await startAndCheck(kills);
    total += collected;
    await killUnderLoad(server, kills);
  }
  const { server, collected } = await startAndCheck(KILLS);
  total += collected;
  expect(await server.interrupt()).toBe(0);
  // Otherwise no kill hit the critical moment.
  expect(total).toBeGreaterThan(0);
  process.stdout.write(
    `${expected.candidates.size} candidates, ${expected.imports.size} imports, ${total} files collected, ${unavailable} calls unavailable\n`,
  );
}, 3_600_000);
