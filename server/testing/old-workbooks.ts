import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';

type Bytes = Uint8Array<ArrayBuffer>;

/** The cells of `createOldWorkbook`, as they are read. */
export const OLD_STAFF = [
  ['Name', 'Phone', 'Start', 'Account', 'Left'],
  ['Folasade Ogunbanjo', '08031234567', '2021-09-13', '2348031234567', 'TRUE'],
  ['Zainab <Sani> & Co _x0041_', '08031234567', '2021-09-13', '0.3', '#N/A'],
  ['Merged'],
  ['', '0809'],
];

function createStaff(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Phone', 'Start', 'Account', 'Left'],
    ['Folasade Ogunbanjo', '08031234567', null, 2348031234567, true],
    ['Zainab <Sani> & Co _x0041_', null, null, 0.30000000000000004, null],
    ['Merged'],
    [null, '0809'],
  ]);
  sheet.C2 = { t: 'n', v: 44452, z: 'dd/mm/yyyy' };
  sheet.B3 = { t: 'n', v: 8031234567, z: '00000000000' };
  sheet.C3 = { t: 'n', v: 44452.75, z: 'd-mmm-yy' };
  sheet.E3 = { t: 'e', v: 0x2a };
  sheet['!merges'] = [{ s: { r: 3, c: 0 }, e: { r: 4, c: 0 } }];
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, {}, {}, { hidden: true }];
  return sheet;
}

/** Two sheets, the second one hidden, as old programs save them. The dates of `sheet` count from 1904 with `date1904`. */
export function createOldWorkbook(
  bookType: BookType,
  sheet = createStaff(),
  { date1904 = false } = {},
): Bytes {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Staff & co');
  if (bookType !== 'biff2') utils.book_append_sheet(book, utils.aoa_to_sheet([['Secret']]), 'Notes');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }], WBProps: { date1904 } };
  return new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
}

const writeContainer = (container: ReturnType<typeof CFB.read>): Bytes =>
  new Uint8Array(CFB.write(container, { type: 'array' }) as unknown as ArrayBuffer);

/** Puts a stream of a program into the container of old Office files. */
export function createContainer(...streams: [name: string, content: Uint8Array][]): Bytes {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of streams) CFB.utils.cfb_add(container, `/${name}`, content);
  return writeContainer(container);
}

/** An old workbook that asks for a password. */
export function createLockedWorkbook(): Bytes {
  const container = CFB.read(createOldWorkbook('biff8'), { type: 'array' });
  const stream = CFB.find(container, 'Workbook');
  if (!stream) throw new Error('no workbook stream');
  const bytes = Buffer.from(stream.content as Uint8Array);
  const start = 4 + bytes.readUInt16LE(2);
  // The record FILEPASS with an RC4 header follows the first record.
  const password = Buffer.alloc(4 + 54);
  password.set([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]);
  stream.content = Buffer.concat([bytes.subarray(0, start), password, bytes.subarray(start)]);
  return writeContainer(container);
}
