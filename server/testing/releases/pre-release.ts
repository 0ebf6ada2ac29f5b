import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { query } from '#server/testing/embedded.ts';

/** The refusal of a database of a pre-release version. */
export const PRE_RELEASE =
  'This database was created by a pre-release version of HR Portal, which this version cannot open: export the records ' +
  'with the earlier version, then start this one with an empty database (another DATA_DIR or DATABASE_URL) and import them.';

/** Some of the tables of a pre-release version. */
export const OLD_TABLES = `
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into kysely_migration values ('0001_accounts', '2025-11-03'), ('0211_requested_from', '2026-02-01');
  create table account (id bigint generated always as identity primary key, email text not null);
  insert into account (email) values ('ngozi@example.com');`;

/** Captures the tables, indexes and functions of a database, and the row versions of a table. */
export async function readCatalog(url: string, table: string) {
  const catalog = await query(
    url,
    `select oid::text, relname::text as name, xmin::text from pg_class where relnamespace = 'public'::regnamespace
      union all select oid::text, proname::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`,
  );
  const migrations = await query(url, 'select *, xmin::text from kysely_migration order by name');
  const rows = await query(url, `select *, xmin::text from ${table} order by id`);
  return { catalog, migrations, rows };
}

/** Runs a program of the portal until it exits. */
export async function runProgram(program: string, settings: Record<string, string>) {
  const fixed = { DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'silent' };
  const env = { ...process.env, ...fixed, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.err += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as unknown, ...written };
}

/** How a program ends that refuses such a database. */
export const REFUSED = { code: 1, out: '', err: `${PRE_RELEASE}\n` };
