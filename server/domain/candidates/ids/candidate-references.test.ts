import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCandidateReferences } from './candidate-references.ts';

const key = randomBytes(16);
const references = createCandidateReferences(key);
const rowId = fc.integer({ min: 0, max: 2 ** 35 - 1 });

test('decodes every encoded row id, however it is typed', () => {
  fc.assert(
    fc.property(rowId, (id) => {
      const text = references.encode(id);
      const spoken = ` ${text.slice(0, 4).toLowerCase()} - ${text.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')}`;
      expect([references.decode(text), references.decode(spoken)]).toEqual([id, id]);
    }),
  );
});

test('encodes a row id as the same 8 characters each time, also with a reloaded key', () => {
  fc.assert(
    fc.property(rowId, (id) => {
      const text = references.encode(id);
      expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/u);
      expect(createCandidateReferences(Buffer.from(key)).encode(id)).toBe(text);
    }),
  );
});

test('gives no two of 20,000 rows one reference', () => {
  const texts = Array.from({ length: 20_000 }, (_, id) => references.encode(id));
  expect(new Set(texts).size).toBe(texts.length);
});

test('detects most references with a misread character', () => {
  const misread = Array.from({ length: 3200 }, (_, id) => {
    const text = references.encode(id);
    const other = text.startsWith('7') ? '8' : '7';
    return references.decode(other + text.slice(1));
  });
  // One of 32 passes by chance: 100 on average, and never 200.
  expect(misread.filter((id) => id !== undefined).length).toBeLessThan(200);
});

test('rejects texts that are no references', () => {
  for (const text of ['', 'Ada Obi', '0803 123 4567', 'UUUUUUUU', 'ABCDEFG', 'ABCDEFGHJ', '\0'])
    expect(references.decode(text)).toBeUndefined();
});

test.each([-1, 1.5, Number.NaN, Infinity, 2 ** 35])('does not encode %d, which is not a row id', (id) =>
  expect(() => references.encode(id)).toThrow(RangeError),
);
