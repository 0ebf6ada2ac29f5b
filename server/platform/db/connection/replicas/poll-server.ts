import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

interface Polling<Row> {
  /** In the format of DATABASE_URL. */
  url: string;
  /** A statement with one row. */
  statement: string;
  /** Milliseconds for a connection, and for each reply. */
  timeout: number;
  /** Milliseconds from one reply to the next statement. */
  interval: number;
  /** Milliseconds from a failure to the next attempt. */
  retryDelay: number;
  /** Receives the row, and when the statement was sent, in the milliseconds of `performance.now`. */
  onReply: (row: Row, sentAt: number) => void;
  /** Receives the second of two failures in a row, and every further one. */
  onFailure: (error: Error) => void;
}

/** Polls a database server with one statement, on a connection of its own, until the signal aborts. */
export async function pollServer<Row extends object>(
  polling: Polling<Row>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const onReply = (row: Row, sentAt: number) => {
    failures = 0;
    polling.onReply(row, sentAt);
  };
  while (!signal.aborted) {
    try {
      await pollUntilFailure({ ...polling, onReply }, signal);
    } catch (error) {
      failures += 1;
      // One reply may be late because this process was busy.
      if (failures === 1) continue;
      if (!signal.aborted) polling.onFailure(error as Error);
    }
    await setTimeout(polling.retryDelay, undefined, { signal }).catch(() => undefined);
  }
}

async function pollUntilFailure<Row extends object>(
  { url, statement, timeout, interval, onReply }: Polling<Row>,
  signal: AbortSignal,
): Promise<never> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hr-portal replication',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      const sentAt = performance.now();
      const [row] = (await client.query<Row>(statement)).rows;
      if (row) onReply(row, sentAt);
      await setTimeout(interval, undefined, { signal });
    }
  } finally {
    void client.end().catch(() => undefined);
  }
}
