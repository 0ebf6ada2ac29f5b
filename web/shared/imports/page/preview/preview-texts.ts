import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';
import { formatList } from '#contract/texts/format-list.ts';

/** Texts of the preview of an uploaded file. */
export const previewTexts = {
  title: 'Check before importing',
  kind: { text: 'Text file', workbook: 'Excel workbook' },
  sheet: (name: string) => `Sheet '${name}'`,
  separated: (delimiter: string) => `Separated by ${delimiter}`,
  sheets: (count: number) => `${formatNumber(count)} sheets`,
  rows: (count: number) => plural(count, 'row', 'rows'),
  reading: 'Reading the rows again...',
  ready: (good: number, bad: number) =>
    [
      good === 0 ? 'No row will be added.' : `${plural(good, 'row', 'rows')} will be added.`,
      bad > 0 && `${plural(bad, 'row', 'rows')} will not be added.`,
    ]
      .filter(Boolean)
      .join(' '),
  leftOut: (count: number) => `${plural(count, 'row is', 'rows are')} left out.`,
  counts: {
    to_add: 'will be added',
    known: 'already on record',
    repeated: 'repeated in this file',
    rejected: 'will not be added',
    left_out: 'left out',
  },
  withoutStatus: (count: number) =>
    `${plural(count, 'candidate has', 'candidates have')} no status and no leaving date in the file. The new ones will be shown as current.`,
  discarded: (count: number) =>
    `Corrections of ${plural(count, 'row', 'rows')} were discarded because ${count === 1 ? 'it is not read any more, or its columns' : 'they are not read any more, or their columns'} have changed.`,
  unreadSheets: (sheets: readonly { name: string; rows: number }[]) =>
    `Not read: ${formatList(sheets.map(({ name, rows }) => `‘${name}’ (${plural(rows, 'row', 'rows')})`))}. Tick ${sheets.length === 1 ? 'it' : 'them'} below to import ${sheets.length === 1 ? 'it' : 'them'} too.`,
  changed: (count: number) =>
    `${plural(count, 'row changes', 'rows change')} details of candidates already on record. You can decide about ${count === 1 ? 'it' : 'them'} after the import.`,
  otherType: {
    employee: (count: number) =>
      `${plural(count, 'row is about a student', 'rows are about students')} and will not be added. To add ${count === 1 ? 'it' : 'them'} instead, choose the type Student below.`,
    student: (count: number) =>
      `${plural(count, 'row is about an employee', 'rows are about employees')} and will not be added. To add ${count === 1 ? 'it' : 'them'} instead, choose the type Employee below.`,
  },
  missing: (labels: string) => `No column is matched to ${labels} yet. Choose a column below.`,
  missingOrConstant: (labels: string) =>
    `No column is matched to ${labels} yet. Choose a column below, or give one value for all rows.`,
  nothingGood: 'No row can be added yet. Please correct the rows below, or check the columns.',
  nothingNew: 'Everyone in this file is already on record.',
  nobodyNew:
    'There is nothing new to add: the candidates are already on record, or their rows have problems.',
  /** Beside the button that imports, while it cannot be pressed. */
  reasons: {
    reading: 'The rows are being read.',
    missing: (labels: string) => `First choose a column for ${labels}.`,
    nothingGood: 'No row is ready to be added.',
    nothingNew: 'There is nothing new to add.',
    questions: (count: number) =>
      count === 1
        ? 'First answer the question above.'
        : `First answer the ${formatNumber(count)} questions above.`,
    unconfirmed: (count: number) =>
      count === 1
        ? 'First confirm that the candidate is still there.'
        : `First confirm that all ${formatNumber(count)} are still there.`,
  },

  questions: {
    confirm: 'Yes, import anyway',
    changeType: { employee: 'Change to Student', student: 'Change to Employee' },
    asked: (count: number) => `${plural(count, 'question', 'questions')} to answer before the import.`,
  },
  takeColumn: (column: string) => `Use ‘${column}’`,

  remembered: (date: string) => `Choices as in your import of ${date}.`,
  startAfresh: 'Start afresh',

  settings: {
    columns: (names: readonly string[]) => `Columns recognised: ${names.join(', ')}.`,
    type: { employee: 'Added as employees.', student: 'Added as students.' },
    dates: (order: string) => `Dates are ${order}.`,
    change: 'Change',
    close: 'Close',
  },
  columns: 'Columns',
  columnsToCheck: 'Columns to check',
  columnQuestion: (column: string, field: string) => `Is ‘${column}’ the ${field}?`,
  whatIs: 'What is this? It is not imported yet.',
  yes: 'Yes',
  columnsUsed: (used: number, all: number) => `${used} of ${all} used`,
  nameless: (place: number) => `Column ${place}`,
  example: (text: string) => `like ${text}`,
  empty: 'empty in the first rows',
  notUsed: 'Not used',
  unusedColumns: (names: string) => `Not imported: ${names}.`,
  matchedTo: (column: string) => `'${column}' is`,
  guessed: 'Guessed',
  hidden: 'Hidden',

  dates: 'Dates',
  dateOrder: 'Dates are read as',
  dateWhy: {
    proved: (order: string) => `Read as ${order}, based on the dates themselves or the header.`,
    guessed: 'These dates are ambiguous. They are read as month/day/year, like the date field.',
    chosen: (order: string) => `Read as ${order}, as you chose.`,
    mixed: 'The file uses both orders. Dates that could be either are not added unless you choose one.',
  },

  constants: {
    title: 'One value for all rows',
    hint: 'The file has no column for this. The value here is used for every row.',
    hintWithLeaving:
      'The file has no column for this. The value here is used for every row. Give a leaving date only if everyone left on that day.',
    use: 'Use for all rows',
    used: 'The values you typed are now used for all rows. Check the preview, then import.',
  },
  periods: {
    title: 'Dates without a day',
    convention:
      'A session is read from 1 September to 31 August. Its terms begin in September, January and April.',
    read: (cell: string, date: string) => `'${cell}' is read as ${date}`,
    notRead: (cell: string) => `'${cell}' is not read; its row will not be added`,
    choose: (column: string) => `Day for '${column}'`,
    days: { first: 'First day', last: 'Last day', none: 'Not read' },
  },

  first: 'The first people as they will be stored',
  scroll: 'Scroll sideways to see every column.',
  inFile: (text: string) => `in the file: ${text}`,
  stillThere: 'Still there',

  someLeft:
    'If some of them have left, choose the column with the leaving date or the status, or add one to your file.',
  chooseColumn: 'Choose the column',
  confirmCurrent: {
    employee: (count: number) =>
      count === 1
        ? 'Yes, this candidate is still employed'
        : `Yes, all ${formatNumber(count)} are still employed`,
    student: (count: number) =>
      count === 1
        ? 'Yes, this candidate is still enrolled'
        : `Yes, all ${formatNumber(count)} are still enrolled`,
  },

  discardTitle: 'Discard this preview?',
  discardWhat:
    'Nothing has been imported yet. The columns you have chosen and the rows you have corrected will be lost.',
  discard: 'Discard',
  keep: 'Keep checking',
  line: 'Line',
  download: 'Download rows not added',
  downloadFailed: 'The rows could not be downloaded.',

  another: 'Another file',
  cancel: 'Cancel',
  import: (count: number) => `Import ${plural(count, 'row', 'rows')}`,
  importChanges: 'Import',
  unread: 'The file has arrived, but it could not be read yet.',
  failed: 'The preview could not be updated.',
  notImported: 'The rows could not be added. Nothing was imported.',
  retry: 'Try again',
} as const;
