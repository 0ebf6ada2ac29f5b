import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize, foldText } from './fold-text.ts';

test('removes tone marks, dots below, hooks, apostrophes and case', () => {
  expect(foldText('Ṣẹ́gun ADÉYẸMÍ')).toBe('segun adeyemi');
  expect(foldText('Ɗanjuma Ƙwairanga')).toBe('danjuma kwairanga');
  expect(foldText("Fa'iza N’Diaye")).toBe('faiza ndiaye');
  expect(foldText('Ị́jẹ̀ọma')).toBe('ijeoma');
});

test('folds any text idempotently', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const folded = foldText(text);
      expect(folded.isWellFormed()).toBe(true);
      for (const word of tokenize(text)) expect(tokenize(word)).toEqual([word]);
    }),
  );
});

test('splits words at all other characters', () => {
  expect(tokenize('ADEYEMI,\u0000 Segun\u200f–Bola 😀 %_')).toEqual(['adeyemi', 'segun', 'bola']);
  expect(tokenize('?!… ')).toEqual([]);
});

test('splits texts in ASCII like all others', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 80 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 1100 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const expected = foldText(written)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
      expect([...tokenize(written)]).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
