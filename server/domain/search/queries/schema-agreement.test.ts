import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { SHORT_LENGTHS } from './broad-query.ts';
import { INDEXES_WITH_PENDING_LIST } from './gin-pending-list.ts';
import { today } from './search-filters.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('flushes every search index with a pending list', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'gin'
      and indrelid = any('{candidate_search,further_phone,name_word,address_word}'::regclass[])
      and not coalesce(c.reloptions @> '{fastupdate=off}', false)`.execute(portal.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(INDEXES_WITH_PENDING_LIST.toSorted());
});

test('uses the short-text limits of the partial indexes', async () => {
  const { rows } = await sql<{ predicate: string }>`
    select pg_get_expr(indpred, indrelid) as predicate from pg_index
    where indrelid = 'candidate_search'::regclass and pg_get_expr(indpred, indrelid) like '%cardinality%'`.execute(
    portal.db,
  );
  const expected = Object.entries(SHORT_LENGTHS).map(
    ([column, length]) => `(cardinality(${column}) <= ${length})`,
  );
  expect(rows.map(({ predicate }) => predicate).toSorted()).toEqual(expected.toSorted());
});

test('computes the same date in SQL and in code', async () => {
  const before = toLagosDate();
  const { rows } = await sql<{ day: string }>`select ${today}::text as day`.execute(portal.db);
  // Midnight may pass between the two reads.
  expect([before, toLagosDate()]).toContain(rows[0]?.day);
});
