import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from '#web/shared/imports/convert/conversion-problem.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import type { TextWorkbook } from '#web/shared/imports/convert/text-workbook.ts';
import { readZip } from '#web/shared/zip/read-zip.ts';
import { unpackEntry } from '#web/shared/zip/unpack-entry.ts';
import { ZipProblem } from '#web/shared/zip/zip-problem.ts';
import { OpenDocumentReader } from './open-document-reader.ts';
import { createXmlParser, parseXml } from './read-markup.ts';

/** The largest unpacked sheets: a list of 200,000 rows has about 150 MB. */
const UNPACKED_MAX = 256 * 1024 * 1024;
const MANIFEST_MAX = 4 * 1024 * 1024;
/** The parts that hold the cells. A password of macros encrypts only the parts of the macros. */
const CELL_PARTS = new Set(['content.xml', 'encrypted-package']);

/** Reads a flat OpenDocument spreadsheet, which is one XML file. @throws ConversionProblem */
export function readFlatOds(text: string): TextWorkbook {
  const reader = new OpenDocumentReader();
  parseXml(text, reader);
  return reader.workbook;
}

function areCellsEncrypted(manifest: string): boolean {
  let path = '';
  let areEncrypted = false;
  parseXml(manifest, {
    open(name, attributes) {
      if (name === 'file-entry') path = attributes['full-path'] ?? '';
      if (name === 'encryption-data' && CELL_PARTS.has(path)) areEncrypted = true;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return areEncrypted;
}

async function readPackage(file: Blob): Promise<TextWorkbook> {
  const entries = await readZip(file);
  const find = (path: string) => entries.find((entry) => entry.path === path);
  const manifest = find('META-INF/manifest.xml');
  const described = manifest ? await (await unpackEntry(file, manifest, MANIFEST_MAX)).text() : '';
  if (areCellsEncrypted(described)) throw new ConversionProblem(conversionTexts.password);
  const content = find('content.xml');
  if (!content) throw new ConversionProblem(importTexts.notASpreadsheet);
  const unpacked = await unpackEntry(file, content, UNPACKED_MAX);
  const reader = new OpenDocumentReader();
  const parser = createXmlParser(reader);
  const decoder = new TextDecoder();
  const stream = unpacked.stream().getReader();
  for (let next = await stream.read(); !next.done; next = await stream.read())
    parser.write(decoder.decode(next.value, { stream: true }));
  parser.write(decoder.decode());
  parser.end();
  return reader.workbook;
}

/** Reads an OpenDocument spreadsheet. @throws ConversionProblem */
export async function readOds(file: Blob): Promise<TextWorkbook> {
  try {
    return await readPackage(file);
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    if (error.code === 'locked') throw new ConversionProblem(conversionTexts.password);
    const isTooMuch = error.code === 'tooLarge' || error.code === 'tooManyEntries';
    throw new ConversionProblem(isTooMuch ? importTexts.tooMuch : importTexts.damaged);
  }
}
