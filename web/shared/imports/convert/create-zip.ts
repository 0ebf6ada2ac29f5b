/** A file to put into a zip. */
export interface ZipPart {
  path: string;
  content: Iterable<string>;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format. */
const DATE = 0x21;
const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

type Bytes = Uint8Array<ArrayBuffer>;

interface Field {
  bytes: 2 | 4;
  value: number;
}
const short = (value: number): Field => ({ bytes: 2, value });
const long = (value: number): Field => ({ bytes: 4, value });

function toBytes(fields: readonly Field[]): Bytes {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, { bytes }) => sum + bytes, 0)));
  let at = 0;
  for (const { bytes, value } of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Compresses a part. A gzip file is deflated data with a header before it, and its checksum and length after it. */
async function deflate(content: Iterable<string>): Promise<{ data: Blob; sums: Field[] }> {
  const encoder = new TextEncoder();
  const pieces = content[Symbol.iterator]();
  const source = new ReadableStream<Bytes>({
    pull(controller) {
      const next = pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value) as Bytes);
    },
  });
  const gzip = await new Response(source.pipeThrough(new CompressionStream('gzip'))).blob();
  const end = gzip.size - GZIP_TRAILER_BYTES;
  const trailer = new DataView(await gzip.slice(end).arrayBuffer());
  const data = gzip.slice(GZIP_HEADER_BYTES, end);
  return {
    data,
    sums: [long(trailer.getUint32(0, true)), long(data.size), long(trailer.getUint32(4, true))],
  };
}

/** Creates a zip of these parts; undefined when it is larger than `maxBytes`. */
export async function createZip(parts: Iterable<ZipPart>, maxBytes: number): Promise<Blob | undefined> {
  const pieces: BlobPart[] = [];
  const directory: Bytes[] = [];
  let [size, directorySize] = [0, 0];
  for (const { path, content } of parts) {
    const name = new TextEncoder().encode(path) as Bytes;
    const { data, sums } = await deflate(content);
    const common = [short(VERSION), short(UTF8_NAMES), short(DEFLATED), short(0), short(DATE), ...sums];
    const header = toBytes([long(LOCAL_HEADER), ...common, short(name.length), short(0)]);
    const rest = [short(0), short(0), short(0), short(0), long(0), long(size)];
    const entry = toBytes([long(DIRECTORY_ENTRY), short(VERSION), ...common, short(name.length), ...rest]);
    pieces.push(header, name, data);
    directory.push(entry, name);
    size += header.length + name.length + data.size;
    directorySize += entry.length + name.length;
    if (size > maxBytes) return undefined;
  }
  const count = short(directory.length / 2);
  const end = toBytes([
    long(END_OF_DIRECTORY),
    short(0),
    short(0),
    count,
    count,
    long(directorySize),
    long(size),
    short(0),
  ]);
  return new Blob([...pieces, ...directory, end]);
}
