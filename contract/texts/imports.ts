import type { CandidateType } from '#contract/fields/fields.ts';
import { WORKSHEETS_MAX } from '#contract/limits.ts';
import { plural } from './format-count.ts';
import { formatList } from './format-list.ts';
import { formatRowPlace, type SheetLine } from './row-place.ts';

export const listNames = (names: readonly string[]) => formatList(names.map((name) => `'${name}'`));

/** Names sheets with their numbers of rows; null if they cannot be read. */
const listSheets = (sheets: readonly { name: string; rows: number | null }[]) =>
  formatList(
    sheets.map(
      ({ name, rows }) => `'${name}' (${rows === null ? 'cannot be read' : plural(rows, 'row', 'rows')})`,
    ),
  );

const NAMED_MAX = 3;
/** Names the first ones, and counts the others. */
const listFirst = (names: readonly string[]) =>
  names.length > NAMED_MAX ? [...names.slice(0, NAMED_MAX), `${names.length - NAMED_MAX} more`] : names;

export const people = { employee: 'employees', student: 'students' } as const;

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts about imports that the server sends. The specification does not give them. */
export const importTexts = {
  tooLarge: 'The file is larger than 25MB, the maximum file size.',
  tooMuch:
    'The workbook unpacks to more than can be imported at once. Please save the sheet as CSV, or split it.',
  furtherSheets: (count: number) =>
    `The workbook has ${plural(count, 'further sheet', 'further sheets')} that cannot be read. Please save ${count === 1 ? 'it' : 'them'} as another workbook: at most ${WORKSHEETS_MAX} sheets are read at once.`,
  notASpreadsheet: 'This file is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.',
  oldExcel:
    'This is an old Excel file (.xls), or it has a password. Please save it as .xlsx or CSV and import that.',
  webPage:
    'This file is a web page, despite its name. Please open it in Excel, save it as .xlsx or CSV and import that.',
  binaryExcel: 'This is a binary Excel file (.xlsb). Please save it as .xlsx or CSV and import that.',
  xml: 'This is an XML file, despite its name. Please open it in Excel, save it as .xlsx or CSV and import that.',
  openDocument: 'This is an OpenDocument file. Please save it as .xlsx or CSV and import that.',
  damaged: 'The file is damaged and cannot be read to the end. Please save it again and retry.',
  stalled: 'The file stopped arriving. Nothing was imported.',
  empty: 'The file has no rows.',
  onlyHeader: 'The file has a header row and nothing below it.',
  lineTooLong: (line: number) => `Line ${line} is too long to be a row of a table.`,
  sheetColumn: 'Sheet',
  namelessColumn: (number: number) => `Column ${number}`,
  tooManyColumns: (limit: number) => `The file has more than ${limit} columns.`,

  uploadGone: 'This upload is no longer available. Please choose the file again.',
  uploadBusy: 'This file is being imported.',
  uploadLocked: 'This file is being read or imported, so its rows cannot be changed now.',
  previewChanged: 'The preview has changed, for example in another tab. Check it again, then import.',
  layoutChanged:
    'The sheets, the header, the hidden rows or the joined rows of this file were chosen differently in another tab or by a colleague, so other rows are read now, or other columns.',
  rowNotFound: 'The file has no such row.',
  rowNotCorrectable: 'This row has no problem any more.',
  rowChanged: 'This row was changed in another tab or by a colleague. Check it, then save again.',
  rowsChanged:
    'Some of these rows were changed in another tab or by a colleague. Check them as they are now, then try again.',
  notUndoable: 'These rows have been changed since, so the change cannot be undone.',
  correction: {
    corrected: (row: SheetLine) => `${capitalise(formatRowPlace(row))} is now correct and will be added.`,
    stillWrong: (row: SheetLine, { column, message }: { column: string; message: string }) =>
      `${capitalise(formatRowPlace(row))} is saved, but it still has a problem. ${column && `${column}: `}${message}`,
    leftOut: (row: SheetLine) => `${capitalise(formatRowPlace(row))} is left out.`,
    allLeftOut: (count: number) => `${plural(count, 'row is', 'rows are')} left out.`,
    restored: (row: SheetLine) => `${capitalise(formatRowPlace(row))} is no longer left out.`,
    allRestored: (count: number) => `${plural(count, 'row is', 'rows are')} no longer left out.`,
    replaced: (count: number, wrong = 0) =>
      count === 0
        ? 'No other row could be corrected like this.'
        : [
            `${plural(count, 'row', 'rows')} corrected.`,
            wrong > 0 && `${plural(wrong, 'of them still has', 'of them still have')} another problem.`,
          ]
            .filter(Boolean)
            .join(' '),
    undone: (count: number) => `Undone for ${plural(count, 'row', 'rows')}.`,
  },
  uploadTaken: 'This file has already been uploaded. Please choose it again.',
  confirmAllCurrent:
    'The file has no leaving-date column, so everyone in it would be shown as current. Confirm that they are all still there, or choose the column with the leaving date.',
  confirmQuestions: 'Something in this file may be wrong. Answer the questions of the preview, then import.',
  notReadYet: 'Match a column to every required field, then import.',
  running: 'The file has arrived and is being imported. Recent imports shows the result when it is done.',
  failed: 'Something went wrong on our side, and nothing was imported. Please try again.',
  tooManyQueued:
    'You already have many imports waiting. Please wait until some of them are done, then try again.',
  cancelled: 'Cancelled. Nothing was imported.',
  cancelledTooLate: 'The file had already been imported. You can undo it in Recent imports.',
  corrections: {
    message: 'The columns cannot be matched like this.',
    noColumn: (column: number) => `The file has no column ${column}.`,
    columnTwice: (column: string) => `'${column}' is chosen twice.`,
    fieldTwice: (label: string) => `${label} is chosen for more than one column.`,
    noSheet: 'The file has no such sheet, or it cannot be read.',
    noLine: 'The header must be among the first 30 rows of each chosen sheet.',
  },

  headerUnclear: {
    message: 'The columns of the file could not be understood.',
    found: (names: string) => `Found: ${names}`,
    missing: (label: string) => `There is no column for ${label}.`,
  },

  done: (
    type: CandidateType,
    {
      added,
      skipped,
      changed,
      rejected,
    }: { added: number; skipped: number; changed: number; rejected: number },
  ) =>
    [
      `${plural(added, 'row', 'rows')} added to your ${people[type]}.`,
      skipped > 0 && `${plural(skipped, 'row was', 'rows were')} already on record.`,
      changed > 0 && `${plural(changed, 'of them has', 'of them have')} changed details.`,
      rejected > 0 && `${plural(rejected, 'row was', 'rows were')} not added.`,
    ]
      .filter(Boolean)
      .join(' '),

  notes: {
    sheets: (names: readonly string[]) =>
      `Read the ${names.length === 1 ? 'sheet' : 'sheets'} ${listNames(names)}.`,
    otherSheets: (sheets: readonly { name: string; rows: number | null }[]) =>
      `Not read: the ${sheets.length === 1 ? 'sheet' : 'sheets'} ${listSheets(sheets)}.`,
    delimiter: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' } as Record<string, string>,
    separated: (delimiter: string) => `The cells are separated by a ${delimiter}.`,
    encoding: (name: string) => `The text is in ${name}.`,
    headerAt: (lines: readonly number[]) =>
      lines.length === 1
        ? `The header is in line ${lines[0]}.`
        : `The header is in lines ${lines.join(' and ')}.`,
    furtherHeaders: (places: readonly string[]) =>
      `${capitalise(formatList(listFirst(places)))} ${places.length === 1 ? 'is another header' : 'are other headers'}. The rows below are read with ${places.length === 1 ? 'its' : 'their'} columns.`,
    noHeader: 'The file has no header row. The columns were recognised by their content.',
    hiddenRows: (count: number) => `${plural(count, 'hidden row was', 'hidden rows were')} read as well.`,
    hiddenRowsLeftOut: (count: number) => `${plural(count, 'hidden row was', 'hidden rows were')} left out.`,
    joined: 'Rows that continue the row above were joined to it.',
    withoutPerson: (count: number, places: readonly string[]) =>
      `${plural(count, 'row is', 'rows are')} not about a person, such as titles and totals, and ${count === 1 ? 'was' : 'were'} not imported: ${places.join(', ')}${count > places.length ? ', ...' : ''}.`,
    restricted: (places: readonly string[]) =>
      `Restricted on request, so only your organisation finds them: ${places.join(', ')}.`,
    used: (column: string, label: string) => `'${column}' is read as ${label}.`,
    unused: (names: string) => `Not used: ${names}.`,
    ownOrganization: (name: string) => `There is no column for the organisation: '${name}' is used.`,
    ownOrganizationOfSheets: (name: string, sheets: readonly string[]) =>
      `There is no column for the organisation on ${sheets.map((sheet) => `'${sheet}'`).join(', ')}: '${name}' is used.`,
    corrected: (count: number) => `${plural(count, 'row was', 'rows were')} corrected before the import.`,
    /** Shown when the file has neither a leaving date nor a status. */
    allCurrent: (count: number) =>
      `No leaving-date column: ${count === 1 ? 'the one candidate' : `all ${plural(count, 'candidate', 'candidates')}`} will be shown as current.`,
    orderProven: (column: string, order: string) => `The dates in '${column}' are ${order}.`,
    orderChosen: (column: string, order: string) =>
      `The dates in '${column}' are read as ${order}, as you chose.`,
    orderAssumed: (column: string) =>
      `The dates in '${column}' could be read in two ways. They are read as month/day/year.`,
    periodRead: (column: string, cell: string, date: string) =>
      `In '${column}', '${cell}' is read as ${date}.`,
    constant: (label: string, value: string) =>
      `There is no column for ${label}: '${value}' is used for all rows.`,
    orderMixed: (column: string) =>
      `'${column}' has dates in both orders, month/day and day/month. Dates that could be either are not added.`,
  },
  orders: { mdy: 'month/day/year', dmy: 'day/month/year' },

  row: {
    /** The subject of `missing` and `tooLong` where the column is named before the sentence. */
    cell: 'The cell',
    missing: (subject: string) => `${subject} is empty.`,
    tooLong: (subject: string, limit: number) => `${subject} is longer than ${limit} characters.`,
    moreCells: (found: number | string, expected: number) =>
      `The row has ${found} cells, the header ${expected}. Put quotation marks around a cell that contains the separator.`,
    secondPerson: (name: string) =>
      `The row has a second person beside the first: '${name}'. Move the second list below the first, or set its columns to ‘Not used’.`,
    continued:
      'The row below has no number and no phone number, and may continue this one. Join such rows, keep them apart, or save this row as it is.',
    aboveHeader:
      'The row is above the header, so its columns are not known. Move it below the header, or choose another header.',
    quote: 'A quotation mark in this row is not closed.',
    spreadsheetError: (value: string) =>
      value === '#NOVALUE!'
        ? 'The formula in this cell was saved without its value. Open the file in Excel, save it and choose it again.'
        : `The cell holds the spreadsheet error ${value}.`,
    noLetters: (value: string) => `'${value}' is not a name.`,
    noDate: (value: string) => `'${value}' is not a date. Please write it like 2021-09-30.`,
    noDay: (value: string) => `'${value}' has no day. Please write the whole date, like 2021-09-30.`,
    sessionOrMonth: (value: string) =>
      `'${value}' could be a session or a month. Please write the whole date, like 2021-09-30.`,
    leavingPeriodNotOver: (value: string) =>
      `'${value}' is not over yet, so it does not say whether the candidate has left. Please write the whole date, like 2021-09-30.`,
    wrongOrder: (value: string, order: string) =>
      `'${value}' is not a date as ${order}, like the others in this column.`,
    eitherOrder: (value: string) =>
      `'${value}' could be read in two ways. Please write it like 2021-09-30 or 30 Sep 2021.`,
    digitsLost: (value: string) =>
      `The spreadsheet has shortened the number to '${value}' and lost its last digits. Please type it again.`,
    noPhone: (value: string) => `'${value}' is not a phone number.`,
    leftWithoutDate: (value: string, label: string) =>
      `'${value}' says that the candidate has left. Please add the ${label}.`,
    statusUnclear: (value: string, label: string) =>
      `'${value}' does not say whether the candidate is still there. Please write Active, or add the ${label}.`,
    currentWithDate: (value: string, label: string, date: string) =>
      `'${value}' says that the candidate is still there, but the ${label} is ${date}. Please correct one of them.`,
    leftWithFutureDate: (value: string, label: string, date: string) =>
      `'${value}' says that the candidate has left, but the ${label}, ${date}, is in the future. Please correct one of them.`,
    reasonWithoutDate: (value: string, label: string) =>
      `'${value}' is a reason for leaving, but the ${label} is empty. Please add the date, or remove the reason.`,
    leftOut: 'You left this row out.',
    otherType: { employee: 'This row is about an employee.', student: 'This row is about a student.' },
  },

  rejectedFileName: (id: number) => `import_${id}_not_added.csv`,
  uploadRejectedFileName: 'rows_not_added.csv',
  templateFileName: (type: CandidateType, ending: 'csv' | 'xlsx') => `${people[type]}_template.${ending}`,
  sheetName: { employee: 'Employees', student: 'Students' },
  notFound: 'This import was not found.',
  undone: ({ removed, restored, kept }: { removed: number; restored: number; kept: number }) =>
    [
      `${plural(removed, 'row', 'rows')} removed.`,
      restored > 0 && `${plural(restored, 'candidate has', 'candidates have')} their earlier details again.`,
      kept > 0 &&
        `${plural(kept, 'row', 'rows')} edited since the import ${kept === 1 ? 'was' : 'were'} kept.`,
    ]
      .filter(Boolean)
      .join(' '),
  decided: {
    update: (count: number) => `${plural(count, 'candidate', 'candidates')} updated.`,
    add: (count: number) => `${plural(count, 'row', 'rows')} added as new.`,
    skip: (count: number) => `${plural(count, 'candidate', 'candidates')} kept as before.`,
  },
  beingUndone: 'The import is still being undone. This continues even if you leave this page.',
  alreadyUndone: 'This import has already been undone.',
} as const;
