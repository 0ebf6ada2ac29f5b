import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

/** Searches several numbers. @returns the statements that the idle connection has prepared */
async function listPrepared(settings: Record<string, string>, filters = {}): Promise<string[]> {
  portal = await startTestPortal({ RUN_JOBS: 'false', ...settings });
  const { token } = await portal.newAccount();
  for (const query of ['08031234567', '08031234568', '08031234569'])
    expect(
      (await portal.call(searchCandidates, { token, query: { type: 'phone', query, ...filters } })).status,
    ).toBe(200);
  const read = async (db: Database) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;
  const rows = [
    ...(await read(portal.services.db)),
    ...(await read(portal.services.reads.primary.quickSearchDb)),
  ];
  return rows.map(({ statement }) => statement);
}

// Not behind PgBouncer before 1.21, with which the portal prepares nothing.
test.skipIf(inject('poolerPort') !== null)(
  'prepares frequent statements once for each connection',
  async () => {
    const prepared = await listPrepared({});
    for (const table of ['"token"', 'candidate_phone', 'disclose_people'])
      expect(prepared.filter((statement) => statement.includes(table))).toHaveLength(1);
    expect(prepared.length).toBeLessThan(10);
  },
);

test('prepares no statement with filters, whose texts are many', async () => {
  expect(await listPrepared({}, { organization: 'Quorvane Foods', status: 'current' })).not.toContainEqual(
    expect.stringContaining('s.end_date'),
  );
});

test('prepares nothing behind a pooler that cannot', async () => {
  expect(await listPrepared({ DATABASE_PREPARED_STATEMENTS: 'false' })).toEqual([]);
});
