import { expect, test } from 'vitest';
import { toBackupName } from './backup-name.ts';
import type { NightlyBackup } from './nightly-backups.ts';
import { isBackupDue, selectObsoleteBackups } from './nightly-schedule.ts';

const backupAt = (time: string, isComplete = true): NightlyBackup => {
  const date = new Date(time);
  return { name: toBackupName(date), time: date, isComplete };
};
const toDates = (backups: readonly NightlyBackup[]) =>
  backups.map(({ time }) => time.toISOString().slice(0, 10)).toSorted();
const keep = (backups: readonly NightlyBackup[], now = new Date('2028-01-01')) => {
  const obsolete = selectObsoleteBackups(backups, now);
  return backups.filter((backup) => !obsolete.includes(backup));
};

/** Saves a backup every night from 1 September 2026 up to a day, and removes old ones after each. */
function saveNightly(last: string): NightlyBackup[] {
  let kept: NightlyBackup[] = [];
  for (let at = Date.parse('2026-09-01T01:05:00Z'); at <= Date.parse(`${last}T23:59:59Z`); at += 86_400_000)
    kept = keep([...kept, backupAt(new Date(at).toISOString())]);
  return kept;
}

test.each([
  // 29 November 2026 is a Sunday.
  [
    '2026-11-29',
    ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'],
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ],
  [
    '2026-12-02',
    ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-25'],
    ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
  ],
])('keeps seven days and five weeks before them on %s', (today, weekly, daily) => {
  expect(toDates(saveNightly(today))).toEqual([...weekly, ...daily]);
});

test('loses nothing while backups fail for months, and never the newest one', () => {
  const kept = saveNightly('2026-11-29');
  const later = backupAt('2027-06-01T01:05:00Z');
  const afterwards = keep([...kept, later]);
  expect(toDates(afterwards)).toHaveLength(kept.length);
  expect(afterwards).toContain(later);
  expect(keep([later])).toEqual([later]);
});

test('keeps the new backup beside twelve of a later year', () => {
  const later = saveNightly('2026-11-29').map(({ time }) =>
    backupAt(new Date(time.getTime() + 365 * 86_400_000).toISOString()),
  );
  const now = '2026-11-29T01:05:00Z';
  const unfinished = backupAt('2027-11-30T01:05:00Z', false);
  const backups = [...later, backupAt(now), unfinished];
  expect(later).toHaveLength(12);
  expect(keep(backups, new Date(now))).toEqual(backups);
});

test('selects what is not complete first', () => {
  const backups = [
    backupAt('2026-11-28T01:05:00Z'),
    backupAt('2026-11-28T01:05:00Z', false),
    backupAt('2026-11-28T02:05:00Z'),
  ];
  const obsolete = selectObsoleteBackups(backups, new Date('2026-11-30'));
  expect(obsolete.map(({ isComplete }) => isComplete)).toEqual([false, true]);
});

test('spares what began within a day and may still be written', () => {
  const unfinished = backupAt('2026-11-28T01:05:00Z', false);
  expect(keep([unfinished], new Date('2026-11-29T01:04:59Z'))).toEqual([unfinished]);
  expect(keep([unfinished], new Date('2026-11-29T01:05:00Z'))).toEqual([]);
});

test('keeps the newest of a day, and nothing incomplete', () => {
  const [early, late] = [backupAt('2026-11-28T01:05:00Z'), backupAt('2026-11-28T09:05:00Z')];
  const unfinished = backupAt('2026-11-28T10:05:00Z', false);
  expect(keep([late, unfinished, early])).toEqual([late]);
});

test.each([
  ['2026-11-28T01:05:00Z', '2026-11-28T02:05:00Z', false],
  ['2026-11-28T01:05:00Z', '2026-11-29T00:59:59Z', false],
  ['2026-11-28T23:05:00Z', '2026-11-29T01:00:00Z', true],
  ['2026-11-28T00:59:59Z', '2026-11-28T01:05:00Z', true],
  ['2026-11-20T01:05:00Z', '2026-11-28T12:00:00Z', true],
  // Another server's clock is a minute ahead, or was a year ahead.
  ['2026-11-28T01:06:00Z', '2026-11-28T01:05:00Z', false],
  ['2027-11-28T01:05:00Z', '2026-11-28T01:05:00Z', true],
])('with a backup of %s, whether one is due at %s: %s', (made, now, isDue) => {
  expect(isBackupDue([backupAt(made)], new Date(now))).toBe(isDue);
});

test('is due without a complete backup', () => {
  const now = new Date('2026-11-28T01:05:00Z');
  expect(isBackupDue([], now)).toBe(true);
  expect(isBackupDue([backupAt('2026-11-28T01:01:00Z', false)], now)).toBe(true);
});
