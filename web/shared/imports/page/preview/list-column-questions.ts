import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import { isGuessed } from '#web/shared/imports/page/import-steps.ts';

type Preview = Pick<ImportPreview, 'columns' | 'missing' | 'tells_who_left'>;

/**
 * Lists the columns that the user should check, by their zero-based position: guessed ones, and unmatched ones with cells
 * while a required field or the leaving date has no column.
 */
export function listColumnQuestions({ columns, missing, tells_who_left }: Preview): number[] {
  const looksForMore = missing.length > 0 || !tells_who_left;
  return columns.flatMap((column, at) =>
    isGuessed(column) || (looksForMore && column.field === null && column.example !== '') ? [at] : [],
  );
}

const LEAVING = /left|leaving|exit|resign|withdr|terminat/iu;

/** The field that a column may be: the one guessed, or the leaving date if the file says nowhere who has left. */
export function suggestField(
  column: Preview['columns'][number],
  { tells_who_left }: Pick<Preview, 'tells_who_left'>,
): ImportField | null {
  if (column.field) return isGuessed(column) ? column.field : null;
  return !tells_who_left && column.example !== '' && LEAVING.test(column.name) ? 'end_date' : null;
}
