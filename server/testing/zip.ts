import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Creates a zip of these files. `stored`: not deflated. `long`: with Zip64 sizes and offsets. */
export async function createZip(
  files: Readonly<Record<string, Uint8Array | string>>,
  { stored = false, long = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const options = { compress: !stored, forceZip64Format: long };
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, options);
  zip.end({ forceZip64Format: long, comment: 'a comment at the end' });
  return new Uint8Array(await buffer(zip.outputStream));
}
