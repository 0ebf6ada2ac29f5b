import pg from 'pg';
import { inject } from 'vitest';

/** A database for a test. */
export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on a server. `options` follow its name in `create database`. */
export async function createDatabase(server: string, options = ''): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Creates a migrated database on the server of the tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await createDatabase(inject('databaseServer'), `template ${inject('template')}`);
}
