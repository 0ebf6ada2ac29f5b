import type { NightlyBackup } from './nightly-backups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a night begins, in milliseconds after midnight UTC. It is 2 o'clock in Lagos. */
const NIGHT_MS = HOUR_MS;

/** Days, and weeks before these, of which one backup each is kept. */
const DAYS = 7;
const WEEKS = 5;

const toDay = ({ time }: NightlyBackup) => Math.floor(time.getTime() / DAY_MS);
/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const toWeek = (backup: NightlyBackup) => Math.floor((toDay(backup) + 3) / 7);

/** Reports whether the backup of the last night is missing. One of a later night comes from a clock that was wrong. */
export function isBackupDue(backups: readonly NightlyBackup[], now: Date): boolean {
  const night = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  const isOfNight = ({ time }: NightlyBackup) => time.getTime() >= night && time.getTime() < night + DAY_MS;
  return !backups.some((backup) => backup.isComplete && isOfNight(backup));
}

/**
 * Selects the backups that are kept no longer, after those that are not complete a day after they began. The newest backup of each of the last seven days
 * with a backup is kept, and before these days the newest of each of the last five weeks with one. Days without backups do not
 * count, so that nothing is lost while backups fail. Backups later than now come from a clock that was wrong: they neither count
 * nor are selected.
 */
export function selectObsoleteBackups(backups: readonly NightlyBackup[], now: Date): NightlyBackup[] {
  const past = backups.filter(({ time }) => time <= now);
  const complete = past
    .filter(({ isComplete }) => isComplete)
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  const daily = selectNewestOfEach(complete, toDay).slice(0, DAYS);
  const firstDay = Math.min(...daily.map(toDay));
  const older = complete.filter((backup) => toDay(backup) < firstDay);
  const kept = new Set([...daily, ...selectNewestOfEach(older, toWeek).slice(0, WEEKS)]);
  // A younger one may still be written by a process that does not share the lock.
  const isWritten = ({ time }: NightlyBackup) => now.getTime() - time.getTime() < DAY_MS;
  return past
    .filter((backup) => !kept.has(backup) && (backup.isComplete || !isWritten(backup)))
    .toSorted((a, b) => Number(a.isComplete) - Number(b.isComplete));
}

/** @param sorted the newest first */
const selectNewestOfEach = (sorted: readonly NightlyBackup[], toPeriod: (backup: NightlyBackup) => number) =>
  sorted.filter((backup, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || toPeriod(previous) !== toPeriod(backup);
  });
