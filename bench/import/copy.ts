import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const runCommand = promisify(execFile);

const TABLE = `
  create extension if not exists pg_trgm;
  create table person (name text, organization text, phone text, address text, start_date date, end_date date,
    reason text);
  create index on person using gin (name gin_trgm_ops);
  create index on person using gin (phone gin_trgm_ops);
  create index on person using gin (address gin_trgm_ops)`;

/** Runs `work` with a temporary database on the server of `url`. */
export async function withTemporaryDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `bench_${crypto.randomUUID().replaceAll('-', '')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    return await work(own.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** Measures psql copying a CSV file into a table with three trigram indexes. @returns seconds */
export async function measureCopySeconds(url: string, file: string): Promise<number> {
  return await withTemporaryDatabase(url, async (own) => {
    await runCommand('psql', ['-q', '-d', own, '-c', TABLE]);
    const began = performance.now();
    await runCommand('psql', [
      '-q',
      '-d',
      own,
      '-c',
      `\\copy person from '${file}' with (format csv, header)`,
    ]);
    return (performance.now() - began) / 1000;
  });
}
