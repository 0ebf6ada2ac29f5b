import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds for a connection, and for each reply. A server that takes longer is frozen or unreachable. */
const REPLY_TIMEOUT_MS = 700;

interface Polling<Row> {
  /** In the format of DATABASE_URL. */
  url: string;
  /** A statement with one row. */
  statement: string;
  /** Milliseconds from one reply to the next question. */
  interval: number;
  /** Milliseconds from a failure to the next attempt. */
  pause: number;
  onReply: (row: Row) => void;
  onFailure: (error: Error) => void;
  /** Ends the polling. */
  signal: AbortSignal;
}

/** Asks a database server the same again and again, on a connection of its own, until the signal aborts. */
export async function pollServer<Row extends object>(polling: Polling<Row>): Promise<void> {
  const { pause, onFailure, signal } = polling;
  while (!signal.aborted) {
    try {
      await pollUntilFailure(polling);
    } catch (error) {
      if (!signal.aborted) onFailure(error as Error);
    }
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
  }
}

async function pollUntilFailure<Row extends object>(polling: Polling<Row>): Promise<never> {
  const { url, statement, interval, onReply, signal } = polling;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hr-portal replication',
    connectionTimeoutMillis: REPLY_TIMEOUT_MS,
    query_timeout: REPLY_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      const [row] = (await client.query<Row>(statement)).rows;
      if (row) onReply(row);
      await setTimeout(interval, undefined, { signal });
    }
  } finally {
    void client.end().catch(() => undefined);
  }
}
