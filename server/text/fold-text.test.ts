import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, foldText } from './fold-text.ts';

test('takes tone marks, dots below, hooks, apostrophes and letter case away', () => {
  expect(foldText('Ṣẹ́gun ADÉYẸMÍ')).toBe('segun adeyemi');
  expect(foldText('Ɗanjuma Ƙwairanga')).toBe('danjuma kwairanga');
  expect(foldText("Fa'iza N’Diaye")).toBe('faiza ndiaye');
  expect(foldText('Ị́jẹ̀ọma')).toBe('ijeoma');
});

test('folds any text, and what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const folded = foldText(text);
      expect(folded.isWellFormed()).toBe(true);
      for (const word of foldedWords(text)) expect(foldedWords(word)).toEqual([word]);
    }),
  );
});

test('finds words between any other characters', () => {
  expect(foldedWords('ADEYEMI,\u0000 Segun\u200f–Bola 😀 %_')).toEqual(['adeyemi', 'segun', 'bola']);
  expect(foldedWords('?!… ')).toEqual([]);
});
