import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const POOL_SIZE = 2;

/** Searches several numbers. @returns the statements that each connection has prepared */
async function listPrepared(settings: Record<string, string>, filters = {}): Promise<string[][]> {
  portal = await startTestPortal({ RUN_JOBS: 'false', DATABASE_POOL_SIZE: String(POOL_SIZE), ...settings });
  const { token } = await portal.newAccount();
  for (const query of ['08031234567', '08031234568', '08031234569'])
    expect(
      (await portal.call(searchCandidates, { token, query: { type: 'phone', query, ...filters } })).status,
    ).toBe(200);
  const read = async (db: Database) => {
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };
  let free = POOL_SIZE;
  const held = Promise.withResolvers<void>();
  const readHeld = () =>
    portal.services.db.connection().execute(async (db) => {
      free -= 1;
      if (free === 0) held.resolve();
      await held.promise;
      return await read(db);
    });
  return [
    ...(await Promise.all(Array.from({ length: POOL_SIZE }, readHeld))),
    await read(portal.services.reads.primary.quickSearchDb),
  ];
}

// Not behind PgBouncer before 1.21, with which the portal prepares nothing.
test.skipIf(inject('poolerPort') !== null)(
  'prepares frequent statements once for each connection',
  async () => {
    const prepared = await listPrepared({});
    for (const table of ['"token"', 'candidate_phone', 'disclose_people']) {
      const counts = prepared.map((all) => all.filter((statement) => statement.includes(table)).length);
      expect(Math.max(...counts), table).toBe(1);
    }
    expect(Math.max(...prepared.map(({ length }) => length))).toBeLessThan(10);
  },
);

test('prepares no statement with filters, whose texts are many', async () => {
  const prepared = await listPrepared({}, { organization: 'Quorvane Foods', status: 'current' });
  expect(prepared.flat()).not.toContainEqual(expect.stringContaining('s.end_date'));
});

test('prepares nothing behind a pooler that cannot', async () => {
  expect(await listPrepared({ DATABASE_PREPARED_STATEMENTS: 'false' })).toEqual([[], [], []]);
});
