import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPrefixTypos } from './prefix-typos.ts';
import { arbitraryWord } from '#server/testing/search/arbitrary-words.ts';

test('lists prefixes with similar letters and typing errors', () => {
  expect(listPrefixTypos('muham')).toContain('moham');
  expect(listPrefixTypos('adeyme')).toContain('adeyem');
  expect(listPrefixTypos('oluwwas')).toContain('oluwas');
  expect(listPrefixTypos('mohamed')).toContain('mohammed');
  expect(listPrefixTypos('tabo')).toContain('thabo');
});

test('lists none for three letters, never the typed prefix, and a limited number', () => {
  expect(listPrefixTypos('ade')).toEqual([]);
  fc.assert(
    fc.property(arbitraryWord(4), (word) => {
      const typos = listPrefixTypos(word);
      expect(typos).not.toContain(word);
      expect(typos.length).toBeLessThan(10 * word.length);
    }),
  );
});
