import type { ImportField } from '#contract/calls/import-corrections.ts';
import { MERGED_MARK } from './cell-marks.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { isClearTitle, isPersonless, NAME_FIELDS, WRAPPED_FIELDS } from './personless-row.ts';

const NUMBER_HEADER = /^(?:#|s\s*\/?\s*n(?:o|os)?|no|nos|num(?:ber)?|serial(?: no| number)?|s\.?\s*no)\.?$/iu;

/** Finds the column that numbers the people of a list. */
const findNumberColumn = ({ header }: Columns) => {
  const at = header.findIndex((name) => NUMBER_HEADER.test(name.trim()));
  return at < 0 ? undefined : at;
};

const STREET =
  /^(?:street|str?|road|rd|avenue|ave|close|crescent|cres|way|lane|drive|estate|quarters|layout|junction)\b/iu;

const readCell = (cells: readonly string[], index: number) => {
  const cell = cells[index] ?? '';
  return cell.startsWith(MERGED_MARK) ? '' : cleanCell(cell);
};

const joinFields = (cells: readonly string[], { byField }: Columns, fields: readonly ImportField[]) =>
  fields
    .flatMap((field) => byField.get(field) ?? [])
    .map((index) => readCell(cells, index))
    .filter(Boolean)
    .join(' ');

const joinName = (cells: readonly string[], columns: Columns) => joinFields(cells, columns, NAME_FIELDS);
const joinAddress = (cells: readonly string[], columns: Columns) =>
  joinFields(cells, columns, ['address', 'address_more']);

export const countNameWords = (cells: readonly string[], columns: Columns): number =>
  joinName(cells, columns).split(/\s+/u).filter(Boolean).length;

export const hasPhone = (cells: readonly string[], columns: Columns): boolean =>
  /\d{5}/u.test(joinFields(cells, columns, ['phone']));

const isOneWord = (text: string) => !/\s/u.test(text);

/** More words, or a title, are a row between two groups of people. */
const isRestOfName = (name: string) => name.split(' ').length <= 2 && !isClearTitle(name);
const isUpperCase = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * Whether a row with a name and an address belongs to the person above. It looks like another person, unless the name above
 * is a single word or the address is cut off in its middle.
 */
const continuesBoth = (above: readonly string[], row: readonly string[], columns: Columns): boolean =>
  isOneWord(joinName(above, columns)) ||
  /[,/-]$/u.test(joinAddress(above, columns)) ||
  STREET.test(joinAddress(row, columns)) ||
  /^\p{Ll}/u.test(joinAddress(row, columns));

const TEXT_COLUMNS = [...NAME_FIELDS, ...WRAPPED_FIELDS];

/**
 * Whether a row seems to continue the one above, as in a table copied from a PDF file, where long cells wrap: it has no
 * number, phone or start date, nothing in the first column, where titles stand, unless that holds names or long texts, and no
 * name unless the list numbers its people. A full name with an address is a person.
 */
export function isWrapped(cells: readonly string[], columns: Columns): boolean {
  const { byField } = columns;
  const isEmpty = (index: number) => readCell(cells, index) === '';
  const areEmpty = (...fields: ImportField[]) =>
    fields.every((field) => (byField.get(field) ?? []).every(isEmpty));
  const mayHoldTitle = () => !TEXT_COLUMNS.some((field) => byField.get(field)?.includes(0));
  if (!areEmpty('phone', 'start_date', 'end_date') || (!isEmpty(0) && mayHoldTitle())) return false;
  const number = findNumberColumn(columns);
  if (number === undefined ? !areEmpty('name', 'surname', 'first_name') : !isEmpty(number)) return false;
  const name = joinName(cells, columns);
  const address = joinAddress(cells, columns);
  if (name !== '' && !isRestOfName(name)) return false;
  if (!isOneWord(name) && address !== '') return false;
  return !isPersonless(cells, columns);
}

/**
 * The part of a person's cells that a row continues: `text` for the address or another long text. A title among the names or
 * the long texts only seems to continue one, and so does another person without a number and a phone.
 */
export type Continued = 'name' | 'text' | 'title' | 'both' | 'person' | 'other';

/** A class or a department alone, as above a group of people. 'School Road' and 'Zone 4' are parts of addresses. */
const GROUP_TITLE =
  /^(?:jss?|sss?|primary|pry|nursery|basic|kg|class|form|grade)[\s-]*\d{1,2}\s*\p{L}?$|^(?:department|dept\.?|faculty|directorate) of\b|\b(?:department|dept\.?|directorate|faculty)$/iu;
/** What departments are called and people are not. An employer's name may end with such a word: 'Ministry of Health'. */
const DEPARTMENT =
  /^(?:(?:accounts?|accounting|admin|administration|audit|bursary|canteen|catering|cleaners?|cleaning|clinic|cooks?|drivers?|engineering|estate|finance|front desk|gardeners?|guards?|health|housekeeping|hr|ict|it|kitchen|laundry|legal|library|logistics|maintenance|marketing|medical|nursing|nurses|operations|procurement|production|reception|sales|security|stores?|technical|transport|works|workshop|and)(?:[\s&/,-]+|$))+$/iu;

/**
 * Finds what a row continues of the row above it. A row that could not be joined itself is no person that another one
 * continues, and a text continues only one in its own column.
 * @returns undefined if it does not seem to continue it
 */
export function findContinued(
  above: readonly string[],
  row: readonly string[],
  columns: Columns,
): Continued | undefined {
  if (!isWrapped(row, columns) || isWrapped(above, columns) || isPersonless(above, columns)) return undefined;
  const [name, address] = [joinName(row, columns), joinAddress(row, columns)];
  // Capitals below a name in small letters are a title.
  if (name !== '' && isUpperCase(name) && !isUpperCase(joinName(above, columns))) return undefined;
  if (name !== '' && address === '') return DEPARTMENT.test(name) ? 'title' : 'name';
  if (name !== '') return continuesBoth(above, row, columns) ? 'both' : 'person';
  const texts = WRAPPED_FIELDS.flatMap((field) => columns.byField.get(field) ?? []).filter(
    (index) => readCell(row, index) !== '',
  );
  const [first, ...others] = texts;
  if (first === undefined) return 'other';
  if (texts.every((index) => readCell(above, index) === '')) return undefined;
  return others.length === 0 && GROUP_TITLE.test(readCell(row, first)) ? 'title' : 'text';
}
