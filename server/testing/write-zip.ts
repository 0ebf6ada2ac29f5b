import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive. */
export interface Part {
  path: string;
  content: string | Buffer;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day of the format. */
const DATE = 0x21;

/** Writes a small zip archive with plain headers, which a test can corrupt. */
export function writeZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    // The fields shared by the local header and the directory entry.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8_NAMES, 2);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt16LE(DATE, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04'), about, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), about, place, name);
    offset += 4 + about.length + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}
