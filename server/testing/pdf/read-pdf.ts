import { inflateSync } from 'node:zlib';
import { readContent } from './read-content.ts';

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

/** Reads what a screen reader gets of a PDF from the renderer: its text in reading order, its tags and its language. */
export function readPdf(pdf: Buffer) {
  const objects = readObjects(pdf);
  const all = [...objects.values()].map(({ dictionary }) => dictionary);
  const pages = all.filter((dictionary) => /\/Type \/Page\s/u.test(dictionary));
  const [page = ''] = pages;
  const follow = (reference: string | undefined) => objects.get(Number(reference));
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/gu)].map(([, name = '', font]) => {
      const [, toUnicode] = /\/ToUnicode (\d+) 0 R/u.exec(follow(font)?.dictionary ?? '') ?? [];
      return [name, readToUnicode(follow(toUnicode)?.stream?.toString('latin1') ?? '')];
    }),
  );
  const [, contents] = /\/Contents (\d+) 0 R/u.exec(page) ?? [];
  const text = readContent(follow(contents)?.stream ?? Buffer.alloc(0), fonts);
  return {
    pages: pages.length,
    // Words that no line holds have places to break in them.
    text: text.replaceAll('\u200B', ''),
    tags: all.flatMap((dictionary) => /\/Type \/StructElem\s+\/S \/(\w+)/u.exec(dictionary)?.[1] ?? []),
    language: all.flatMap((dictionary) => /\/Lang \((.*?)\)/u.exec(dictionary)?.[1] ?? [])[0],
    /** Whether it claims to be PDF/UA-1. */
    isUniversallyAccessible: [...objects.values()].some(({ stream }) =>
      stream?.includes('<pdfuaid:part>1</pdfuaid:part>'),
    ),
    /** The contents of all streams, which include attached files. */
    streams: [...objects.values()].flatMap(({ stream }) => stream ?? []),
  };
}

/** Reads all objects. Of those that a later revision replaced, it reads the later version. */
function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\s(.*?)^endobj/gmsu)) {
    const [, number = '', body = ''] = match;
    const [dictionary = '', stream] = body.split(/^stream\r?\n/msu, 2);
    const bytes = stream && Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
    objects.set(Number(number), { dictionary, stream: bytes ? inflate(dictionary, bytes) : undefined });
  }
  return objects;
}

const inflate = (dictionary: string, stream: Buffer) =>
  dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream;

/** Reads which text each glyph of a font stands for. */
function readToUnicode(table: string): Map<number, string> {
  const toText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  return new Map(
    [...table.matchAll(/^<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>$/gmu)].map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      toText(text),
    ]),
  );
}
