import type pg from 'pg';

/**
 * Reads a transaction id for `changedSince`: no transaction with an earlier id is still open. One that is open now may have
 * subtransactions, which a snapshot does not list, but their ids are later than its own.
 */
export async function readOldestOpenTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ xid: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
  );
  return rows[0]?.xid ?? '';
}

/**
 * A condition on the rows of one table that were added or changed by a transaction with this id or a later one. It also holds for
 * very old rows whose transaction id has been assigned again.
 */
export const changedSince = (xid: string): string => `age(xmin) <= age(xid8 '${BigInt(xid)}'::xid)`;
