import type { CandidateType } from '#contract/fields.ts';
import { formatDate, toLagosDate } from '#contract/format-date.ts';
import { labelOf } from '#contract/labels.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX, REASON_MAX, STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { ReadyRow } from '#server/db/imports/staged-rows.ts';
import { phoneOnOneLine } from '#server/phones/phone-on-one-line.ts';
import { toE164 } from '#server/phones/to-e164.ts';
import type { Row } from '#server/spreadsheets/row.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import type { DateDecision } from '#server/spreadsheets/match-columns/date-order.ts';
import type { Field } from '#server/spreadsheets/match-columns/guess-field.ts';
import { readLeavingStatus } from './parse-leaving-status.ts';
import { composeName } from './compose-name.ts';
import { readDate } from '#contract/read-date.ts';
import { readPhone } from './parse-phone.ts';

export interface CellProblem {
  /** The column as the file names it; empty for the row as such. */
  column: string;
  message: string;
}

/** A row that cannot be taken; its dates are in plain form where they could be read. */
export interface RejectedRow {
  line: number;
  cells: string[];
  problems: CellProblem[];
  /** Whether it is about a candidate of the other type. */
  isOtherType: boolean;
}

/** How the rows of one file are read. */
export interface Reading {
  type: CandidateType;
  columns: Columns;
  /** For each column of dates. */
  orders: ReadonlyMap<number, DateDecision>;
  is1904: boolean;
  /** For employees of a file without a column for it. */
  ownOrganization: string;
  /** Whether the file is an export of the portal: what the forms took is taken again, be it '-' or 'none'. */
  isExport: boolean;
}

const texts = importTexts.row;
const EXCERPT_MAX = 60;
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/iu;
/** What people write into a cell that has nothing to say. */
const NOTHING = /^(?:n\/?a|nil|none|null|[-–—.]+|not applicable|not available)$/iu;
const STILL_THERE =
  /^(?:(?:to |till |until )?(?:present|date|now|today)|current(?:ly)?|active|ongoing|in service|still .*)$/iu;
/** A number to a spreadsheet, which may have changed it since it was exported. */
const MAY_BE_DAMAGED = /^[\d.,e+]*\d[\d.,e+]*$/iu;
const OF_TYPE = { employee: /^(?:employee|staff|worker)/iu, student: /^(?:student|pupil)/iu };

const excerpt = (text: string) =>
  text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text;
/** Of a column that has no dates of figures. */
const UNDECIDED = { order: undefined, isMixed: false };
const onOneLine = (text: string) => (text.includes('\n') ? text.replaceAll(/\s+/gu, ' ') : text);

/** A word where a leaving date is asked for: a yes says that the person has left. */
const statusInDateCell = (text: string) =>
  /\p{L}/u.test(text) ? readLeavingStatus(text, LEFT_COLUMN) : undefined;
const LEFT_COLUMN = 'Left';

interface Picked {
  index: number;
  column: string;
  text: string;
}

type Report = (column: string, message: string) => void;

/** The first cell that says something among the columns that hold `field`. */
function pick({ columns: { byField, header } }: Reading, cells: string[], field: Field): Picked | undefined {
  const indexes = byField.get(field) ?? [];
  const index = indexes.find((index) => cells[index]) ?? indexes[0];
  return index === undefined ? undefined : { index, column: header[index] ?? '', text: cells[index] ?? '' };
}

function dateAs(
  text: string,
  { order, isMixed }: Pick<DateDecision, 'order' | 'isMixed'>,
  is1904: boolean,
): { date: string } | { problem: string } {
  const reading = readDate(text, is1904);
  if ('date' in reading) return reading;
  if ('unread' in reading)
    return { problem: (reading.unread === 'incomplete' ? texts.noDay : texts.noDate)(excerpt(text)) };
  if (!order && reading.mdy && reading.dmy) return { problem: texts.eitherOrder(text) };
  const fitting = order && reading[order];
  const date = order && !isMixed ? fitting : (fitting ?? reading.mdy ?? reading.dmy);
  return date ? { date } : { problem: texts.wrongOrder(text, importTexts.orders[order ?? 'mdy']) };
}

