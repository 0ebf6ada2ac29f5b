import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** The database or a transaction on it, to run queries on. */
export type Runner = Database | Transaction<Schema>;
export type { Schema };
