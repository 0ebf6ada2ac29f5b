import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begunSlips } from './prefix-typos.ts';
import { words } from '#server/search/testing/arbitrary-words.ts';

test('holds what sounds or is typed alike', () => {
  expect(begunSlips('muham')).toContain('moham');
  expect(begunSlips('adeyme')).toContain('adeyem');
  expect(begunSlips('oluwwas')).toContain('oluwas');
  expect(begunSlips('mohamed')).toContain('mohammed');
  expect(begunSlips('tabo')).toContain('thabo');
});

test('is nothing for three letters, never what was typed, and no more than a search can bear', () => {
  expect(begunSlips('ade')).toEqual([]);
  fc.assert(
    fc.property(words(4), (word) => {
      const slips = begunSlips(word);
      expect(slips).not.toContain(word);
      expect(slips.length).toBeLessThan(10 * word.length);
    }),
  );
});
