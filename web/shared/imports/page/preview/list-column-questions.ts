import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import { isGuessed } from '#web/shared/imports/page/import-steps.ts';

type Preview = Pick<ImportPreview, 'columns' | 'missing' | 'questions' | 'tells_who_left'>;

const LEAVING = /left|leaving|exit|resign|withdr|terminat/iu;

/** The field that a column may be: the one guessed, or the leaving date if the file says nowhere who has left. */
export function suggestField(
  column: Preview['columns'][number],
  { tells_who_left }: Pick<Preview, 'tells_who_left'>,
): ImportField | null {
  if (column.field) return isGuessed(column) ? column.field : null;
  return !tells_who_left && column.example !== '' && LEAVING.test(column.name) ? 'end_date' : null;
}

/** Finds the column that may say who has left, by its name and first cells; else the first one that is not used. */
export function findLeavingColumn({ columns }: Pick<Preview, 'columns'>): number {
  const seeming = columns.findIndex(
    ({ field, name, examples }) => field === null && [name, ...examples].some((text) => LEAVING.test(text)),
  );
  const unused = columns.findIndex(({ field, example }) => field === null && example !== '');
  return Math.max(seeming === -1 ? unused : seeming, 0);
}

/**
 * Lists the columns that the user should check, by their zero-based position: guessed ones, unmatched ones with cells while
 * a required field has no column, those that seem to say who has left while no other does, and those that a question is
 * about.
 */
export function listColumnQuestions(preview: Preview): number[] {
  const looksForMore = preview.missing.length > 0;
  const asked = new Set(preview.questions.map((question) => question.column));
  return preview.columns.flatMap((column, at) =>
    asked.has(at) ||
    suggestField(column, preview) ||
    (looksForMore && column.field === null && column.example !== '')
      ? [at]
      : [],
  );
}
