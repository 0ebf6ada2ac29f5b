import { formatDate, toLagosDate } from '#contract/format-date.ts';
import { labelOf } from '#contract/labels.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX, REASON_MAX, STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { mapTextFields, textFields } from '#contract/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { ReadyRow } from '#server/db/imports/staged-rows.ts';
import { toSingleLine } from '#server/phones/to-single-line.ts';
import { toE164 } from '#server/phones/to-e164.ts';
import type { Row } from '#server/spreadsheets/row.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import type { DateDecision } from '#server/spreadsheets/match-columns/date-order.ts';
import type { RowFormat } from './row-format.ts';
import type { Field } from '#server/spreadsheets/match-columns/guess-field.ts';
import { parseLeavingStatus } from './parse-leaving-status.ts';
import { composeName } from './compose-name.ts';
import { readDate } from '#contract/read-date.ts';
import { parsePhone } from './parse-phone.ts';

export interface CellProblem {
  /** The column as the file names it; empty for the row as such. */
  column: string;
  message: string;
}

/** A row that cannot be imported; dates that could be read are in ISO form. */
export interface UnreadableRow {
  line: number;
  cells: string[];
  problems: CellProblem[];
  /** Whether it describes a candidate of the other type. */
  isOtherType: boolean;
}

const texts = importTexts.row;
const EXCERPT_MAX = 60;
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/iu;
/** What people type into a cell that they leave empty. */
const EMPTY_WORDS = /^(?:n\/?a|nil|none|null|[-–—.]+|not applicable|not available)$/iu;
const STILL_THERE =
  /^(?:(?:to |till |until )?(?:present|date|now|today)|current(?:ly)?|active|ongoing|in service|still .*)$/iu;
/** A spreadsheet treats this as a number, so it may have changed it since the export. */
const MAY_BE_DAMAGED = /^[\d.,e+]*\d[\d.,e+]*$/iu;
const OF_TYPE = { employee: /^(?:employee|staff|worker)/iu, student: /^(?:student|pupil)/iu };

const excerpt = (text: string) =>
  text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text;
/** For a column without numeric dates. */
const UNDECIDED = { order: undefined, isMixed: false };
const toOneLine = (text: string) => (text.includes('\n') ? text.replaceAll(/\s+/gu, ' ') : text);

/** A word in a leaving-date cell: a yes means that the person has left. */
const statusInDateCell = (text: string) =>
  /\p{L}/u.test(text) ? parseLeavingStatus(text, LEFT_COLUMN) : undefined;
const LEFT_COLUMN = 'Left';

interface Picked {
  index: number;
  column: string;
  text: string;
}

type Report = (column: string, message: string) => void;

/** The first filled cell among the columns that hold `field`. */
function pick(
  { columns: { byField, header } }: RowFormat,
  cells: string[],
  field: Field,
): Picked | undefined {
  const indexes = byField.get(field) ?? [];
  const index = indexes.find((index) => cells[index]) ?? indexes[0];
  return index === undefined ? undefined : { index, column: header[index] ?? '', text: cells[index] ?? '' };
}

