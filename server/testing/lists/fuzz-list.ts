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
const TITLES = [
  'ACCOUNTS DEPARTMENT',
  'Senior Staff',
  'NUMBERS NOT YET SUBMITTED',
  'Unit 4',
  'KITCHEN',
  'Kitchen',
  'Security',
];
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

const LEAVER_TITLES = ['RETIRED STAFF', 'Staff who resigned', 'EX-STAFF'];

interface FuzzedSheet {
  name: string;
  rows: string[][];
  /** Ranges of titles that span the table. */
  merged: string[];
}

interface FuzzedPerson extends ListPerson {
  /** The lines of the name and of the address. */
  names: [string, string];
  addresses: [string, string];
}

/** Writes people with titles, totals, repeated headers and second lines of names and addresses between them. */
class SheetWriter {
  readonly sheet: FuzzedSheet;
  /** Whether the address is in the first column of a part. */
  startsWithAddress = false;
  #random: Random;
  #columns: Cell[] = [];

  constructor(random: Random, name: string) {
    this.#random = random;
    this.sheet = { name, rows: [], merged: [] };
  }

  #add(cells: Partial<Record<Cell, string>>) {
    this.sheet.rows.push(this.#columns.map((cell) => cells[cell] ?? ''));
  }

  #addTitle(place: 'first' | 'name' | 'merged', text: string) {
    const [first = 'name'] = this.#columns;
    // Only a merged title differs from the second line of an address.
    if (place !== 'merged')
      return this.#add({ [place === 'name' || first === 'address' ? 'name' : first]: text });
    this.sheet.rows.push([text]);
    const line = this.sheet.rows.length;
    this.sheet.merged.push(`A${line}:${toColumnName(this.#columns.length - 1)}${line}`);
  }

  /** Writes people below a header of their own, with another order of columns than those before. */
  addPart(people: readonly FuzzedPerson[], titles: readonly string[]) {
    const random = this.#random;
    this.#columns = arrangeColumns(random);
    this.startsWithAddress ||= this.#columns[0] === 'address';
    const header = this.#columns.map((cell) => random.pick(HEADERS[cell]));
    for (const title of titles) this.#addTitle('merged', title);
    this.sheet.rows.push(header);
    for (const [at, person] of people.entries()) {
      if (random.chance(0.2))
        this.#addTitle(random.pick(['first', 'name', 'merged'] as const), random.pick(TITLES));
      if (random.chance(0.05)) this.sheet.rows.push(header);
      const dates = { start_date: toDayFirst(person.start_date), end_date: toDayFirst(person.end_date) };
      const { phone, names, addresses } = person;
      const [name, moreName] = names;
      const [address, moreAddress] = addresses;
      this.#add({ number: String(at + 1), name, phone, address, class: 'GL 07', ...dates });
      if (moreName || moreAddress) this.#add({ name: moreName, address: moreAddress });
      if (random.chance(0.05))
        this.#add({ [random.pick(['number', 'name'] as const)]: 'TOTAL', phone: '40' });
    }
  }
}

/** A list whose people come in right, or are reported. */
interface FuzzedList extends TestList {
  /** Whether it has people below a title of leavers without a leaving date. */
  hasLeavers: boolean;
}

/** Splits the name before its last word. */
function splitName(name: string): [string, string] {
  const words = name.split(' ');
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

function inventPeople(random: Random, seed: number): FuzzedPerson[] {
  const addressShare = random.pick([0, 0, 0.1, 0.5, 1]);
  const nameShare = random.pick([0, 0, 0.1, 0.5, 1]);
  return inventListPeople(seed, PEOPLE).map((person) => {
    const second = random.chance(addressShare) ? random.pick(SECOND_LINES) : '';
    return {
      ...person,
      address: [person.address, second].filter(Boolean).join(' '),
      addresses: [person.address, second],
      names: random.chance(nameShare) ? splitName(person.name) : [person.name, ''],
    };
  });
}

/** Invents people with names of two or three words, each on one line as their addresses. */
function inventPlainPeople(random: Random, seed: number): FuzzedPerson[] {
  const shortShare = random.pick([0, 0.5, 0.9, 1]);
  return inventListPeople(seed, PEOPLE).map((person) => {
    const name = random.chance(shortShare) ? `${person.first} ${person.surname}` : person.name;
    return { ...person, name, names: [name, ''], addresses: [person.address, ''] };
  });
}

/**
 * Builds a list of a random structure, the same for the same seed. A plain one has one part, in which no row continues the
 * one above.
 */
export async function buildFuzzedList(seed: number, { isPlain = false } = {}): Promise<FuzzedList> {
  const random = createRandom(seed);
  const people = (isPlain ? inventPlainPeople : inventPeople)(random, seed);
  const titles = Array.from({ length: random.int(0, 2) }, () => 'NOMINAL ROLL OF ZENWATA FOODS');
  const first = new SheetWriter(random, 'Staff');
  const sheets = [first.sheet];
  const secondPart = isPlain ? 'none' : random.pick(['none', 'none', 'below', 'sheet'] as const);
  const isOfLeavers = secondPart !== 'none' && random.chance(0.5);
  const split = secondPart === 'none' ? people.length : random.int(1, people.length - 1);
  first.addPart(people.slice(0, split), titles);
  if (secondPart !== 'none') {
    const second = secondPart === 'below' ? first : new SheetWriter(random, 'Others');
    if (second !== first) sheets.push(second.sheet);
    second.addPart(people.slice(split), isOfLeavers ? [random.pick(LEAVER_TITLES)] : []);
  }
  const formats = ['workbook', 'without references', 'text'] as const;
  // A text file has no merged cells, and so no titles that differ from addresses in the first column.
  const format = random.pick(formats.slice(0, sheets.length > 1 ? 1 : first.startsWithAddress ? 2 : 3));
  const withoutReferences = format === 'without references';
  return {
    kind: `seed ${seed} as ${format}`,
    type: 'employee',
    file:
      format === 'text'
        ? toTextFile(first.sheet.rows, random.pick([',', ';', '\t']))
        : await buildWorkbook(sheets.map((sheet) => ({ ...sheet, withoutReferences }))),
    people: people.map((person) => toExpected(person)),
    reported: [],
    corrections: sheets.length > 1 ? { sheets: [0, 1] } : {},
    asItIs: 0,
    hasLeavers: isOfLeavers && people.slice(split).some(({ end_date }) => end_date === null),
  };
}
