import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';

/** Texts about the sheets, the header and the other structure of an uploaded file. */
export const structureTexts = {
  title: 'Sheets and header',
  titleOfOne: 'Header',
  sheets: 'Sheets to import together',
  sheet: (name: string, rows: number) => `${name} (${plural(rows, 'row', 'rows')})`,
  unread: (name: string) => `${name} (cannot be read)`,
  hiddenSheet: 'hidden',
  noList: 'does not look like a list',
  header: 'Header row',
  headerLine: (line: number, cells: string) => `Line ${formatNumber(line)}: ${cells}`,
  noHeader: 'None: the first row is data',
  combine: (line: number) => `Line ${formatNumber(line)} belongs to the header too`,
  ofFirstSheet: (name: string) =>
    `This is the header of ‘${name}’. The other sheets keep the headers that were found on them.`,
  byContent: 'The columns were recognised by their content. Please check them below.',

  leaveOut: (count: number) =>
    `Leave out the ${count === 1 ? 'hidden row' : `${formatNumber(count)} hidden rows`}`,
  hiddenRows: 'Rows that your spreadsheet hides are imported like all others.',
  withoutHiddenRows: 'Rows that your spreadsheet hides are not imported.',
  hiddenColumns: (names: string) =>
    `Your spreadsheet hides these columns, and they are read like all others: ${names}.`,
  join: (count: number) =>
    `Join ${count === 1 ? 'a row that continues' : `${formatNumber(count)} rows that continue`} the row above`,
  joinWhy: 'They have no number and no phone number, as when a long cell takes two lines.',
  joinMore: (count: number) =>
    `Also join ${count === 1 ? 'the row that may be a title' : `the ${formatNumber(count)} rows that may be titles`}`,
  keepApart: (count: number) =>
    `Import the ${count === 1 ? 'row' : 'rows'} above without ${count === 1 ? 'it' : 'them'}`,
  joined: (count: number) => `See the first joined ${count === 1 ? 'row' : 'rows'}`,
  withoutPerson: (count: number) =>
    `${plural(count, 'row', 'rows')} without a person: titles, totals and empty rows`,
  firstWithoutPerson: (count: number) => `The first ${formatNumber(count)} are listed.`,
} as const;
