import { SOURCE_COLUMNS } from '#contract/calls/exports.ts';
import { CONSTANT_FIELDS } from '#contract/calls/import-corrections.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { formatRowPlace } from '#contract/texts/row-place.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import { listFurtherHeaders } from '#server/features/imports/layout/layout.ts';
import { sheetHasField } from '#server/features/imports/layout/sheet-has-field.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { getDelimiterName } from '#server/features/imports/preview/delimiter-name.ts';
import type { StagedFile, StagedSheet } from '#server/features/imports/stage/staged-file.ts';
import { mayHoldPeople } from '#contract/may-hold-people.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import type { FileFacts } from '#server/domain/spreadsheets/row.ts';

const UNUSED_MAX = 30;
/** Columns that an export adds for its reader and an import ignores. */
const IGNORED: ReadonlySet<string> = new Set(['', ...SOURCE_COLUMNS]);
const texts = importTexts.notes;

const listNames = (sheets: readonly StagedSheet[]) =>
  sheets.flatMap(({ name }) => (name === undefined ? [] : stripControls(name)));

function buildSheetNotes(
  { sheets, facts: { furtherSheets = 0 } }: StagedFile,
  { layout, joins }: RowFormat,
): string[] {
  const chosen = new Set(layout.sheets.map(({ index }) => index));
  const read = sheets.filter(({ index }) => chosen.has(index));
  const names = listNames(read);
  const others = sheets.flatMap(({ index, name = '', isList, rows }) => {
    const isMentioned = rows === null || mayHoldPeople({ name, rows, is_list: isList });
    return !chosen.has(index) && isMentioned ? { name: stripControls(name), rows } : [];
  });
  const hidden = read.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return [
    names.length > 0 ? texts.sheets(names) : '',
    others.length > 0 ? texts.otherSheets(others) : '',
    furtherSheets > 0 ? importTexts.furtherSheets(furtherSheets) : '',
    hidden > 0 ? (layout.withoutHiddenRows ? texts.hiddenRowsLeftOut : texts.hiddenRows)(hidden) : '',
    joins.mode === 'none' || joins.mode === 'report' ? '' : texts.joined,
  ];
}

function buildHeaderNote({ layout: { headerLines } }: RowFormat): string {
  if (headerLines.length === 0) return texts.noHeader;
  return headerLines.length > 1 || headerLines[0] !== 1 ? texts.headerAt(headerLines) : '';
}

function buildFurtherHeadersNote({ layout }: RowFormat): string {
  const places = listFurtherHeaders(layout).map((row) => formatRowPlace(toRowPlace(row, layout.sheetNames)));
  return places.length > 0 ? texts.furtherHeaders(places) : '';
}

function buildFileNotes({ delimiter, encoding }: FileFacts): string[] {
  return [
    delimiter === undefined || delimiter === ',' ? '' : texts.separated(getDelimiterName(delimiter)),
    encoding === undefined || encoding === 'UTF-8' ? '' : texts.encoding(encoding),
  ];
}

function buildDateNotes({ columns, orders }: RowFormat): string[] {
  return [...orders].map(([index, { order, how, matters }]) => {
    const column = columns.header[index] ?? '';
    if (!matters) return '';
    if (!order) return texts.orderMixed(column);
    if (how === 'guessed') return texts.orderAssumed(column);
    return (how === 'chosen' ? texts.orderChosen : texts.orderProven)(column, importTexts.orders[order]);
  });
}

function buildPeriodNotes({ columns, periods }: RowFormat): string[] {
  return [...periods].flatMap(([index, { examples }]) =>
    examples.map(({ example, date }) =>
      date ? texts.periodRead(columns.header[index] ?? '', example, formatLongDate(date)) : '',
    ),
  );
}

function buildConstantNotes({ constants, type }: RowFormat): string[] {
  return CONSTANT_FIELDS.map((field) => {
    const value = constants[field];
    if (!value) return '';
    const shown = field === 'start_date' || field === 'end_date' ? formatLongDate(value) : value;
    return texts.constant(getFieldLabel(field, { candidate_type: type }), shown);
  });
}

function buildGuessNotes({ columns, type }: RowFormat): string[] {
  return [...columns.byField].map(([field, [index]]) => {
    if (
      !columns.uncertain.has(field) ||
      index === undefined ||
      (type === 'student' && field === 'organization')
    )
      return '';
    return texts.used(columns.header[index] ?? '', getFieldLabel(field, { candidate_type: type }));
  });
}

function buildOrganizationNote({ sheets }: StagedFile, format: RowFormat): string {
  const { columns, constants, type, layout, ownOrganization } = format;
  if (type === 'student') return '';
  if (!columns.byField.has('organization'))
    return constants.organization ? '' : texts.ownOrganization(ownOrganization);
  const without = layout.sheets.filter((sheet) => !sheetHasField(sheet, 'organization', format));
  const indexes = new Set(without.map(({ index }) => index));
  const names = listNames(sheets.filter(({ index }) => indexes.has(index)));
  return names.length > 0 && ownOrganization ? texts.ownOrganizationOfSheets(ownOrganization, names) : '';
}

/** Describes each guess about a file in a sentence, so that the user can check it. */
export function buildNotes(format: RowFormat, file: StagedFile): string[] {
  const { columns, type } = format;
  const used = new Set(
    [...columns.byField].flatMap(([field, indexes]) =>
      type === 'student' && field === 'organization' ? [] : indexes,
    ),
  );
  const unused = columns.header
    .filter((name, index) => !IGNORED.has(name) && !used.has(index))
    .slice(0, UNUSED_MAX);
  return [
    ...buildSheetNotes(file, format),
    ...buildFileNotes(file.facts),
    buildHeaderNote(format),
    buildFurtherHeadersNote(format),
    ...buildGuessNotes(format),
    ...buildDateNotes(format),
    ...buildPeriodNotes(format),
    ...buildConstantNotes(format),
    buildOrganizationNote(file, format),
    unused.length > 0 ? texts.unused(unused.map((name) => `'${name}'`).join(', ')) : '',
  ].filter(Boolean);
}
