import { formatDate, toLagosDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { parseLeavingStatus } from '#server/features/imports/stage/parse-leaving-status.ts';
import { EMPTY_WORDS, excerpt, pickCell, type Report, STILL_THERE, toOneLine } from './pick-cell.ts';
import type { RowFormat } from './row-format.ts';

const texts = importTexts.row;

/** The parsed leaving-date cell. */
interface Leaving {
  end_date: string;
  /** Whether the leaving date could not be read and was reported. */
  isDateUnread: boolean;
}

/** Reports a leaver without a leaving date, and a status that contradicts the date. */
export function checkStatus(
  format: RowFormat,
  cells: string[],
  { end_date, isDateUnread }: Leaving,
  report: Report,
) {
  const cell = pickCell(format, cells, 'leaving_status');
  const status = cell && parseLeavingStatus(cell.text, cell.column);
  if (!cell || !status || status === 'neutral' || isDateUnread) return;
  const value = excerpt(toOneLine(cell.text));
  const label = getFieldLabel('end_date', { candidate_type: format.type });
  if (end_date === '') {
    if (status === 'unknown') report(cell.column, texts.statusUnclear(value, label));
    else if (status !== 'current') report(cell.column, texts.leftWithoutDate(value, label));
    return;
  }
  const isAhead = end_date > toLagosDate();
  if (status === 'current' && !isAhead)
    report(cell.column, texts.currentWithDate(value, label, formatDate(end_date)));
  if (status === 'left' && isAhead)
    report(cell.column, texts.leftWithFutureDate(value, label, formatDate(end_date)));
}

/** Whether this row has neither a status nor a leaving date in a file with a status column. */
export function isStatusMissing(
  { columns: { byField, header } }: RowFormat,
  rawCells: readonly string[],
): boolean {
  const cell = (index: number) => cleanCell(rawCells[index] ?? '');
  const statuses = byField.get('leaving_status') ?? [];
  const dates = byField.get('end_date') ?? [];
  return (
    statuses.length > 0 &&
    statuses.every((index) => parseLeavingStatus(cell(index), header[index] ?? '') === undefined) &&
    dates.every((index) => cell(index) === '' || EMPTY_WORDS.test(cell(index)))
  );
}

/** Reports a reason for leaving without a leaving date. The person would otherwise be shown as current. */
export function checkReason(format: RowFormat, cells: string[], report: Report) {
  const cell = pickCell(format, cells, 'reason');
  const text = cell?.text ?? '';
  if (!cell || text === '' || EMPTY_WORDS.test(text) || STILL_THERE.test(text) || /^no$/iu.test(text)) return;
  const label = getFieldLabel('end_date', { candidate_type: format.type });
  report(cell.column, texts.reasonWithoutDate(excerpt(toOneLine(text)), label));
}

const REMARK_WORDS_MAX = 3;
/** A mere yes or no answers another question. */
const IS_WORD = /\p{L}{4}/u;
/** In such remarks a word for leaving is about something else: 'Completed probation', 'Released for training'. */
const OTHER_MATTER = /\b(?:probation|nysc|training|course|leave|from|for|to|in)\b/iu;

/** Whether the reasons are in a column of remarks, which also holds remarks about people who have not left. */
export const hasRemarks = ({ columns: { uncertain } }: RowFormat) => uncertain.has('reason');

/** Reports a short remark that says that a person without a leaving date has left, such as 'Resigned'. */
export function checkRemark(format: RowFormat, cells: string[], report: Report) {
  const cell = pickCell(format, cells, 'reason');
  const text = toOneLine(cell?.text ?? '');
  const isShort = text.split(' ').length <= REMARK_WORDS_MAX;
  if (!cell || !isShort || !IS_WORD.test(text) || OTHER_MATTER.test(text)) return;
  const status = parseLeavingStatus(text, cell.column);
  if (status !== 'left' && status !== 'notice') return;
  const label = getFieldLabel('end_date', { candidate_type: format.type });
  report(cell.column, texts.leftWithoutDate(excerpt(text), label));
}
