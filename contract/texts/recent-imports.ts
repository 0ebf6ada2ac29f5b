import { plural } from './plural.ts';

/** The list of imports, what was left out of each, and its undo. */
export const recentTexts = {
  title: 'Recent imports',
  by: (name: string) => `by ${name}`,
  seeThis: 'See this import',
  seeChanged: (count: number) =>
    `${plural(count, 'row says', 'rows say')} something new about a person who is there.`,
  decide: 'Decide what to do',
  total: (count: number) => plural(count, 'import', 'imports'),
  failed: 'The imports could not be fetched.',
  none: 'Nothing imported yet',
  noneWhy: 'Every file that you import is listed here, with what went in and what did not.',
  counts: {
    added: 'added',
    skipped: 'already there',
    changed: 'left to decide',
    rejected: 'not added',
  },
  type: { employee: 'Employees', student: 'Students' },
  undoneAt: (moment: string) => `Undone on ${moment}`,
  line: (line: number) => `Line ${line.toLocaleString('en')}`,

  showProblems: 'Rows not added',
  problemsFailed: 'The rows that were not added could not be fetched.',
  download: 'Download them as CSV',
  mend: 'Mend these rows in the downloaded file and import it: only what is missing is added.',
  downloadFailed: 'The rows could not be downloaded.',

  showChanges: 'Rows that say something new',
  changesFailed: 'The rows that say something new could not be fetched.',
  chooseEach:
    'These rows are about people who are there already, and say something else. What is to be done with them?',
  allDecided: 'All of these rows are decided.',
  left: (count: number) => `${plural(count, 'row is', 'rows are')} left to decide.`,
  from: 'Now',
  to: 'In the file',
  empty: 'Empty',
  all: { update: 'Update all', add: 'Add all as new', skip: 'Leave all' },
  one: { update: 'Update', add: 'Add as new', skip: 'Leave' },
  decideFailed: 'This could not be done.',
  previousRows: 'Previous rows',
  nextRows: 'Next rows',

  undo: 'Undo',
  undoTitle: 'Undo this import?',
  undoWhat: (added: number) =>
    added > 0
      ? `${plural(added, 'row that it added is', 'rows that it added are')} taken out, and people whom it updated become what they were before.`
      : 'People whom it updated become what they were before.',
  undoOnce: 'An import can be undone once.',
  undoEdited: 'Take out rows edited since, too',
  undoEditedWhy: 'Otherwise they are kept, and named afterwards.',
  cancel: 'Cancel',
  close: 'Close',
  undoneTitle: 'Import undone',
  keptTitle: 'Kept, because they were edited since',
  keptMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  undoFailed: 'The import was not undone.',
} as const;
