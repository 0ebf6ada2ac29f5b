import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { SearchQuery } from '#contract/calls/search.ts';
import type { Database } from '#server/db/database.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { runSearch } from '#server/search/run-search.ts';
import { tokenizeName } from '#server/search/normalise/tokenize-name.ts';
import { listNationalNumbers } from '#server/phones/parse-phone-numbers.ts';
import { createBenchRandom } from './search/bench-random.ts';
import { type BenchPortal, openBenchPortal } from './search/portal.ts';
import { buildQueries, type BenchQuery } from './search/queries.ts';
import { describeSizes } from './search/sizes.ts';
import { describeSuggestionTimes } from './search/suggestions.ts';
import { measureJobs, type Timing } from './search/timing.ts';

const SAMPLE_SIZE = 150;
const CONCURRENCIES = [1, 16];
const WARM_UP_QUERIES = 300;
const PAGE = 20;

const print = (line: string) => process.stdout.write(`${line}\n`);
const formatPercent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const search = (db: Database, { type, query }: BenchQuery, per_page = PAGE) =>
  runSearch(db, {
    type,
    query,
    per_page,
    page: 1,
    exact: false,
    organization: '',
    candidate_type: '',
    status: '',
  } as SearchQuery);

/** The baseline: a page and its total of an indexed ILIKE for the longest word. */
async function searchWithIlike(db: Database, { query }: BenchQuery) {
  const word = query.split(/[^\p{L}]+/u).reduce((a, b) => (b.length > a.length ? b : a));
  await sql`
    select candidate.*, (select count(*) from candidate where name ilike ${`%${word}%`}) as total
    from candidate where name ilike ${`%${word}%`} order by id limit ${sql.lit(PAGE)}`.execute(db);
}

/** Normalises records for comparison, because a query cannot distinguish namesakes. */
async function normaliseRecords(
  db: Database,
  type: BenchQuery['type'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('candidate')
    .select(['id', type])
    .where('id', 'in', [0, ...ids])
    .execute();
  const words = { name: tokenizeName, address: tokenizeAddress, phone: listNationalNumbers }[type];
  return new Map(rows.map((row) => [row.id, words(String(row[type])).toSorted().join(' ')]));
}

async function measureRecall({ db }: BenchPortal, samples: { id: number; query: BenchQuery }[]) {
  const tally = new Map<string, { count: number; ten: number; first: number }>();
  for (const { id, query } of samples) {
    const { found } = await search(db, query, 10);
    const written = await normaliseRecords(db, query.type, [id, ...found.map((each) => each.id)]);
    const at = found.findIndex((each) => written.get(each.id) === written.get(id));
    for (const key of [query.type, `${query.type}: ${query.kind}`]) {
      const sums = tally.get(key) ?? { count: 0, ten: 0, first: 0 };
      tally.set(key, {
        count: sums.count + 1,
        ten: sums.ten + Number(at >= 0),
        first: sums.first + Number(at === 0),
      });
    }
  }
  print('Recall: the share of queries that return the right candidate, or one with the same words:');
  print(`${'kind'.padEnd(34)}${'at 10'.padStart(10)}${'at 1'.padStart(10)}${'queries'.padStart(8)}`);
  for (const [key, { count: all, ten, first }] of [...tally].toSorted(([a], [b]) => a.localeCompare(b)))
    print(
      key.padEnd(34) +
        formatPercent(ten, all).padStart(10) +
        formatPercent(first, all).padStart(10) +
        String(all).padStart(8),
    );
}

const formatTiming = (what: string, { median, p95, rate }: Timing, limit: Timing) =>
  `${what.padEnd(20)} median ${median.toFixed(1)} ms (${(median / limit.median).toFixed(2)} x), ` +
  `p95 ${p95.toFixed(1)} ms (${(p95 / limit.p95).toFixed(2)} x), ${rate.toFixed(0)} per s (${(rate / limit.rate).toFixed(2)} x)`;

async function measureTimes({ db }: BenchPortal, queries: BenchQuery[]) {
  const names = queries.filter(({ type }) => type === 'name');
  // Warms up the caches of the database and the compiler.
  for (const query of queries.slice(0, WARM_UP_QUERIES))
    await Promise.all([search(db, query), searchWithIlike(db, query)]);
  for (const concurrency of CONCURRENCIES) {
    const limit = await measureJobs(
      names.map((query) => () => searchWithIlike(db, query)),
      concurrency,
    );
    print(formatTiming(`plain ILIKE, ${concurrency}`, limit, limit));
    for (const type of ['name', 'phone', 'address'] as const) {
      const jobs = queries.filter((query) => query.type === type).map((query) => () => search(db, query));
      print(formatTiming(`${type}, ${concurrency}`, await measureJobs(jobs, concurrency), limit));
    }
  }
}

/**
 * `--url` of a PostgreSQL on which it may create databases (default: embedded), `--sizes 200000,1000000`. `--keep`
 * keeps the databases and reuses those of an earlier run.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      url: { type: 'string' },
      sizes: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const sizes = (values.sizes ?? (values.url ? '200000,1000000' : '200000')).split(',').map(Number);
  for (const size of sizes) {
    const portal = await openBenchPortal(size, values.url, { keep: values.keep, known: SAMPLE_SIZE });
    try {
      const random = createBenchRandom(7);
      const samples = portal.known.flatMap(({ id, person }) =>
        buildQueries(person, random).map((query) => ({ id, query })),
      );
      const built =
        portal.seconds === undefined ? 'reused' : `added and indexed in ${portal.seconds.toFixed(1)} s`;
      print(`\n${size} candidates, ${portal.engine}: ${built}`);
      print(await describeSizes(portal.db));
      const queries = samples.map(({ query }) => query);
      await measureTimes(portal, queries);
      print(await describeSuggestionTimes(portal.db, portal.known));
      await measureRecall(portal, samples);
    } finally {
      await portal.close();
    }
  }
}
