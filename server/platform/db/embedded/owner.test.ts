import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { acquireOwnership, tryConnect } from './owner.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

async function connect(): Promise<pg.Client> {
  const client = await tryConnect(database.url);
  if (typeof client === 'string') throw new Error(client);
  return client;
}

/** A clock that jumps past the wait for a living owner, once. */
function skipPatience() {
  const began = Date.now();
  const clock = vi
    .spyOn(Date, 'now')
    .mockReturnValue(began + 3000)
    .mockReturnValueOnce(began);
  onTestFinished(() => clock.mockRestore());
}

test('names the process that owns the data folder', async () => {
  const [owner, second] = [await connect(), await connect()];
  await acquireOwnership(owner, '/data');
  skipPatience();
  await expect(acquireOwnership(second, '/data')).rejects.toThrow(
    `The data folder /data is in use by process ${process.pid}.`,
  );
  await Promise.all([owner.end(), second.end()]);
});

test('takes over from an owner that ends before it is named', async () => {
  const [owner, second] = [await connect(), await connect()];
  await acquireOwnership(owner, '/data');
  const ask = second.query.bind(second) as (text: string, values: unknown[]) => Promise<pg.QueryResult>;
  vi.spyOn(second, 'query').mockImplementation(async (text: string, values: unknown[]) => {
    if (text.includes('pg_stat_activity')) await owner.end();
    return ask(text, values);
  });
  skipPatience();
  await expect(acquireOwnership(second, '/data')).resolves.toBeUndefined();
  await second.end();
});
