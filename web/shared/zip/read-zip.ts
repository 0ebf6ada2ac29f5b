import { ZIP_MAX_ENTRIES } from '#contract/limits.ts';
import { ZipProblem } from './zip-problem.ts';

/** One file in a zip, as the zip's directory describes it; sizes in bytes. */
export interface ZipEntry {
  path: string;
  packed: number;
  unpacked: number;
  /** 0 stored, 8 deflated. */
  method: number;
  locked: boolean;
  /** Where its own header begins. */
  at: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const ENTRY_BYTES = 46;
const DIRECTORY_MAX_BYTES = 16 * 1024 * 1024;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;

const toDataView = async (part: Blob) => new DataView(await part.arrayBuffer());
const readUint64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Directory {
  at: number;
  bytes: number;
  entries: number;
}

/** Finds where the directory of the zip stands, from the record at its end; undefined when there is none. */
async function findDirectory(zip: Blob): Promise<Directory | undefined> {
  const start = Math.max(0, zip.size - END_BYTES - COMMENT_MAX);
  const tail = await toDataView(zip.slice(start));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) return undefined;
  const short = {
    entries: tail.getUint16(end + 10, true),
    bytes: tail.getUint32(end + 12, true),
    at: tail.getUint32(end + 16, true),
  };
  const isLong = short.entries === MAX_16 || short.bytes === MAX_32 || short.at === MAX_32;
  if (!isLong || end < 20 || tail.getUint32(end - 20, true) !== END_64_LOCATOR) return short;
  const place = readUint64(tail, end - 12);
  const long = await toDataView(zip.slice(place, place + 56));
  if (long.byteLength < 56 || long.getUint32(0, true) !== END_64) return undefined;
  return { entries: readUint64(long, 32), bytes: readUint64(long, 40), at: readUint64(long, 48) };
}

/** The sizes and place of an entry that are too large for their own fields, from its extra field. */
function applyZip64Field(view: DataView, at: number, length: number, entry: ZipEntry): ZipEntry {
  for (let field = at; field + 4 <= at + length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    const numbers: number[] = [];
    const after = Math.min(field + 4 + view.getUint16(field + 2, true), at + length);
    for (let next = field + 4; next + 8 <= after; next += 8) numbers.push(readUint64(view, next));
    const take = (value: number) => (value === MAX_32 ? (numbers.shift() ?? value) : value);
    return { ...entry, unpacked: take(entry.unpacked), packed: take(entry.packed), at: take(entry.at) };
  }
  return entry;
}

function parseEntries(view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    // The directory's own count has 16 bits, and may lie.
    if (entries.length === ZIP_MAX_ENTRIES) throw new ZipProblem('tooManyEntries');
    const flags = view.getUint16(at + 8, true);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const nameAt = at + ENTRY_BYTES;
    const extraAt = nameAt + (nameLength ?? 0);
    const next = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > view.byteLength) throw new ZipProblem('notZip');
    const entry = {
      path: decodeZipEntryName(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength), flags),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      locked: (flags & 1) === 1,
    };
    entries.push(applyZip64Field(view, extraAt, extraLength ?? 0, entry));
    at = next;
  }
  return entries;
}

/**
 * The files in a zip, from its directory alone, so that a zip of any size is read at once and nothing is unpacked.
 * @throws ZipProblem `notZip` or `tooManyEntries`
 */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const directory = await findDirectory(zip);
  if (!directory) throw new ZipProblem('notZip');
  const { at, bytes, entries } = directory;
  if (entries > ZIP_MAX_ENTRIES) throw new ZipProblem('tooManyEntries');
  if (bytes > DIRECTORY_MAX_BYTES || at + bytes > zip.size) throw new ZipProblem('notZip');
  const found = parseEntries(await toDataView(zip.slice(at, at + bytes)));
  if (found.length < entries) throw new ZipProblem('notZip');
  return found;
}

const UTF8 = 0x0800;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');
const western = new TextDecoder('windows-1252');

/** The path of a zip entry. Many programs write UTF-8 without declaring it; invalid UTF-8 is read as Windows-1252. */
function decodeZipEntryName(bytes: Uint8Array, flags: number): string {
  if (flags & UTF8) return lenient.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}
