import type { ZipEntry } from './read-zip.ts';
import { ZipProblem } from './zip-problem.ts';

const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Unpacks no more than the declared size. */
async function inflate(packed: Blob, bytes: number): Promise<Blob> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > bytes) {
      await reader.cancel();
      throw new ZipProblem('damaged');
    }
    chunks.push(next.value);
  }
  if (size < bytes) throw new ZipProblem('damaged');
  return new Blob(chunks);
}

/**
 * One file of a zip, unpacked.
 * @throws ZipProblem when it is over `maxBytes`, locked, packed in an unknown way or damaged
 */
export async function unpackEntry(zip: Blob, entry: ZipEntry, maxBytes: number): Promise<Blob> {
  if (entry.locked) throw new ZipProblem('locked');
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new ZipProblem('packing');
  if (entry.unpacked > maxBytes || entry.packed > maxBytes) throw new ZipProblem('tooLarge');
  const header = new DataView(await zip.slice(entry.at, entry.at + HEADER_BYTES).arrayBuffer());
  if (header.byteLength < HEADER_BYTES || header.getUint32(0, true) !== HEADER)
    throw new ZipProblem('damaged');
  const start = entry.at + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + entry.packed);
  if (packed.size < entry.packed) throw new ZipProblem('damaged');
  if (entry.method === STORED) return packed;
  try {
    return await inflate(packed, entry.unpacked);
  } catch {
    throw new ZipProblem('damaged');
  }
}
