import pg from 'pg';
import { inject } from 'vitest';
import { toOwnerOption, toRoleUrl } from './database-roles.ts';
import { throughPooler } from './pooler.ts';

/** A database for a test. */
export interface TestDatabase {
  name: string;
  /** In the format of DATABASE_URL. With separate roles, that of the application role; with a pooler, through it. */
  url: string;
  /** That of a role that may change everything, straight to the server. */
  ownerUrl: string;
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
  return { name, url: url.href, ownerUrl: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Creates a database on the server of the tests, with their roles or behind their pooler. `options` follow its name. */
export async function createDatabaseWithRoles(options: string): Promise<TestDatabase> {
  const roles = inject('databaseRoles');
  const poolerPort = inject('poolerPort');
  const database = await createDatabase(inject('databaseServer'), `${options}${toOwnerOption(roles)}`);
  if (poolerPort) return { ...database, url: throughPooler(database.url, poolerPort) };
  if (!roles) return database;
  const ownerUrl = toRoleUrl(database.url, roles.migration);
  return { ...database, url: toRoleUrl(database.url, roles.application), ownerUrl };
}

/** Creates a migrated database on the server of the tests. Copying files is faster than logging every page. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabaseWithRoles(`template ${inject('template')} strategy file_copy`);

/**
 * Lets the statements of killed processes complete, as on most external databases. The embedded database would cancel them
 * within two seconds. Call it before they connect.
 */
export async function completeLostStatements({ name, ownerUrl }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client
    .query(`alter database ${name} set client_connection_check_interval = 0`)
    .finally(() => client.end());
}