/** The columns that say whether people are still there. */
interface Leaving {
  end_date: string;
  /** Whether the leaving date could not be read, which was reported. */
  isDateUnread: boolean;
}

/** Reports a status that says that the person has left and no date of it, or the opposite of the date. */
function checkStatus(reading: Reading, cells: string[], { end_date, isDateUnread }: Leaving, report: Report) {
  const cell = pick(reading, cells, 'leaving_status');
  const status = cell && readLeavingStatus(cell.text, cell.column);
  if (!cell || !status || status === 'neutral' || isDateUnread) return;
  const value = excerpt(onOneLine(cell.text));
  const label = labelOf('end_date', { candidate_type: reading.type });
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

/** Whether the file has a status column, but neither a status nor a leaving date for this row. */
export function lacksStatus({ columns: { byField, header } }: Reading, rawCells: readonly string[]): boolean {
  const said = (index: number) => cleanCell(rawCells[index] ?? '');
  const statuses = byField.get('leaving_status') ?? [];
  const dates = byField.get('end_date') ?? [];
  return (
    statuses.length > 0 &&
    statuses.every((index) => readLeavingStatus(said(index), header[index] ?? '') === undefined) &&
    dates.every((index) => said(index) === '' || NOTHING.test(said(index)))
  );
}

/** Reports a reason for leaving without a leaving date: the person would be shown as current. */
function checkReason(reading: Reading, cells: string[], report: Report) {
  const cell = pick(reading, cells, 'reason');
  const text = cell?.text ?? '';
  if (!cell || text === '' || NOTHING.test(text) || STILL_THERE.test(text) || /^no$/iu.test(text)) return;
  const label = labelOf('end_date', { candidate_type: reading.type });
  report(cell.column, texts.reasonWithoutDate(excerpt(onOneLine(text)), label));
}

/** Reads the cells of one row; what is wrong is reported, and the value is empty then. */
function cellReader(reading: Reading, cells: string[], report: Report) {
  const { type, isExport } = reading;
  const label = (field: string) => labelOf(field, { candidate_type: type });

  function text(field: Field, most: number, { isRequired }: { isRequired: boolean }): Picked {
    const picked = pick(reading, cells, field) ?? { index: -1, column: '', text: '' };
    const { column, text } = picked;
    const isNothing = text === '' || (!isExport && NOTHING.test(text));
    if (isNothing && isRequired) report(column, texts.missing(label(field)));
    else if (SPREADSHEET_ERROR.test(text)) report(column, texts.spreadsheetError(text));
    else if (text.length > most) report(column, texts.tooLong(label(field), most));
    else if (!isNothing) return picked;
    return { ...picked, text: '' };
  }

  return {
    text: (field: Field, most: number, rule: { isRequired: boolean }) => text(field, most, rule).text,

    name(): string {
      const name = pick(reading, cells, 'name');
      const surname = pick(reading, cells, 'surname');
      const first = pick(reading, cells, 'first_name');
      const others = pick(reading, cells, 'other_names');
      const column = (name ?? surname ?? first)?.column ?? '';
      const whole = onOneLine(
        composeName({
          name: name?.text ?? '',
          surname: surname?.text ?? '',
          first: first?.text ?? '',
          others: others?.text ?? '',
        }),
      );
      if (whole === '' || (!isExport && NOTHING.test(whole))) report(column, texts.missing(label('name')));
      else if (SPREADSHEET_ERROR.test(whole)) report(column, texts.spreadsheetError(whole));
      else if (!isExport && !/\p{L}/u.test(whole)) report(column, texts.noLetters(excerpt(whole)));
      else if (whole.length > NAME_MAX) report(column, texts.tooLong(label('name'), NAME_MAX));
      return whole;
    },

    phone() {
      const { column, text: written } = text('phone', PHONE_MAX, { isRequired: true });
      const typed = phoneOnOneLine(written);
      if (isExport && typed && !MAY_BE_DAMAGED.test(typed))
        return { phone: typed, phone_e164: toE164(typed) };
      const phone = typed ? readPhone(typed) : undefined;
      if (phone && 'phone' in phone) return phone;
      if (phone)
        report(column, (phone.unread === 'digits lost' ? texts.digitsLost : texts.noDigits)(excerpt(typed)));
      return { phone: '', phone_e164: null };
    },

    date(field: 'start_date' | 'end_date'): string {
      const isRequired = field === 'start_date';
      const { index, column, text: typed } = text(field, NAME_MAX, { isRequired });
      if (!typed || (!isRequired && STILL_THERE.test(typed))) return '';
      const read = dateAs(onOneLine(typed), reading.orders.get(index) ?? UNDECIDED, reading.is1904);
      if ('date' in read) return (cells[index] = read.date);
      const status = isRequired ? undefined : statusInDateCell(typed);
      if (status === 'current' || status === 'neutral') return '';
      const hasLeft = status === 'left' || status === 'notice';
      report(column, hasLeft ? texts.leftWithoutDate(excerpt(typed), label(field)) : read.problem);
      return '';
    },
  };
}

const isHeaderAgain = (cells: string[], header: string[]) =>
  cells.every((cell, at) => cell === (header[at] ?? ''));

/**
 * Reads one row as a candidate. `undefined`: the row repeats the header, as the pages of a printed list do.
 */
export function readCandidate(row: Row, reading: Reading): ReadyRow | RejectedRow | undefined {
  const { columns, type } = reading;
  const cells = row.cells.map(cleanCell);
  if (isHeaderAgain(cells, columns.header)) return undefined;
  const problems: CellProblem[] = [];
  const report: Report = (column, message) => problems.push({ column, message });
  const rejected = () => ({ line: row.line, cells, problems, isOtherType });

  if (row.flaw) report('', row.flaw);
  const last = cells.findLastIndex(Boolean) + 1;
  if (last > columns.header.length) report('', texts.moreCells(last, columns.header.length));
  const said = pick(reading, cells, 'candidate_type');
  const other = type === 'employee' ? 'student' : 'employee';
  const isOtherType = said !== undefined && OF_TYPE[other].test(said.text);
  if (isOtherType) report(said.column, texts.otherType[other]);
  // What is wrong with the row as such makes every cell a guess: more sentences would mislead.
  if (problems.length > 0) return rejected();

  const read = cellReader(reading, cells, report);
  const ownOrganization = columns.byField.has('organization') ? undefined : reading.ownOrganization;
  const address = [
    read.text('address', ADDRESS_MAX, { isRequired: true }),
    ...(columns.byField.get('address_more') ?? []).map((index) => cells[index] ?? ''),
  ];
  const start_date = read.date('start_date');
  const before = problems.length;
  const end_date = read.date('end_date');
  checkStatus(reading, cells, { end_date, isDateUnread: problems.length > before }, report);
  // An export of the portal has what its forms took, and comes back as it is.
  if (!reading.isExport && end_date === '' && problems.length === before) checkReason(reading, cells, report);
  const candidate = {
    line: row.line,
    name: read.name(),
    organization:
      type === 'student'
        ? STUDENT_ORGANIZATION
        : (ownOrganization ?? onOneLine(read.text('organization', NAME_MAX, { isRequired: true }))),
    ...read.phone(),
    address: address.filter(Boolean).join(', '),
    parent_sponsor_name: onOneLine(read.text('parent_sponsor_name', NAME_MAX, { isRequired: false })),
    start_date,
    end_date: end_date || null,
    reason: read.text('reason', REASON_MAX, { isRequired: false }),
  };
  if (candidate.address.length > ADDRESS_MAX)
    report(pick(reading, cells, 'address')?.column ?? '', texts.tooLong(labelOf('address'), ADDRESS_MAX));
  if (end_date && start_date && end_date < start_date)
    report(pick(reading, cells, 'end_date')?.column ?? '', candidateTexts.endBeforeStart);
  return problems.length > 0 ? rejected() : candidate;
}
