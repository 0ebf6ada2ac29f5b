import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';
import { indexCandidates } from '#server/search/index-candidates.ts';
import { chanceOf } from './chance.ts';
import { inventPerson, type Person, writeDown } from './people.ts';

const CHUNK = 2000;

export interface BenchPortal {
  db: Database;
  engine: string;
  /** Some of the people, with the ids of their records. */
  known: { id: number; person: Person }[];
  /** Of inserting and indexing, without the plain index that it is measured against. */
  seconds: number;
  close(): Promise<void>;
}

async function ownDatabase(url: string) {
  const name = `bench_search_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** A database of its own with so many invented candidates, on the PostgreSQL at `url` or embedded without one. */
export async function fillPortal(size: number, url: string | undefined, keep: number): Promise<BenchPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const own = url === undefined ? undefined : await ownDatabase(url);
  const connection = await connect({ databaseUrl: own?.url, dataDir }, (error) => {
    throw error;
  });
  const { db } = connection;
  await migrate(db);
  const account = await db
    .insertInto('account')
    .values({ email: 'bench@example.com', role: 'company' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const chance = chanceOf(size);
  const known: BenchPortal['known'] = [];
  const started = performance.now();
  for (let done = 0; done < size; done += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, size - done) }, () => inventPerson(chance));
    const ids = await addPeople(db, account.id, people, chance);
    const every = Math.max(1, Math.floor(size / keep));
    for (const [at, person] of people.entries())
      if ((done + at) % every === 0) known.push({ id: ids[at] ?? 0, person });
  }
  const seconds = (performance.now() - started) / 1000;
  await sql`create index candidate_plain_name on candidate using gin (name gin_trgm_ops)`.execute(db);
  await sql`analyze candidate`.execute(db);
  await gatherStatistics(db);
  const close = async () => {
    await connection.close();
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, engine: connection.engine, known, seconds, close };
}

async function addPeople(
  db: Database,
  account_id: number,
  people: Person[],
  chance: ReturnType<typeof chanceOf>,
): Promise<number[]> {
  const rows = people.map((person) => writeDown(person, chance));
  return await db.transaction().execute(async (tx) => {
    const { rows: added } = await sql<{ id: number }>`
      insert into candidate (account_id, candidate_type, name, organization, phone, address, start_date)
      select ${account_id}, 'employee', name, 'Kudi Bank', phone, address, '2020-01-01'
      from unnest(
        ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ phone }) => phone)}::text[],
        ${rows.map(({ address }) => address)}::text[]
      ) as new (name, phone, address)
      returning id`.execute(tx);
    const ids = added.map(({ id }) => id);
    await indexCandidates(tx, ids);
    return ids;
  });
}
