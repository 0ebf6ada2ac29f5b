import type { RowPlace } from '#contract/calls/imports.ts';
import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';
import { RECENT_IMPORTS } from './recent-imports-title.ts';

/** Texts of the list of imports, of their rejected and changed rows, and of the undo. */
export const recentImportsTexts = {
  title: RECENT_IMPORTS,
  by: (name: string) => `by ${name}`,
  seeThis: 'View this import',
  seeChanged: (count: number) =>
    `${plural(count, 'row changes', 'rows change')} details of candidates already on record.`,
  decide: 'Decide what to do',
  total: (count: number) => plural(count, 'import', 'imports'),
  failed: 'The imports could not be loaded.',
  none: 'Nothing imported yet',
  noneWhy: 'Every file you import is listed here, with what was added and what was not.',
  counts: {
    added: 'added',
    skipped: 'already on record',
    changed: 'changed',
    rejected: 'not added',
  },
  type: { employee: 'Employees', student: 'Students' },
  beingUndone: (removed: number) =>
    removed > 0 ? `Being undone: ${plural(removed, 'row', 'rows')} removed so far` : 'Being undone',
  undoneAt: (moment: string) => `Undone on ${moment}`,
  place: ({ sheet, line }: Pick<RowPlace, 'sheet' | 'line'>) =>
    sheet === null ? `Line ${formatNumber(line)}` : `Sheet ${sheet}, line ${formatNumber(line)}`,

  showProblems: 'Rows not added',
  firstProblems: (count: number) => `The first ${plural(count, 'row', 'rows')} not added`,
  problemsFailed: 'The rows that were not added could not be loaded.',
  download: 'Download them as CSV',
  correct:
    'Correct these rows in the downloaded file and import it. Only rows that are not on record yet are added.',
  downloadFailed: 'The rows could not be downloaded.',

  showChanges: 'Changed rows',
  changesFailed: 'The changed rows could not be loaded.',
  chooseEach:
    'These candidates are already on record, and the file has different details. Choose what to do with each row.',
  allDecided: 'You have decided about all of these rows.',
  left: (count: number) => `${plural(count, 'row is', 'rows are')} left to decide.`,
  from: 'Now',
  to: 'In the file',
  empty: 'Empty',
  all: { update: 'Update all', add: 'Add all as new', skip: 'Keep all as they are' },
  one: { update: 'Update', add: 'Add as new', skip: 'Keep as is' },
  decideFailed: 'Your choice could not be saved.',
  previousRows: 'Previous rows',
  nextRows: 'Next rows',

  undo: 'Undo',
  undoTitle: 'Undo this import?',
  undoWhat: (added: number) =>
    added > 0
      ? `This removes the ${plural(added, 'row', 'rows')} it added and restores the earlier details of the candidates it updated.`
      : 'This restores the earlier details of the candidates it updated.',
  undoOnce: 'An import can be undone once.',
  undoEdited: 'Also remove rows edited since',
  undoEditedWhy: 'Otherwise they are kept and listed afterwards.',
  cancel: 'Cancel',
  close: 'Close',
  undoingTitle: 'Undoing this import',
  undoingLeave: 'You can close this and carry on. The undo continues in the background.',
  undoneTitle: 'Import undone',
  keptTitle: 'Kept because they have been edited since',
  keptMore: (count: number) => `and ${formatNumber(count)} more`,
  undoFailed: 'The import was not undone.',
} as const;
