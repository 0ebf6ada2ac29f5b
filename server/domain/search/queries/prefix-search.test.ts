import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findWordsByPrefix } from './prefix-search.ts';

const WORDS = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  // 'b00042' has 42 candidates, and every 100th word has no count yet.
  await sql`insert into name_word (id, word, keys)
    select n + 100, 'b' || lpad(n::text, 5, '0'), '{}' from generate_series(1, ${WORDS}::int) n`.execute(
    portal.db,
  );
  await sql`insert into name_word_count (word_id, candidates)
    select n + 100, n from generate_series(1, ${WORDS}::int) n where n % 100 > 0`.execute(portal.db);
  await sql`analyze name_word, name_word_count`.execute(portal.db);
});
afterAll(() => portal.close());

test('finds the most common words of each prefix, and those without a count last', async () => {
  const listWords = async (prefixes: string[], limit: number) =>
    (await findWordsByPrefix(portal.db, prefixes, limit)).map(({ word }) => word).toSorted();
  expect(await listWords(['b0009', 'b012'], 2)).toEqual(['b00098', 'b00099', 'b01298', 'b01299']);
  expect(await listWords(['b0010'], 10)).toContain('b00100');
  expect(await listWords(['b0010'], 9)).not.toContain('b00100');
  expect(await listWords([], 9)).toEqual([]);
});

test('reads the counts of the words with the prefix only', async () => {
  const reads = await portal.db.transaction().execute(async (tx) => {
    const countReads = async () => {
      const { rows } = await sql<{ scans: number; reads: number }>`
        select seq_scan as scans, idx_scan as reads from pg_stat_xact_user_tables
        where relname = 'name_word_count'`.execute(tx);
      return rows[0] ?? { scans: 0, reads: 0 };
    };
    const before = await countReads();
    await findWordsByPrefix(tx, ['b0009', 'b0123', 'b0456'], 4);
    const after = await countReads();
    return { scans: after.scans - before.scans, reads: after.reads - before.reads };
  });
  expect(reads).toEqual({ scans: 0, reads: 30 });
});
