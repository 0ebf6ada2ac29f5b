import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteCandidate,
  listCandidates,
  updateCandidate,
  uploadCandidate,
} from '#contract/calls/candidates.ts';
import { readEnv } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { openPortal } from '#server/portal.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { startMailServer } from '#server/testing/mails.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const KILLS = 25;
/** Concurrent clients that upload, replace and delete. */
const CLIENTS = 4;
const UNTIL_KILLED_MS = [200, 1200] as const;

let dataDir: string;
let database: TestDatabase;
let settings: Record<string, string>;
let token: string;
let photo: File;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-'));
  database = await createTestDatabase();
  settings = { DATA_DIR: dataDir, DATABASE_URL: database.url };
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
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Uploads, replaces and deletes candidates with photos until the server dies. */
async function changePhotos({ call }: ServerProcess) {
  const ids: string[] = [];
  const files = { profile_picture: photo };
  for (;;) {
    const chance = Math.random();
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id === undefined || chance < 0.4) {
      const { body } = await call(uploadCandidate, { token, form: employeeForm, files });
      ids.push(body.data.id);
    } else if (chance < 0.75) {
      await call(updateCandidate, { token, params: { id }, form: employeeForm, files });
    } else {
      await call(deleteCandidate, { token, params: { id } });
      ids.splice(ids.indexOf(id), 1);
    }
  }
}

/** Lists the keys of the photos that candidates refer to. */
async function listReferencedKeys({ call }: ServerProcess): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await call(listCandidates, { token, query: { page, per_page: 100 } });
    keys.push(...body.data.data.map((row) => /photos\/(\w+)/u.exec(row.profile_picture ?? '')?.[1] ?? ''));
    last = body.data.last_page;
  }
  return keys.toSorted();
}

const listStoredKeys = async () =>
  (await readdir(join(dataDir, 'photos')).catch(() => [])).map((name) => name.replace('.jpg', '')).toSorted();

/** Passes the grace period, which protects the new files of other servers for two minutes. */
async function endGracePeriods() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("update unreferenced_photo set collect_at = collect_at - interval '3 minutes'");
  await client.end();
}

/** Runs the sweep that another process's job runs every minute. */
async function sweep() {
  const { services, close } = await openServices(readEnv(settings), pino({ level: 'silent' }));
  await services.photos.sweep().finally(close);
}

test(`a server that is killed ${KILLS} times leaves exactly the files that rows refer to`, async () => {
  let collected = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess(settings);
    const clients = Array.from({ length: CLIENTS }, () => changePhotos(server).catch(() => undefined));
    const [least, most] = UNTIL_KILLED_MS;
    await wait(least + Math.random() * (most - least));
    await server.kill();
    await Promise.all(clients);
    const before = (await listStoredKeys()).length;

    await endGracePeriods();
    await sweep();
    const next = await startServerProcess(settings);
    const files = await listStoredKeys();
    expect(files).toEqual(await listReferencedKeys(next));
    collected += before - files.length;
    await next.kill();
  }
  // Otherwise no kill hit the critical moment.
  expect(collected).toBeGreaterThan(0);
  process.stdout.write(`${collected} files of ${KILLS} killed servers were collected\n`);
}, 1_800_000);
