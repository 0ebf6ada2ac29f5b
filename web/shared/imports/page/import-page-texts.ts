import type { Imported } from '#contract/calls/imports.ts';
import { plural } from '#contract/texts/format-count.ts';
import { formatList } from '#contract/texts/format-list.ts';
import { formatNumber } from '#contract/format-number.ts';

const people = {
  employee: (count: number) => plural(count, 'employee was', 'employees were'),
  student: (count: number) => plural(count, 'student was', 'students were'),
} as const;

type Counts = Pick<Imported['data'], 'candidate_type' | 'added' | 'skipped' | 'rejected'>;

/** Texts of the page of an import. */
export const importPageTexts = {
  title: 'Import',
  opening: 'Opening the import...',
  goneTitle: 'This file is not here',
  chooseFile: 'Choose a file',
  importAnother: 'Import another file',
  nothingNewTitle: 'Nothing new',
  nothingNew: 'Everyone in this file was already on record.',
  lateTitle: 'Imported before it was cancelled',

  steps: 'Steps of the import',
  step: { file: 'File', columns: 'Columns', problems: 'Problems', import: 'Import' },
  done: 'done',
  toChoose: (count: number) => `${formatNumber(count)} to choose`,
  toCheck: (count: number) => `${formatNumber(count)} to check`,
  rows: (count: number) => plural(count, 'row', 'rows'),

  /** One sentence about what happened to the rows. */
  result: ({ candidate_type, added, skipped, rejected }: Counts) => {
    const parts = [
      added > 0 && `${people[candidate_type](added)} added`,
      skipped > 0 && `${plural(skipped, 'row was', 'rows were')} already on record`,
      rejected > 0 && `${plural(rejected, 'row was', 'rows were')} not added`,
    ];
    return `${formatList(parts.filter((part) => typeof part === 'string'))}.`;
  },
} as const;
