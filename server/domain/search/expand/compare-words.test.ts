import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';
import { stripNameElement } from './name-forms.ts';

test.each([
  ['mohammed', 'mohammed', 'exact'],
  ['mohammed', 'muhammad', 'form'],
  ['seun', 'oluwaseun', 'form'],
  ['oluwaseun', 'seun', 'form'],
  ['tunde', 'babatunde', 'form'],
  ['ebuka', 'chukwuebuka', 'form'],
  ['adeyemi', 'adeyemo', 'typo'],
  ['okafo', 'okafor', 'prefix'],
  ['chinedu', 'c', 'initial'],
  ['wetan', 'oluwetan', 'suffix'],
] as const)('relates %s to %s as %s', (queryWord, known, kind) => {
  expect(compareWords(queryWord, known, 'name_word')?.kind).toBe(kind);
});

test('finds no relation between dissimilar words', () => {
  expect(compareWords('adeyemi', 'okonkwo', 'name_word')).toBeUndefined();
  expect(compareWords('12', '13', 'address_word')).toBeUndefined();
});

test('strips the first element of a name', () => {
  expect(stripNameElement('oluwatobi')).toBe('tobi');
  expect(stripNameElement('musa')).toBeUndefined();
});
