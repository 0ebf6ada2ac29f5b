import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';
import { listNameForms, stripNameElement } from './name-forms.ts';

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
  ['wole', 'oluwole', 'suffix'],
] as const)('relates %s to %s as %s', (queryWord, known, kind) => {
  expect(compareWords(queryWord, known, 'name_word')?.kind).toBe(kind);
});

test('finds no relation between dissimilar words', () => {
  expect(compareWords('adeyemi', 'okonkwo', 'name_word')).toBeUndefined();
  expect(compareWords('12', '13', 'address_word')).toBeUndefined();
});

test('finds forms of names in both directions', () => {
  for (const name of ['mohammed', 'oluwaseun', 'emeka', 'yakubu', 'liz'])
    for (const other of listNameForms(name)) expect(listNameForms(other).has(name)).toBe(true);
  expect(stripNameElement('oluwatobi')).toBe('tobi');
  expect(stripNameElement('musa')).toBeUndefined();
});
