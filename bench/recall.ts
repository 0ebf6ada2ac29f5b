import { parseArgs } from 'node:util';
import pino from 'pino';
import { keepInMemory } from '#server/domain/search/vocabulary/find-words.ts';
import { MemoryVocabulary } from '#server/domain/search/vocabulary/memory-vocabulary.ts';
import { createRandom } from '#server/tools/demo/random.ts';
import { employers } from '#server/tools/demo/organizations.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { openBenchDatabase } from './search/bench-database.ts';
import type { PersonEntry } from './search/people.ts';
import { connectBench, fillDatabase, inventRecords } from './search/portal.ts';
import { readAllRows, readRows } from './search/record-files.ts';
import { describeScores, type OpenQuery, readOpenQueries } from './search/open-queries.ts';
import { describeSizes } from './search/sizes.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Reads records with the columns id, name, phone, address and optionally organization. */
async function* readRecords(paths: readonly string[]): AsyncGenerator<PersonEntry[]> {
  const random = createRandom(1);
  for (const path of paths)
    for await (const rows of readRows(path))
      yield rows.map(({ name = '', phone = '', address = '', organization }) => ({
        name,
        phone,
        address,
        organization: organization ?? random.weighted(employers),
      }));
}

async function* concatenate(...sources: (Iterable<PersonEntry[]> | AsyncIterable<PersonEntry[]>)[]) {
  for (const source of sources) yield* source;
}

async function findLastId(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from candidate`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Lets searches find words in memory. */
async function loadVocabulary(db: Database): Promise<string> {
  const vocabulary = new MemoryVocabulary(db, { maxBytes: Infinity, log: pino({ level: 'silent' }) });
  const before = process.memoryUsage();
  const began = performance.now();
  await vocabulary.refresh();
  const seconds = (performance.now() - began) / 1000;
  keepInMemory(vocabulary, [db]);
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
  return `vocabulary loaded in ${seconds.toFixed(1)} s, some ${megabytes.toFixed(0)} MB`;
}

/**
 * Measures the recall of searches for people whose records are in CSV files, among others. `--url` of a PostgreSQL on
 * which it may create databases. The population: `--records a.csv,b.csv` with the people searched for, `--others
 * c.csv,d.csv.gz` and `--invented 1000000` of the bench. Ties are broken by id, so those searched for lose them; with
 * `--first` they are added before the others and win them. `--queries a.csv` with the columns query_name,
 * query_phone, query_address, true_id and kind_*. `--count` is the number of queries of each file and field, `--fields
 * name,phone`. `--keep LABEL` keeps the database and reuses that of an earlier run. `--misses FILE` writes the queries
 * without the right record in first place. `--memory` keeps the vocabulary in memory, as servers do.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      url: { type: 'string' },
      records: { type: 'string', default: '' },
      others: { type: 'string', default: '' },
      queries: { type: 'string', default: '' },
      invented: { type: 'string', default: '0' },
      fields: { type: 'string', default: 'name,address,phone' },
      count: { type: 'string', default: '600' },
      first: { type: 'boolean', default: false },
      keep: { type: 'string' },
      misses: { type: 'string' },
      memory: { type: 'boolean', default: false },
    },
  });
  const list = (text: string) => text.split(',').filter(Boolean);
  const own = values.url === undefined ? undefined : await openBenchDatabase(values.url, values.keep);
  const { connection, close } = await connectBench(own?.url);
  const { db } = connection;
  try {
    const records = list(values.records);
    if (!own?.isFilled) {
      const invented = inventRecords(Number(values.invented));
      const others = concatenate(readRecords(list(values.others)), invented);
      const wanted = readRecords(records);
      const seconds = await fillDatabase(
        db,
        values.first ? concatenate(wanted, others) : concatenate(others, wanted),
      );
      await own?.markFilled();
      print(`added and indexed in ${seconds.toFixed(0)} s`);
    }
    if (values.memory) print(await loadVocabulary(db));
    print(await describeSizes(db));
    const known = (await Promise.all(records.map(readAllRows))).flat().map(({ id = '' }) => id);
    const firstKnown = values.first ? 1 : (await findLastId(db)) - known.length + 1;
    for (const path of list(values.queries)) {
      const queries: OpenQuery[] = await readOpenQueries(
        path,
        known,
        list(values.fields),
        Number(values.count),
      );
      print(`\n${path}\n${await describeScores(db, queries, firstKnown, values.misses)}`);
    }
  } finally {
    await close();
    await own?.drop();
  }
}
