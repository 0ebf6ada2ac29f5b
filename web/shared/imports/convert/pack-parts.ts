import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file to put into a zip. */
export interface ZipPart {
  path: string;
  content: Iterable<string>;
}

/** Packs parts into a zip piece by piece; undefined when it is larger than `maxBytes`. */
export function packParts(parts: Iterable<ZipPart>, maxBytes: number): Blob | undefined {
  const pieces: BlobPart[] = [];
  let size = 0;
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pieces.push(data as Uint8Array<ArrayBuffer>);
    size += data.length;
  });
  for (const { path, content } of parts) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const piece of content) {
      file.push(strToU8(piece));
      if (size > maxBytes) return undefined;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return size > maxBytes ? undefined : new Blob(pieces);
}
