import type { Replacement } from '#contract/calls/upload-rows.ts';
import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';

type Edit = Pick<Replacement, 'where' | 'from' | 'to'>;

function describeEdit({ where, from, to }: Edit, column: string): string {
  if (from === '' && where !== 'whole') return `Add ‘${to}’ at the ${where} of ${column}.`;
  if (where === 'whole' && from === '') return `Write ‘${to}’ where ${column} is empty.`;
  if (to === '') return `Remove ‘${from}’ from ${column}.`;
  const place = where === 'start' || where === 'end' ? ` at the ${where} of` : ' in';
  return `Replace ‘${from}’ with ‘${to}’${place} ${column}.`;
}

/** Texts about rows that are corrected in the preview. */
export const rowTexts = {
  title: 'Rows with problems',
  states: {
    rejected: (count: number) => `To correct (${formatNumber(count)})`,
    corrected: (count: number) => `Corrected (${formatNumber(count)})`,
    left_out: (count: number) => `Left out (${formatNumber(count)})`,
  },
  show: 'Rows to show',
  hint: 'Correct a row here and press Enter, or leave it out. Your file stays as it is.',
  none: {
    rejected: 'No row is left to correct.',
    corrected: 'No row has been corrected yet.',
    left_out: 'No row is left out.',
  },
  inFile: (text: string) => (text === '' ? 'empty in the file' : `in the file: ${text}`),
  save: 'Save row',
  leaveOut: 'Leave out',
  putBack: 'Put back',
  allCells: 'Edit other cells',
  loadFailed: 'The rows could not be loaded.',
  notSaved: (place: string) => `${place} could not be saved. What you typed is still here.`,
  notUndone: 'The change was not undone.',
  notApplied: 'The change was not applied.',
  readAgain: 'The rows are shown as they are read now. What you typed in them was not saved.',
  changed: {
    title: (place: string) => `${place} was changed in another tab or by a colleague while you typed.`,
    leftOut: 'The row is left out now.',
    compare: (column: string, typed: string, now: string) =>
      `${column}: you typed ‘${typed}’; ${now === '' ? 'it is empty now' : `now it is ‘${now}’`}.`,
    keepTyped: 'Save what I typed',
    keepChanged: 'Keep the other change',
  },
  groups: {
    title: { rejected: 'Problems by kind', left_out: 'Rows left out, by kind' },
    rows: (count: number) => plural(count, 'row', 'rows'),
    more: (count: number) => `and ${formatNumber(count)} more`,
    further: {
      rejected: (count: number) =>
        `${plural(count, 'further row has', 'further rows have')} other problems. Answer those above to see them.`,
      left_out: (count: number) => `${plural(count, 'further row is', 'further rows are')} left out.`,
    },
    withoutProblem: 'no problem',
    open: {
      rejected: (count: number) => (count === 1 ? 'Correct it' : 'Correct one by one'),
      left_out: (count: number) => (count === 1 ? 'Show it' : 'Show one by one'),
    },
    answer: {
      rejected: (count: number) => (count === 1 ? 'Leave out' : `Leave out all ${formatNumber(count)}`),
      left_out: (count: number) => (count === 1 ? 'Put back' : `Put back all ${formatNumber(count)}`),
    },
    replaceBy: (value: string, column: string) =>
      value === '' ? `${column} of these rows` : `Instead of ‘${value}’`,
    correct: (count: number) => `Correct ${plural(count, 'row', 'rows')}`,
  },
  undo: 'Undo',
  offer: describeEdit,
  same: (count: number) =>
    count === 1
      ? 'The same change corrects 1 more row.'
      : `The same change corrects ${formatNumber(count)} more rows.`,
  apply: (count: number) => `Apply to ${plural(count, 'more row', 'more rows')}`,
  previous: 'Previous rows',
  next: 'Next rows',
} as const;
