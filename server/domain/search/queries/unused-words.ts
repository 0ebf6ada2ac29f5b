import { sql } from 'kysely';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from './vocabulary.ts';
import { tryLockCounts } from './update-counts.ts';
import { toCountTables } from './word-counts.ts';

/** The most words removed in one transaction, which writers of candidates wait for. */
const BATCH = 5000;

/** Milliseconds that a removal waits for running writers. New writers wait behind it. */
const LOCK_TIMEOUT_MS = 100;

/**
 * Removes the words that no candidate has any more, so that the name of an erased person does not stay in the
 * vocabulary. Leaves them to a later run while an import or another writer takes long.
 * @returns the number of removed words
 */
export async function removeUnusedWords(db: Database): Promise<number> {
  let removed = 0;
  for (const vocabulary of VOCABULARIES)
    for (let batch = BATCH; batch === BATCH; removed += batch) batch = await removeBatch(db, vocabulary);
  return removed;
}

async function removeBatch(db: Database, vocabulary: Vocabulary): Promise<number> {
  const { counts } = toCountTables(vocabulary);
  const { rows } = await sql`select from ${counts} where candidates <= 0 limit 1`.execute(db);
  if (rows.length === 0) return 0;
  return await db
    .transaction()
    .execute((tx) => removeLocked(tx, vocabulary))
    .catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable && error.code === 'database_busy') return 0;
      throw error;
    });
}

/** Deletes words with a count of 0. @returns the number of words with this count */
async function removeLocked(tx: Runner, vocabulary: Vocabulary): Promise<number> {
  const { counts, deltas } = toCountTables(vocabulary);
  const words = sql.table(vocabulary);
  if (!(await tryLockCounts(tx))) return 0;
  await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
  // A writer locks the table when it looks whether a word exists, until its delta is committed. So after this lock no
  // writer relies on a word without a delta.
  await sql`lock table ${words} in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ unused: number }>`
    with unused as materialized (
      select word_id from ${counts} counted
      where candidates <= 0 and not exists (select from ${deltas} changed where changed.word_id = counted.word_id)
      order by word_id limit ${BATCH}
    ), removed as (
      delete from ${words} known using unused where known.id = unused.word_id
    ), forgotten as (
      delete from ${counts} counted using unused where counted.word_id = unused.word_id
    )
    select count(*) as unused from unused`.execute(tx);
  return rows[0]?.unused ?? 0;
}
