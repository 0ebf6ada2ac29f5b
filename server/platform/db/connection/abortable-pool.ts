import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { getAbortSignal } from '#server/platform/async/abort-signal.ts';
import type { Pool } from './pool.ts';
import { getStatementLimit } from './statement-limit.ts';

/** Makes the statements on a pool abortable: by `withAbortSignal`, and by the time limit of `withStatementLimit`. */
export function createAbortablePool(pool: Pool): Pool {
  async function connect(): Promise<PostgresPoolClient> {
    const signal = getAbortSignal();
    signal?.throwIfAborted();
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) =>
      cancelOnAbort(
        signal,
        () => client.query(text, values),
        () => cancelStatement(pool.options, client),
      );
    return {
      // Kysely's cursor overload is never used.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }
  return { ...pool, connect };
}

async function cancelOnAbort<T>(
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
  cancel: () => Promise<void>,
): Promise<T> {
  signal?.throwIfAborted();
  let cancelling: Promise<void> | undefined;
  const startCancelling = () => void (cancelling ??= cancel());
  const limit = getStatementLimit();
  const timer = limit && setTimeout(startCancelling, limit);
  signal?.addEventListener('abort', startCancelling, { once: true });
  try {
    return await run();
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', startCancelling);
    // A late cancellation would hit the next statement on this connection.
    await cancelling;
  }
}

/** Cancels the statement of a connection. If that fails, the statement ends at its time limit. */
async function cancelStatement(options: pg.PoolConfig, { processID }: PostgresPoolClient): Promise<void> {
  const client = new pg.Client({ ...options, application_name: 'hr-portal cancel' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // The database is unavailable, so the statement fails too.
  } finally {
    await client.end().catch(() => undefined);
  }
}
