import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readDocument, REFERENCE } from './read-document.ts';

const reference = '23456789ABCDE';
const pdf = `%PDF-1.7 \u00ff /Reason (Certificate CT-2345-6789A-BCDE) %%EOF`;

test.each([1, 7, 1000])('finds hash, header and reference in chunks of %i bytes', async (size) => {
  const bytes = Buffer.from(pdf, 'latin1');
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  expect(await readDocument(Readable.from(chunks))).toEqual({
    size: bytes.length,
    isPdf: true,
    hash: createHash('sha256').update(bytes).digest(),
    reference,
  });
});

test.each([
  ['', false, undefined],
  ['PK\u0003\u0004', false, undefined],
  ['%PDF-1.4 CT-2345-6789A', true, undefined],
  [`%PDF-1.4 CT-${reference} CT-ZZZZ-ZZZZZ-ZZZZ`, true, reference],
  [`${' '.repeat(2000)}%PDF-1.4`, false, undefined],
])('recognises what is in %j', async (text, isPdf, expected) => {
  const found = await readDocument(Readable.from([Buffer.from(text, 'latin1')]));
  expect([found.isPdf, found.reference]).toEqual([isPdf, expected]);
});

test('the script of the page looks for the same references', () => {
  const script = readFileSync('public/verify.js', 'utf8');
  expect(/const REFERENCE = \/(.+)\/;/u.exec(script)?.[1]).toBe(REFERENCE.source);
});
