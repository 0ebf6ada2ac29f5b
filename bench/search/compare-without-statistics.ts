import { sql } from 'kysely';
import { searchQuery } from '#contract/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { createBenchRandom } from './bench-random.ts';
import { openBenchPortal } from './portal.ts';
import { type BenchQuery, buildQueries } from './queries.ts';

const PAGE = 50;

async function listFound(db: Database, { type, query }: BenchQuery): Promise<number[]> {
  const { found } = await runSearch(db, searchQuery.parse({ type, query, per_page: PAGE }));
  return found.map(({ id }) => id);
}

/** Removes everything that ANALYZE has stored, as an upgrade of PostgreSQL does. */
async function removeStatistics(db: Database) {
  await sql`delete from pg_statistic`.execute(db);
  await sql`delete from pg_statistic_ext_data`.execute(db);
}

/**
 * Searches invented candidates with and without the planner's statistics, in a new database on the server of `url`.
 * @returns the number of queries with results, and those that found other candidates or another order
 */
export async function compareWithoutStatistics(url: string, candidates: number, queryCount: number) {
  const portal = await openBenchPortal(candidates, url, { keep: false, known: queryCount });
  try {
    const random = createBenchRandom(14);
    const queries = portal.known.flatMap(({ person }) => random.pick(buildQueries(person, random)));
    const before: number[][] = [];
    for (const query of queries) before.push(await listFound(portal.db, query));
    await removeStatistics(portal.db);
    const different: string[] = [];
    for (const [at, query] of queries.entries()) {
      const found = await listFound(portal.db, query);
      if (found.join() !== before[at]?.join()) different.push(query.query);
    }
    const successful = before.filter(({ length }) => length > 0).length;
    return { queries: queries.length, successful, different };
  } finally {
    await portal.close();
  }
}
