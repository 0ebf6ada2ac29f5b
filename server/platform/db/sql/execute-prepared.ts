import type { CompiledQuery, QueryResult } from 'kysely';
import { nameStatement } from '#server/platform/db/connection/statement-names.ts';
import type { Runner } from '#server/platform/db/database.ts';

/**
 * Executes a frequent statement as a prepared one, which saves parsing and planning it. Its best plan must not depend on
 * its values, and its text only on few things.
 */
export async function executePrepared<T>(runner: Runner, query: CompiledQuery<T>): Promise<QueryResult<T>> {
  nameStatement(query.sql);
  return await runner.executeQuery(query);
}
