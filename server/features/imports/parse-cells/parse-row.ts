import { describeOrganizationName, describePersonName } from '#contract/fields/name-scripts.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import {
  ADDRESS_MAX,
  IMPORT_MAX_COLUMNS,
  NAME_MAX,
  REASON_MAX,
  STUDENT_ORGANIZATION,
} from '#contract/limits.ts';
import { mapTextFields, textFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { ReadyRow } from '#server/domain/imports/queries/staged-rows.ts';
import { isPersonless, NAME_FIELDS } from '#server/features/imports/rows/personless-row.ts';
import { findRange } from '#server/features/imports/layout/layout.ts';
import { rowHasField } from '#server/features/imports/layout/sheet-has-field.ts';
import { CONTINUED_MARK, MERGED_MARK } from '#server/features/imports/rows/cell-marks.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import type { SheetRowFlaw } from '#server/platform/db/schema/import-tables.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { createCellParser } from './cell-parser.ts';
import { checkReason, checkRemark, checkStatus, hasRemarks } from './check-leaving.ts';
import { type CellProblem, excerpt, pickCell, type Report, toOneLine, EMPTY_WORDS } from './pick-cell.ts';
import type { RowFormat } from './row-format.ts';

/** A row that cannot be imported. Its readable dates are in ISO form. */
export interface UnreadableRow {
  line: number;
  cells: string[];
  problems: CellProblem[];
  /** Whether the row describes a candidate of the other type. */
  isOtherType: boolean;
}

/** A row that describes no person, such as a title or a total, with its text. */
export interface PersonlessRow {
  line: number;
  withoutPerson: string;
  /** The column of its only text; undefined if it has several, or only figures. */
  column: number | undefined;
}

const texts = importTexts.row;
const flawTexts: Record<SheetRowFlaw, string> = {
  'unclosed-quote': texts.quote,
  'too-many-columns': importTexts.tooManyColumns(IMPORT_MAX_COLUMNS),
};
const OF_TYPE = { employee: /^(?:employee|staff|worker)/iu, student: /^(?:student|pupil)/iu };

/** Whether a text is a header, or that of one of its rows. */
const isPartOfHeader = (text: string, header = '') =>
  text === header || header.startsWith(`${text} `) || header.endsWith(` ${text}`);

/** Other headers of the file may have columns that this row lacks. */
const isRepeatedHeader = (cells: string[], header: string[]) =>
  cells.every((cell, at) => cell === '' || isPartOfHeader(cell, header[at])) &&
  cells.filter(Boolean).length > 1;

const describesNobody = (row: SheetRow, cells: string[], { columns, isExport }: RowFormat) =>
  isRepeatedHeader(cells, columns.header) || (!isExport && isPersonless(row.cells, columns));

function describePersonless(line: number, cells: readonly string[]): PersonlessRow {
  const filled = cells.filter(Boolean);
  const isText = filled.length === 1 && /\p{L}/u.test(filled[0] ?? '');
  return {
    line,
    withoutPerson: excerpt(filled.join(' ')),
    column: isText ? cells.findIndex(Boolean) : undefined,
  };
}

/** A name or phone in a merged cell is that of one person. The rows below do not take it over and are reported. */
function clearMergedIdentity(raw: readonly string[], cells: string[], { byField }: Columns) {
  for (const field of [...NAME_FIELDS, 'phone'] as const)
    for (const index of byField.get(field) ?? []) if (raw[index]?.startsWith(MERGED_MARK)) cells[index] = '';
}

/** Finds the organisation of a row whose file, or whose sheet, has no column for it. */
function findOwnOrganization(row: SheetRow, cells: string[], format: RowFormat): string | undefined {
  const { columns, constants, ownOrganization } = format;
  if (!columns.byField.has('organization')) return constants.organization ?? ownOrganization;
  const isWithout =
    !rowHasField(row, 'organization', format) && !pickCell(format, cells, 'organization')?.text;
  return isWithout && ownOrganization !== '' ? ownOrganization : undefined;
}

/**
 * Drops the orders that were guessed for columns without an ambiguous date. The preview did not ask about them, so they
 * say nothing about a date that the user types.
 */
const dropUnseenOrders = (format: RowFormat): RowFormat => ({
  ...format,
  orders: new Map([...format.orders].filter(([, { how, matters }]) => how !== 'guessed' || matters)),
});

/**
 * Finds the name of a second person in a row, or a cell about them. Printed lists often have two tables side by side,
 * and the people on the right would be lost, or mixed with those on the left.
 */
const findSecondPerson = (cells: readonly string[], columns: readonly number[] = []) =>
  columns.map((index) => cells[index] ?? '').find((cell) => cell !== '' && !EMPTY_WORDS.test(cell));

/**
 * Parses one row as a candidate. A row that repeats the header, as on each page of a printed list, describes no person.
 */
export function parseRow(row: SheetRow, format: RowFormat): ReadyRow | UnreadableRow | PersonlessRow {
  const { columns, type, isExport } = format;
  const cells = row.cells.map(cleanCell);
  if (!row.isCorrected && describesNobody(row, cells, format)) return describePersonless(row.line, cells);
  clearMergedIdentity(row.cells, cells, columns);
  const problems: CellProblem[] = [];
  const report: Report = (column, message) => problems.push({ column, message });
  const rejected = () => ({ line: row.line, cells, problems, isOtherType });

  if (row.flaw) report('', flawTexts[row.flaw]);
  const range = findRange(format.layout, row.line);
  if (range?.isAboveHeader && !row.isCorrected) report('', texts.aboveHeader);
  if (!row.isCorrected && row.cells.some((cell) => cell.endsWith(CONTINUED_MARK)))
    report('', texts.continued);
  const last = cells.findLastIndex(Boolean) + 1;
  if (last > columns.header.length) report('', texts.moreCells(last, columns.header.length));
  const second = isExport || !range ? undefined : findSecondPerson(cells, format.secondLists.get(range));
  if (second) report('', texts.secondPerson(excerpt(second)));
  const typeCell = pickCell(format, cells, 'candidate_type');
  const other = type === 'employee' ? 'student' : 'employee';
  const isOtherType = typeCell !== undefined && OF_TYPE[other].test(typeCell.text);
  if (isOtherType) report(typeCell.column, texts.otherType[other]);
  // With a flaw in the whole row every cell is a guess, so further messages would mislead.
  if (problems.length > 0) return rejected();

  const parser = createCellParser(row.isCorrected ? dropUnseenOrders(format) : format, cells, report);
  const ownOrganization = findOwnOrganization(row, cells, format);
  const address = parser.address();
  const start_date = parser.date('start_date');
  const before = problems.length;
  const end_date = parser.date('end_date');
  checkStatus(format, cells, { end_date, isDateUnread: problems.length > before }, report);
  // An export of the portal contains accepted form values and is imported unchanged.
  if (!format.isExport && end_date === '' && problems.length === before)
    (hasRemarks(format) ? checkRemark : checkReason)(format, cells, report);
  const candidate = {
    line: row.line,
    name: parser.name(),
    organization:
      type === 'student'
        ? STUDENT_ORGANIZATION
        : (ownOrganization ??
          toOneLine(
            parser.text('organization', NAME_MAX, { isRequired: true, describe: describeOrganizationName }),
          )),
    ...parser.phone(),
    address,
    ...mapTextFields((name) =>
      toOneLine(
        parser.text(name, textFields[name].maxLength, { isRequired: false, describe: describePersonName }),
      ),
    ),
    start_date,
    end_date: end_date || null,
    // A remark about a current candidate is no reason for leaving.
    reason:
      end_date === '' && hasRemarks(format) ? '' : parser.text('reason', REASON_MAX, { isRequired: false }),
  };
  if (candidate.address.length > ADDRESS_MAX)
    report(
      pickCell(format, cells, 'address')?.column ?? '',
      texts.tooLong(getFieldLabel('address'), ADDRESS_MAX),
    );
  if (end_date && start_date && end_date < start_date)
    report(pickCell(format, cells, 'end_date')?.column ?? '', candidateTexts.endBeforeStart);
  return problems.length > 0 ? rejected() : candidate;
}