function parseDate(
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

/** What the leaving-date column says. */
interface Leaving {
  end_date: string;
  /** Whether the leaving date could not be read and was reported. */
  isDateUnread: boolean;
}

/** Reports a status of having left without a leaving date, and a status that contradicts the date. */
function checkStatus(
  format: RowFormat,
  cells: string[],
  { end_date, isDateUnread }: Leaving,
  report: Report,
) {
  const cell = pick(format, cells, 'leaving_status');
  const status = cell && parseLeavingStatus(cell.text, cell.column);
  if (!cell || !status || status === 'neutral' || isDateUnread) return;
  const value = excerpt(toOneLine(cell.text));
  const label = labelOf('end_date', { candidate_type: format.type });
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
export function lacksStatus(
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

/** Reports a reason for leaving without a leaving date: the person would be shown as current. */
function checkReason(format: RowFormat, cells: string[], report: Report) {
  const cell = pick(format, cells, 'reason');
  const text = cell?.text ?? '';
  if (!cell || text === '' || EMPTY_WORDS.test(text) || STILL_THERE.test(text) || /^no$/iu.test(text)) return;
  const label = labelOf('end_date', { candidate_type: format.type });
  report(cell.column, texts.reasonWithoutDate(excerpt(toOneLine(text)), label));
}

/** Parses the cells of one row. A problem is reported, and the value is empty then. */
function createCellParser(format: RowFormat, cells: string[], report: Report) {
  const { type, isExport } = format;
  const label = (field: string) => labelOf(field, { candidate_type: type });

  function text(field: Field, most: number, { isRequired }: { isRequired: boolean }): Picked {
    const picked = pick(format, cells, field) ?? { index: -1, column: '', text: '' };
    const { column, text } = picked;
    const isNothing = text === '' || (!isExport && EMPTY_WORDS.test(text));
    if (isNothing && isRequired) report(column, texts.missing(label(field)));
    else if (SPREADSHEET_ERROR.test(text)) report(column, texts.spreadsheetError(text));
    else if (text.length > most) report(column, texts.tooLong(label(field), most));
    else if (!isNothing) return picked;
    return { ...picked, text: '' };
  }

  return {
    text: (field: Field, most: number, rule: { isRequired: boolean }) => text(field, most, rule).text,

    name(): string {
      const name = pick(format, cells, 'name');
      const surname = pick(format, cells, 'surname');
      const first = pick(format, cells, 'first_name');
      const others = pick(format, cells, 'other_names');
      const column = (name ?? surname ?? first)?.column ?? '';
      const whole = toOneLine(
        composeName({
          name: name?.text ?? '',
          surname: surname?.text ?? '',
          first: first?.text ?? '',
          others: others?.text ?? '',
        }),
      );
      if (whole === '' || (!isExport && EMPTY_WORDS.test(whole)))
        report(column, texts.missing(label('name')));
      else if (SPREADSHEET_ERROR.test(whole)) report(column, texts.spreadsheetError(whole));
      else if (!isExport && !/\p{L}/u.test(whole)) report(column, texts.noLetters(excerpt(whole)));
      else if (whole.length > NAME_MAX) report(column, texts.tooLong(label('name'), NAME_MAX));
      return whole;
    },

    phone() {
      const { column, text: written } = text('phone', PHONE_MAX, { isRequired: true });
      const typed = toSingleLine(written);
      if (isExport && typed && !MAY_BE_DAMAGED.test(typed))
        return { phone: typed, phone_e164: toE164(typed) };
      const phone = typed ? parsePhone(typed) : undefined;
      if (phone && 'phone' in phone) return phone;
      if (phone)
        report(column, (phone.unread === 'digits lost' ? texts.digitsLost : texts.noDigits)(excerpt(typed)));
      return { phone: '', phone_e164: null };
    },

    date(field: 'start_date' | 'end_date'): string {
      const isRequired = field === 'start_date';
      const { index, column, text: typed } = text(field, NAME_MAX, { isRequired });
      if (!typed || (!isRequired && STILL_THERE.test(typed))) return '';
      const read = parseDate(toOneLine(typed), format.orders.get(index) ?? UNDECIDED, format.is1904);
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

/** Parses one row as a candidate. @returns undefined when it repeats the header, as pages of a printed list do */
export function parseRow(row: Row, format: RowFormat): ReadyRow | UnreadableRow | undefined {
  const { columns, type } = format;
  const cells = row.cells.map(cleanCell);
  if (isHeaderAgain(cells, columns.header)) return undefined;
  const problems: CellProblem[] = [];
  const report: Report = (column, message) => problems.push({ column, message });
  const rejected = () => ({ line: row.line, cells, problems, isOtherType });

  if (row.flaw) report('', row.flaw);
  const last = cells.findLastIndex(Boolean) + 1;
  if (last > columns.header.length) report('', texts.moreCells(last, columns.header.length));
  const typeCell = pick(format, cells, 'candidate_type');
  const other = type === 'employee' ? 'student' : 'employee';
  const isOtherType = typeCell !== undefined && OF_TYPE[other].test(typeCell.text);
  if (isOtherType) report(typeCell.column, texts.otherType[other]);
  // A problem with the whole row makes every cell a guess, so further messages would mislead.
  if (problems.length > 0) return rejected();

  const read = createCellParser(format, cells, report);
  const ownOrganization = columns.byField.has('organization') ? undefined : format.ownOrganization;
  const address = [
    read.text('address', ADDRESS_MAX, { isRequired: true }),
    ...(columns.byField.get('address_more') ?? []).map((index) => cells[index] ?? ''),
  ];
  const start_date = read.date('start_date');
  const before = problems.length;
  const end_date = read.date('end_date');
  checkStatus(format, cells, { end_date, isDateUnread: problems.length > before }, report);
  // An export of the portal holds what its forms accepted, and is imported unchanged.
  if (!format.isExport && end_date === '' && problems.length === before) checkReason(format, cells, report);
  const candidate = {
    line: row.line,
    name: read.name(),
    organization:
      type === 'student'
        ? STUDENT_ORGANIZATION
        : (ownOrganization ?? toOneLine(read.text('organization', NAME_MAX, { isRequired: true }))),
    ...read.phone(),
    address: address.filter(Boolean).join(', '),
    ...mapTextFields((name) => toOneLine(read.text(name, textFields[name].maxLength, { isRequired: false }))),
    start_date,
    end_date: end_date || null,
    reason: read.text('reason', REASON_MAX, { isRequired: false }),
  };
  if (candidate.address.length > ADDRESS_MAX)
    report(pick(format, cells, 'address')?.column ?? '', texts.tooLong(labelOf('address'), ADDRESS_MAX));
  if (end_date && start_date && end_date < start_date)
    report(pick(format, cells, 'end_date')?.column ?? '', candidateTexts.endBeforeStart);
  return problems.length > 0 ? rejected() : candidate;
}
