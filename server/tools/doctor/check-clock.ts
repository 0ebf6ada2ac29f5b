import { plural } from '#contract/texts/format-count.ts';
import { measureClockSkew, TOLERATED_SKEW_SECONDS } from '#server/app/measure-clock-skew.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failed, ok, type Result } from './finding.ts';

/** Compares the clock of this machine with that of the database. */
export async function checkClock(db: Database): Promise<Result> {
  const skew = await measureClockSkew(db);
  const seconds = plural(Math.abs(skew), 'second', 'seconds');
  if (Math.abs(skew) <= TOLERATED_SKEW_SECONDS)
    return ok(`It differs from that of the database by ${seconds}.`);
  return failed(
    `It is ${seconds} ${skew > 0 ? 'ahead of' : 'behind'} that of the database.`,
    'Set both to the right time, for example with NTP: otherwise codes of authenticator apps fail.',
  );
}
