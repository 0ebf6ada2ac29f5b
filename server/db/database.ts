import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** The database or a transaction on it: what a query is run on. */
export type Runner = Database | Transaction<Schema>;
export type { Schema };
