import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ownDatabase } from '#server/testing/portal.ts';
import { getCandidateIdKey } from './candidate-id-key.ts';
import { type Connection, connect } from './connect.ts';
import { migrate } from './migrate.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-key-'));
  database = await ownDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function open(): Promise<Connection> {
  const fail = (error: Error) => {
    throw error;
  };
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: database?.url });
  return connect(env, fail, inject('template'));
}

test('two starts at once on a new database make one key, which later starts find again', async () => {
  const first = await open();
  // Only PostgreSQL lets a second server in.
  const second = database ? await open() : first;
  await Promise.all([...new Set([first, second])].map(({ db }) => migrate(db)));
  const key = await getCandidateIdKey(first.db);
  expect(key).toHaveLength(16);
  expect(await getCandidateIdKey(second.db)).toEqual(key);
  expect(await first.db.selectFrom('candidate_id_key').select('key').execute()).toHaveLength(1);
  await expect(first.db.insertInto('candidate_id_key').values({ key }).execute()).rejects.toThrow('unique');
  await first.close();
  if (second !== first) await second.close();

  const later = await open();
  await migrate(later.db);
  expect(await getCandidateIdKey(later.db)).toEqual(key);
  await later.close();
});
