import type { CandidateVersion } from '#contract/calls/versions.ts';
import { plural } from '#contract/texts/format-count.ts';
import { formatRowPlace } from '#contract/texts/row-place.ts';

/** Texts of the history of a candidate. */
export const historyTexts = {
  title: 'History',
  none: 'No changes yet.',
  failed: 'The history could not be loaded.',
  total: (count: number) => plural(count, 'version', 'versions'),
  list: 'Versions, newest first',
  version: (version: number) => `Version ${version}`,
  current: 'Current',
  kinds: {
    added: 'Added',
    edit: 'Edited',
    merge: 'Merged with a duplicate',
    import: 'Updated from an import',
    'undo import': 'Update from an import undone',
    restore: 'Earlier version restored',
  } satisfies Record<CandidateVersion['kind'], string>,
  addedFrom: ({ file_name, ...row }: NonNullable<CandidateVersion['added_from']>) =>
    `Added from ${file_name}, ${formatRowPlace(row)}`,
  by: (name: string | null) => `by ${name ?? 'a removed member'}`,
  types: { employee: 'Employee', student: 'Student' } as Record<string, string>,
  photoChanged: 'Changed',
  before: 'Before',
  after: 'After',
  empty: 'Empty',
  unchanged: 'No values changed.',
  newer: 'Newer versions',
  older: 'Older versions',
  restore: 'Restore',
  restoreVersion: (version: number) => `Restore version ${version}`,
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreWhat: (at: string) =>
    `The record returns to its values of ${at}. The photo does not change. The current values stay in the history, so you can restore them later.`,
  restoredTitle: 'Version restored',
  nothingRestoredTitle: 'Nothing to restore',
  restoreFailed: 'The version was not restored.',
  cancel: 'Cancel',
} as const;
