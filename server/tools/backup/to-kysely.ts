import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database, Schema } from '#server/platform/db/database.ts';

/** Gives Kysely a single connection, on which rows can be copied between its statements. */
export function toKysely(client: pg.Client): Database {
  const query = (text: string, values: unknown[]) => client.query(text, values);
  const lent = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool: PostgresPool = { options: {}, connect: async () => lent, end: async () => undefined };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
