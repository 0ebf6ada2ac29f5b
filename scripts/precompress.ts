import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_BYTES = 1024;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Writes a Brotli and a gzip version beside each text file of the built screens. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = `${folder}/${name}`;
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await Promise.all([
      compressWithBrotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
      compressWithGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
        writeFile(`${file}.gz`, small),
      ),
    ]);
  }
}
