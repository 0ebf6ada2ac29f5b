import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';

const TOLERATED_SECONDS = 30;

/**
 * Warns when the clock of this server differs from that of the database. Sessions, codes and quotas go by the database,
 * while the cookies of password resets and of sign-ins with Google go by the server that reads them.
 */
export async function warnOfClockSkew(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const before = Date.now();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  const own = (before + Date.now()) / 2000;
  const difference = Math.round(own - takeOnlyRow(rows).seconds);
  if (Math.abs(difference) <= TOLERATED_SECONDS) return;
  log.warn(
    `The clock of this server is ${Math.abs(difference)} seconds ${difference > 0 ? 'ahead of' : 'behind'} that of the ` +
      'database. Set both to the right time: otherwise codes of authenticator apps, password resets and sign-ins with Google can fail.',
  );
}
