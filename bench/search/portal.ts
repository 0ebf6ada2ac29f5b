import { insertOrganization } from '#server/db/accounts/organizations.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#server/db/connection/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { readEnv } from '#server/env.ts';
import { refreshSearchStatistics } from '#server/db/search/search-statistics.ts';
import { applyWordCountDeltas } from '#server/db/search/word-counts.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { type BenchRandom, createBenchRandom } from './bench-random.ts';
import { runWithoutIndexes } from './indexes.ts';
import { inventBenchPerson, type BenchPerson, toRecord } from './people.ts';

const CHUNK_SIZE = 2000;
const CONCURRENCY = 2;
/** As many connections as clients, so that the baseline does not wait for one. */
const DATABASE_SETTINGS = {
  DATABASE_POOL_SIZE: '16',
  DATABASE_CONNECT_TIMEOUT: '0',
  DATABASE_STATEMENT_TIMEOUT: '0',
  DATABASE_LOCK_TIMEOUT: '0',
};

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

/**
 * Fills a database with `size` invented candidates, on the PostgreSQL at `url` or else embedded.
 * @param keep keep the database, and reuse that of an earlier run
 */
export async function openBenchPortal(
  size: number,
  url: string | undefined,
  { keep, known }: { keep: boolean; known: number },
): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const own: BenchDatabase | undefined =
    url === undefined ? undefined : await openBenchDatabase(url, size, keep);
  const env = readEnv({ DATABASE_URL: own?.url, DATA_DIR: dataDir, ...DATABASE_SETTINGS });
  const connection = await connect(env, (error) => {
    throw error;
  });
  const { db } = connection;
  const seconds = own?.isFilled ? undefined : await fillDatabase(db, size);
  await own?.markFilled();
  const close = async () => {
    await connection.close();
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
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

async function fillDatabase(db: Database, size: number): Promise<number> {
  await migrate(db);
  const organization_id = await insertOrganization(db, { kind: 'company', name: 'Benchmark' });
  const started = performance.now();
  await runWithoutIndexes(db, async () => {
    const firsts = Array.from({ length: Math.ceil(size / CHUNK_SIZE) }, (_, at) => at * CHUNK_SIZE).values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const first of firsts) await addPeople(db, organization_id, first, inventChunk(first, size));
      }),
    );
  });
  await applyWordCountDeltas(db);
  await refreshSearchStatistics(db);
  const seconds = (performance.now() - started) / 1000;
  await sql`create index candidate_plain_name on candidate using gin (name gin_trgm_ops)`.execute(db);
  await sql`vacuum analyze candidate, candidate_search, further_phone, name_word, address_word`.execute(db);
  // Without autovacuum's delay: the applied deltas of a million candidates would slow down the counts.
  await sql`
    vacuum analyze name_word_count, name_word_count_delta, address_word_count, address_word_count_delta`.execute(
    db,
  );
  return seconds;
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

function samplePeople(size: number, count: number): BenchPortal['known'] {
  const every = Math.max(1, Math.floor(size / count));
  return Array.from({ length: Math.min(count, size) }, (_, at) => at * every).flatMap((place) => {
    const first = place - (place % CHUNK_SIZE);
    const person = inventChunk(first, size).people[place - first];
    return person ? [{ id: place + 1, person }] : [];
  });
}

async function addPeople(
  db: Database,
  organization_id: number,
  first: number,
  { people, random }: Chunk,
): Promise<void> {
  const rows = people.map((person) => toRecord(person, random));
  const ids = rows.map((_, at) => first + at + 1);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into candidate (id, organization_id, candidate_type, name, organization, phone, address, start_date)
      select id, ${organization_id}, 'employee', name, 'Kudi Bank', phone, address, '2020-01-01'
      from unnest(
        ${ids}::bigint[],
        ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ phone }) => phone)}::text[],
        ${rows.map(({ address }) => address)}::text[]
      ) as new (id, name, phone, address)`.execute(tx);
    await indexCandidates(tx, ids);
  });
}
