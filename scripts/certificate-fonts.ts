import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CERTIFICATE_LETTERS } from '#server/domain/certificates/document/certificate-letters.ts';
import { DOCUMENT_FOLDER } from '#server/domain/certificates/document/document-folder.ts';

/** Makes the fonts of certificates from Inter, as static files with only the letters that certificates need. */
const source = await readFile(
  createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2'),
);
for (const [name, wght] of [
  ['regular', 400],
  ['semibold', 600],
] as const) {
  const font = await subsetFont(source, CERTIFICATE_LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght, opsz: 14 },
  });
  await writeFile(join(DOCUMENT_FOLDER, 'fonts', `inter-${name}.ttf`), font);
}
