import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { getCandidateIdKey } from './candidate-id-key.ts';
import { type Connection, connect } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/connection/migrate.ts';

let database: TestDatabase;

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

function open(): Promise<Connection> {
  const fail = (error: Error) => {
    throw error;
  };
  return connect(readEnv({ DATABASE_URL: database.url }), fail);
}

test('concurrent first starts create one key, which later starts reuse', async () => {
  const [first, second] = [await open(), await open()];
  await Promise.all([first, second].map(({ db }) => migrate(db)));
  const key = await getCandidateIdKey(first.db);
  expect(key).toHaveLength(16);
  expect(await getCandidateIdKey(second.db)).toEqual(key);
  expect(await first.db.selectFrom('candidate_id_key').select('key').execute()).toHaveLength(1);
  await expect(first.db.insertInto('candidate_id_key').values({ key }).execute()).rejects.toThrow('unique');
  await first.close();
  await second.close();

  const later = await open();
  await migrate(later.db);
  expect(await getCandidateIdKey(later.db)).toEqual(key);
  await later.close();
});
