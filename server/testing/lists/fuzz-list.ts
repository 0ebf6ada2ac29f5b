import { createRandom } from '#server/tools/demo/random.ts';
import { toColumnName } from '#server/domain/spreadsheets/write/workbook-parts.ts';
import { buildWorkbook } from './build-workbook.ts';
import { inventListPeople, type ListPerson } from './list-people.ts';
import { toDayFirst, toExpected, toTextFile, type TestList } from './test-list.ts';

type Random = ReturnType<typeof createRandom>;
type Cell = 'number' | 'name' | 'phone' | 'address' | 'start_date' | 'end_date' | 'class' | 'blank';

const HEADERS: Record<Cell, string[]> = {
  number: ['S/N', 'No.', 'S/No'],
  name: ['Name', 'FULL NAME', 'Names of Staff'],
  phone: ['Phone', 'GSM', 'Phone No.'],
  address: ['Address', 'Residential address (not P.O. Box)', 'HOME ADDRESS'],
  start_date: ['Date of Hire', 'Date of Employment', 'DATE OF APPOINTMENT'],
  end_date: ['Date Left', 'EXIT DATE', 'Date of Resignation'],
  class: ['Grade Level', 'Sex', 'State of Origin'],
  blank: [''],
};
const TITLES = ['ACCOUNTS DEPARTMENT', 'Senior Staff', 'NUMBERS NOT YET SUBMITTED', 'Unit 4', 'KITCHEN'];
const SECOND_LINES = ['Owerri 200284', 'Staff Estate', 'Zone 4', 'near Central School', 'Ward 7'];
const PEOPLE = 14;

/** Puts the columns in a random order, with blank columns between them. Most lists begin with the numbers. */
function arrangeColumns(random: Random): Cell[] {
  const columns: Cell[] = [];
  for (const cell of ['name', 'phone', 'address', 'start_date', 'end_date', 'class'] as const)
    columns.splice(random.int(0, columns.length), 0, cell);
  for (let blanks = random.int(0, 2); blanks > 0; blanks -= 1)
    columns.splice(random.int(0, columns.length), 0, 'blank');
  columns.splice(random.chance(0.5) ? 0 : random.int(0, columns.length), 0, 'number');
  return columns;
}

interface FuzzedRows {
  rows: string[][];
  /** Ranges of titles that span the table. */
  merged: string[];
}

/** Writes people with titles, totals, repeated headers and second lines of addresses between them. */
function writeRows(random: Random, columns: readonly Cell[], people: readonly FuzzedPerson[]): FuzzedRows {
  const merged: string[] = [];
  const rows: string[][] = [];
  const line = (cells: Partial<Record<Cell, string>>) => columns.map((cell) => cells[cell] ?? '');
  const header = columns.map((cell) => random.pick(HEADERS[cell]));
  // Only a merged title differs from the second line of an address.
  const first = columns[0] === 'address' ? 'name' : (columns[0] ?? 'name');
  const addTitle = (place: 'first' | 'name' | 'merged', text: string) => {
    rows.push(place === 'merged' ? [text] : line({ [place === 'name' ? 'name' : first]: text }));
    if (place === 'merged') merged.push(`A${rows.length}:${toColumnName(columns.length - 1)}${rows.length}`);
  };
  for (let titles = random.int(0, 2); titles > 0; titles -= 1)
    addTitle('merged', 'NOMINAL ROLL OF ZENWATA FOODS');
  rows.push(header);
  for (const [at, person] of people.entries()) {
    if (random.chance(0.2)) addTitle(random.pick(['first', 'name', 'merged'] as const), random.pick(TITLES));
    if (random.chance(0.05)) rows.push(header);
    const dates = { start_date: toDayFirst(person.start_date), end_date: toDayFirst(person.end_date) };
    const { name, phone, lines } = person;
    const [first, second] = lines;
    rows.push(line({ number: String(at + 1), name, phone, address: first, class: 'GL 07', ...dates }));
    if (second) rows.push(line({ address: second }));
    if (random.chance(0.05))
      rows.push(line({ [random.pick(['number', 'name'] as const)]: 'TOTAL', phone: '40' }));
  }
  return { rows, merged };
}

interface FuzzedPerson extends ListPerson {
  /** The lines of the address. */
  lines: [string, string];
}

/** Builds a list of a random structure, the same for the same seed. Each person comes in right, or is reported. */
export async function buildFuzzedList(seed: number): Promise<TestList> {
  const random = createRandom(seed);
  const share = random.pick([0, 0, 0.1, 0.5, 1]);
  const people = inventListPeople(seed, PEOPLE).map((person): FuzzedPerson => {
    const second = random.chance(share) ? random.pick(SECOND_LINES) : '';
    const address = [person.address, second].filter(Boolean).join(' ');
    return { ...person, address, lines: [person.address, second] };
  });
  const columns = arrangeColumns(random);
  const { rows, merged } = writeRows(random, columns, people);
  // A text file has no merged cells, and so no titles that differ from addresses in the first column.
  const formats = ['workbook', 'without references', 'text'] as const;
  const format = random.pick(columns[0] === 'address' ? formats.slice(0, 2) : formats);
  const withoutReferences = format === 'without references';
  return {
    kind: `seed ${seed} as ${format}`,
    type: 'employee',
    file:
      format === 'text'
        ? toTextFile(rows, random.pick([',', ';', '\t']))
        : await buildWorkbook([{ name: 'Staff', rows, merged, withoutReferences }]),
    people: people.map((person) => toExpected(person)),
    reported: [],
    corrections: {},
    asItIs: 0,
  };
}
