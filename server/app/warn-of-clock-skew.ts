import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { measureClockSkew, TOLERATED_SKEW_SECONDS } from './measure-clock-skew.ts';

/**
 * Warns when the clock of this server differs from that of the database. Sessions, codes and quotas go by the database,
 * while the cookies of password resets and of sign-ins with Google go by the server that reads them.
 */
export async function warnOfClockSkew(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const difference = await measureClockSkew(db);
  if (Math.abs(difference) <= TOLERATED_SKEW_SECONDS) return;
  log.warn(
    `The clock of this server is ${Math.abs(difference)} seconds ${difference > 0 ? 'ahead of' : 'behind'} that of the ` +
      'database. Set both to the right time: otherwise codes of authenticator apps, password resets and sign-ins with Google can fail.',
  );
}
