import type { CandidateType } from '#contract/fields.ts';
import { plural } from './plural.ts';

const people = { employee: 'employees', student: 'students' } as const;

/** The words of importing that the specification leaves open. */
export const importTexts = {
  tooLarge: 'The file is larger than 25MB, the maximum file size.',
  tooMuch:
    'The workbook unpacks to more than can be imported at once. Please save the sheet as CSV, or divide it.',
  notASpreadsheet: 'This file is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.',
  oldExcel:
    'This is an Excel file of the old kind (.xls) or one with a password. Please save it as .xlsx or CSV and import that.',
  webPage:
    'This file is a web page, whatever its name says. Please open it in Excel, save it as .xlsx or CSV and import that.',
  binaryExcel:
    'This is an Excel file of the binary kind (.xlsb). Please save it as .xlsx or CSV and import that.',
  xml: 'This is an XML file, whatever its name says. Please open it in Excel, save it as .xlsx or CSV and import that.',
  openDocument: 'This is an OpenDocument file. Please save it as .xlsx or CSV and import that.',
  damaged: 'The file is damaged and cannot be read to its end. Please save it again and try once more.',
  stalled: 'The file stopped arriving. Nothing was imported.',
  empty: 'The file has no rows.',
  onlyHeader: 'The file has a header row and nothing below it.',
  lineTooLong: (line: number) => `Line ${line} is too long to be the row of a table.`,
  tooManyColumns: (most: number) => `The file has more than ${most} columns.`,

  uploadGone: 'This upload is not there any more. Please choose the file again.',
  uploadBusy: 'This file is being imported.',
  notReadYet: 'Match a column to every field that is needed, then import.',
  cancelled: 'Cancelled. Nothing was imported.',
  cancelledTooLate: 'The file had been imported already. It can be undone at Recent imports.',
  corrections: {
    message: 'The columns cannot be used like this.',
    noColumn: (column: number) => `The file has no column ${column}.`,
    columnTwice: (column: string) => `'${column}' is chosen twice.`,
    fieldTwice: (label: string) => `${label} is chosen for more than one column.`,
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
      skipped > 0 && `${plural(skipped, 'row was', 'rows were')} there already.`,
      changed > 0 && `${plural(changed, 'of them says', 'of them say')} something new.`,
      rejected > 0 && `${plural(rejected, 'row was', 'rows were')} not added.`,
    ]
      .filter(Boolean)
      .join(' '),

  notes: {
    sheet: (name: string) => `Read the sheet '${name}'.`,
    delimiter: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' } as Record<string, string>,
    separated: (delimiter: string) => `The cells are separated by a ${delimiter}.`,
    encoding: (name: string) => `The text is in ${name}.`,
    headerAt: (line: number) => `The header is in line ${line}.`,
    used: (column: string, label: string) => `'${column}' is taken as ${label}.`,
    unused: (names: string) => `Not used: ${names}.`,
    ownOrganization: (name: string) => `There is no column for the organization: '${name}' is used.`,
    orderProven: (column: string, order: string) => `The dates in '${column}' are ${order}.`,
    orderChosen: (column: string, order: string) =>
      `The dates in '${column}' are taken as ${order}, as you chose.`,
    orderAssumed: (column: string) =>
      `The dates in '${column}' could be read in two ways. They are taken as month/day/year.`,
    orderMixed: (column: string) =>
      `'${column}' has dates in both orders, month/day and day/month. Those that could be either are not added.`,
  },
  orders: { mdy: 'month/day/year', dmy: 'day/month/year' },

  row: {
    missing: (label: string) => `${label} is empty.`,
    tooLong: (label: string, most: number) => `${label} is longer than ${most} characters.`,
    moreCells: (found: number, expected: number) =>
      `The row has ${found} cells, the header ${expected}. A cell that has the separator in it must stand in quotation marks.`,
    quote: 'A quotation mark is opened in this row and not closed.',
    spreadsheetError: (value: string) => `The cell holds the spreadsheet error ${value}.`,
    noLetters: (value: string) => `'${value}' is not a name.`,
    noDate: (value: string) => `'${value}' is not a date. Please write it like 2021-09-30.`,
    noDay: (value: string) => `'${value}' says no day. Please write the whole date, like 2021-09-30.`,
    wrongOrder: (value: string, order: string) =>
      `'${value}' is not a date as ${order}, like the others in this column.`,
    eitherOrder: (value: string) =>
      `'${value}' could be read in two ways. Please write it like 2021-09-30 or 30 Sep 2021.`,
    digitsLost: (value: string) =>
      `The spreadsheet has cut the number to ${value} and its last digits are lost. Please type it again.`,
    noDigits: (value: string) => `'${value}' is not a phone number.`,
    otherType: { employee: 'This row is about an employee.', student: 'This row is about a student.' },
  },

  reasonColumn: 'Reason not imported',
  rejectedFileName: (id: number) => `import_${id}_not_added.csv`,
  uploadRejectedFileName: 'rows_to_mend.csv',
  templateFileName: (type: CandidateType, ending: 'csv' | 'xlsx') => `${people[type]}_template.${ending}`,
  template: {
    hints: {
      phone: 'like 0803 123 4567 or +2348031234567',
      start_date: 'like 2021-09-13 or 13 Sep 2021',
      end_date: 'empty while still there',
    } as Record<string, string>,
    formsSheet: 'How to fill in',
    forms: [
      ['Column', 'What it takes'],
      ['Names', 'In one column, or Surname, First Name and Other Names in columns of their own.'],
      [
        'Phone numbers',
        '08031234567, 0803 123 4567, +2348031234567; a number that lost its first 0 is mended.',
      ],
      ['Dates', '2021-09-13, 13 Sep 2021, September 13, 2021, or a date cell.'],
      [
        'Dates in figures',
        '9/13/2021 is month/day/year. 13/9/2021 is read day first when a date in the column proves it.',
      ],
      ['End date', 'Empty for a person who is still there.'],
    ],
  },
  sheetName: { employee: 'Employees', student: 'Students' },
  notFound: 'This import was not found.',
  undone: ({ removed, restored, kept }: { removed: number; restored: number; kept: number }) =>
    [
      `${plural(removed, 'row', 'rows')} taken out.`,
      restored > 0 && `${plural(restored, 'person is', 'people are')} again as before.`,
      kept > 0 &&
        `${plural(kept, 'row', 'rows')} edited since the import ${kept === 1 ? 'was' : 'were'} kept.`,
    ]
      .filter(Boolean)
      .join(' '),
  decided: {
    update: (count: number) => `${plural(count, 'person', 'people')} updated.`,
    add: (count: number) => `${plural(count, 'row', 'rows')} added as new.`,
    skip: (count: number) => `${plural(count, 'row', 'rows')} left out.`,
  },
  alreadyUndone: 'This import was undone before.',

  preview: {
    title: 'Check before importing',
    kind: { text: 'Text file', workbook: 'Excel workbook' },
    sheet: (name: string) => `Sheet '${name}'`,
    separated: (delimiter: string) => `Separated by ${delimiter}`,
    header: (line: number) => `Header in line ${line}`,
    rows: (count: number) => plural(count, 'row', 'rows'),
    reading: 'Reading the rows again...',
    ready: (good: number, bad: number) =>
      [
        good === 0 ? 'No row can be added.' : `${plural(good, 'row', 'rows')} will be added.`,
        bad > 0 && `${plural(bad, 'row', 'rows')} cannot be.`,
      ]
        .filter(Boolean)
        .join(' '),
    counts: {
      good: 'will be added',
      known: 'already there',
      repeated: 'repeated in the file',
      bad: 'cannot be added',
    },
    changed: (count: number) =>
      `${plural(count, 'row says', 'rows say')} something new about a person who is there. You decide about ${count === 1 ? 'it' : 'them'} after the import.`,
    otherType: {
      employee: (count: number) =>
        `${plural(count, 'row is about a student and is', 'rows are about students and are')} left out. To add them, import the same file with the type Student.`,
      student: (count: number) =>
        `${plural(count, 'row is about an employee and is', 'rows are about employees and are')} left out. To add them, import the same file with the type Employee.`,
    },
    missing: (labels: string) => `No column is matched to ${labels} yet. Choose it below.`,
    nothingGood: 'No row can be added like this. Please check the columns below, or mend the file.',
    nothingNew: 'Everybody in this file is there already.',
    nobodyNew: 'Nobody new can be added: the rows are there already, or have something missing or wrong.',
    organization: (name: string) => `There is no column for the organization: '${name}' is used.`,

    columns: 'Columns',
    columnsUsed: (used: number, all: number) => `${used} of ${all} used`,
    nameless: (place: number) => `Column ${place}`,
    example: (text: string) => `like ${text}`,
    empty: 'empty in the first rows',
    notUsed: 'Not used',
    matchedTo: (column: string) => `'${column}' is`,
    guessed: 'Guessed',

    dates: 'Dates',
    dateOrder: 'Dates are read as',
    dateWhy: {
      proved: (order: string) => `Read as ${order}, as the dates themselves or the header show.`,
      guessed: 'They could be read in two ways. Read as month/day/year, as the screens show.',
      chosen: (order: string) => `Read as ${order}, as you chose.`,
      mixed: 'They are in both orders. Those that could be either are not added, unless you choose.',
    },

    first: 'The first rows as they will be stored',
    stillThere: 'Still there',
    line: 'Line',
    problems: 'Rows that cannot be added',
    firstProblems: (count: number) => `The first ${count} that cannot be added`,
    download: 'Download them as CSV',
    downloadFailed: 'The rows could not be downloaded.',
    mend: 'Mend them in the downloaded file and import that too, or mend your own file and choose it again.',

    another: 'Another file',
    cancel: 'Cancel',
    import: (count: number) => `Import ${plural(count, 'row', 'rows')}`,
    importChanges: 'Import',
    unread: 'The file has arrived, but it could not be read yet.',
    failed: 'The file could not be read again.',
    notImported: 'The rows could not be added. Nothing was imported.',
    retry: 'Try again',
  },

  progress: {
    title: 'Importing',
    arriving: 'Checking the last rows...',
    reading: 'Reading the rows...',
    taking: 'Adding the rows...',
    cancelling: 'Cancelling...',
    sent: (sent: string, total: string) => `${sent} of ${total}`,
    rows: (done: number, total: number) => `${done.toLocaleString('en')} of ${plural(total, 'row', 'rows')}`,
    perSecond: (rows: number) => `about ${plural(rows, 'row', 'rows')} a second`,
    left: (time: string) => `${time} left`,
    cancel: 'Cancel',
  },
  lost: {
    title: 'The connection was lost',
    sending: 'The connection was lost while the file was sent. Nothing was imported.',
    importing:
      'The portal cannot be reached. As soon as it can, you are told here whether the rows are in. It is all of them or none.',
    nothing:
      'The connection was lost, and nothing was imported. The file still waits: you can import it now.',
    asking: 'Asking the portal...',
    cancelling:
      'The connection was lost while the import was cancelled. Recent imports shows whether the rows are in: it is all of them or none.',
    gone: 'The connection was lost, and nothing was imported. Please choose the file again.',
  },
  importAnother: 'Import another file',
  lateTitle: 'Imported before it was cancelled',

  recent: {
    title: 'Recent imports',
    by: (name: string) => `by ${name}`,
    seeThis: 'See this import',
    seeChanged: (count: number) =>
      `${plural(count, 'row says', 'rows say')} something new about a person who is there.`,
    decide: 'Decide what to do',
    total: (count: number) => plural(count, 'import', 'imports'),
    failed: 'The imports could not be fetched.',
    none: 'Nothing imported yet',
    noneWhy: 'Every file that you import is listed here, with what went in and what did not.',
    counts: {
      added: 'added',
      skipped: 'already there',
      changed: 'left to decide',
      rejected: 'not added',
    },
    type: { employee: 'Employees', student: 'Students' },
    undoneAt: (moment: string) => `Undone on ${moment}`,
    line: (line: number) => `Line ${line.toLocaleString('en')}`,

    showProblems: 'Rows not added',
    problemsFailed: 'The rows that were not added could not be fetched.',
    download: 'Download them as CSV',
    mend: 'Mend these rows in the downloaded file and import it: only what is missing is added.',
    downloadFailed: 'The rows could not be downloaded.',

    showChanges: 'Rows that say something new',
    changesFailed: 'The rows that say something new could not be fetched.',
    chooseEach:
      'These rows are about people who are there already, and say something else. What is to be done with them?',
    allDecided: 'All of these rows are decided.',
    left: (count: number) => `${plural(count, 'row is', 'rows are')} left to decide.`,
    from: 'Now',
    to: 'In the file',
    empty: 'Empty',
    all: { update: 'Update all', add: 'Add all as new', skip: 'Leave all' },
    one: { update: 'Update', add: 'Add as new', skip: 'Leave' },
    decideFailed: 'This could not be done.',
    previousRows: 'Previous rows',
    nextRows: 'Next rows',

    undo: 'Undo',
    undoTitle: 'Undo this import?',
    undoWhat: (added: number) =>
      added > 0
        ? `${plural(added, 'row that it added is', 'rows that it added are')} taken out, and people whom it updated become what they were before.`
        : 'People whom it updated become what they were before.',
    undoOnce: 'An import can be undone once.',
    undoEdited: 'Take out rows edited since, too',
    undoEditedWhy: 'Otherwise they are kept, and named afterwards.',
    cancel: 'Cancel',
    close: 'Close',
    undoneTitle: 'Import undone',
    keptTitle: 'Kept, because they were edited since',
    keptMore: (count: number) => `and ${count.toLocaleString('en')} more`,
    undoFailed: 'The import was not undone.',
  },
} as const;
