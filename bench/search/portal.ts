import { insertOrganization } from '#server/domain/identity/queries/organizations.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#server/platform/db/connection/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/connection/migrate.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { refreshSearchStatistics } from '#server/domain/search/queries/search-statistics.ts';
import { applyCountDeltas } from '#server/domain/search/queries/update-counts.ts';
import { addRecords } from './add-records.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type BenchRandom, createBenchRandom } from './bench-random.ts';
import { runWithoutIndexes } from './indexes.ts';
import { inventBenchPerson, type BenchPerson, type PersonEntry, toRecord } from './people.ts';

const CHUNK_SIZE = 2000;
/** As many connections as clients, so that the baseline does not wait for one. */
const DATABASE_LIMITS = { poolSize: 16, connectTimeout: 0, statementTimeout: 0, lockTimeout: 0 };

export interface BenchPortal {
  db: Database;
  /** Of the database, for a server process. */
  url: string;
  engine: string;
  /** A sample of the people, with the ids of their records. */
  known: { id: number; person: BenchPerson }[];
  /** The time for inserting and indexing, without the baseline's index; undefined for a reused database. */
  seconds: number | undefined;
  close(): Promise<void>;
}

/** Connects to a database, or starts the embedded engine. */
export async function connectBench(url: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir });
  Object.assign(env.databaseLimits, DATABASE_LIMITS);
  const connection = await connect(env, (error) => {
    throw error;
  });
  const close = async () => {
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection, close };
}

/**
 * Fills a database with `size` invented candidates, on the PostgreSQL at `url` or else embedded.
 * @param keep keep the database, and reuse that of an earlier run
 */
export async function openBenchPortal(
  size: number,
  url: string | undefined,
  { keep, known }: { keep: boolean; known: number },
): Promise<BenchPortal> {
  const own = url === undefined ? undefined : await openBenchDatabase(url, keep ? String(size) : undefined);
  const { connection, close: disconnect } = await connectBench(own?.url);
  const { db } = connection;
  const seconds = own?.isFilled ? undefined : await fillDatabase(db, inventRecords(size));
  if (!own?.isFilled) await createBaselineIndex(db);
  await own?.markFilled();
  const close = async () => {
    await disconnect();
    await own?.drop();
  };
  return {
    db,
    url: connection.url,
    engine: connection.engine,
    known: samplePeople(size, known),
    seconds,
    close,
  };
}

/**
 * Migrates an empty database and fills it with records, whose ids are their positions.
 * @returns the seconds for adding and indexing
 */
export async function fillDatabase(
  db: Database,
  batches: Iterable<PersonEntry[]> | AsyncIterable<PersonEntry[]>,
): Promise<number> {
  await migrate(db);
  const organization_id = await insertOrganization(db, { kind: 'company', name: 'Benchmark' });
  const started = performance.now();
  await runWithoutIndexes(db, () => addRecords(db, organization_id, batches));
  await applyCountDeltas(db);
  await refreshSearchStatistics(db);
  const seconds = (performance.now() - started) / 1000;
  await sql`vacuum analyze candidate, candidate_search, further_phone, name_word, address_word`.execute(db);
  // Without autovacuum's delay: the applied deltas of a million candidates would slow down the counts.
  await sql`
    vacuum analyze name_word_count, name_word_count_delta, address_word_count, address_word_count_delta`.execute(
    db,
  );
  return seconds;
}

/** The index of the baseline, plain ILIKE queries. */
async function createBaselineIndex(db: Database) {
  await sql`create index candidate_plain_name on candidate using gin (name gin_trgm_ops)`.execute(db);
  await sql`vacuum analyze candidate`.execute(db);
}

interface Chunk {
  people: BenchPerson[];
  random: BenchRandom;
}

/** Invents the people of one chunk, the same in every run. The id of a record is its position, counted from 1. */
function inventChunk(first: number, size: number): Chunk {
  const random = createBenchRandom(size + first);
  return {
    people: Array.from({ length: Math.min(CHUNK_SIZE, size - first) }, () => inventBenchPerson(random)),
    random,
  };
}

/** Invents records in batches, the same in every run. */
export function* inventRecords(size: number): Generator<PersonEntry[]> {
  for (let first = 0; first < size; first += CHUNK_SIZE) {
    const { people, random } = inventChunk(first, size);
    yield people.map((person) => toRecord(person, random));
  }
}

function samplePeople(size: number, count: number): BenchPortal['known'] {
  const every = Math.max(1, Math.floor(size / count));
  return Array.from({ length: Math.min(count, size) }, (_, at) => at * every).flatMap((place) => {
    const first = place - (place % CHUNK_SIZE);
    const person = inventChunk(first, size).people[place - first];
    return person ? [{ id: place + 1, person }] : [];
  });
}
