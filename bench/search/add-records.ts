import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { runInserts } from '#server/platform/db/sql/combine-inserts.ts';
import { buildIndexInserts } from '#server/domain/search/queries/index-rows.ts';
import type { IndexedCandidate } from '#server/domain/search/queries/search-rows.ts';
import { CountDeltas } from '#server/domain/search/queries/count-deltas.ts';
import { addIndexEntries, createIndexEntries } from '#server/domain/search/index/index-entries.ts';
import { toIndexRows } from '#server/domain/search/index/index-rows.ts';
import { createKnownWords, rememberWords } from '#server/domain/search/index/known-words.ts';
import type { PersonEntry } from './people.ts';

/**
 * Adds records with the index entries that an import writes, one batch while the next one is prepared. So the memory
 * depends on the number of distinct words, not of records. Ids are the positions of the records, counted from 1.
 * Duplicate checks are not queued.
 */
export async function addRecords(
  db: Database,
  organization_id: number,
  batches: Iterable<PersonEntry[]> | AsyncIterable<PersonEntry[]>,
): Promise<void> {
  const known = createKnownWords();
  const counts = new CountDeltas();
  let last = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const records of batches) {
    const candidates = records.map((record): IndexedCandidate => {
      last += 1;
      return {
        ...record,
        id: last,
        organization_id,
        candidate_type: 'employee',
        start_date: '2020-01-01',
        end_date: null,
      };
    });
    const entries = createIndexEntries();
    addIndexEntries(entries, candidates);
    const index = toIndexRows(entries, known);
    rememberWords(known, entries);
    counts.add(index.rows);
    await writing;
    writing = runInserts(db, [insertCandidates(candidates), ...buildIndexInserts(index)]);
  }
  await writing;
  await runInserts(db, counts.buildInserts());
}

/** Builds the insert of candidates without what the search does not read. The whole batch is one statement. */
const insertCandidates = (candidates: readonly IndexedCandidate[]) => {
  const texts = (key: 'name' | 'organization' | 'phone' | 'address' | 'start_date') =>
    sql`${candidates.map((candidate) => candidate[key])}::text[]`;
  return sql`
    insert into candidate (id, organization_id, candidate_type, name, organization, phone, address, start_date)
    select id, ${candidates[0]?.organization_id}::bigint, 'employee', name, organization, phone, address, start_date::date
    from unnest(${candidates.map(({ id }) => id)}::bigint[], ${texts('name')}, ${texts('organization')},
      ${texts('phone')}, ${texts('address')}, ${texts('start_date')}
    ) as new (id, name, organization, phone, address, start_date)`;
};
