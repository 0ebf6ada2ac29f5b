import { expect, test } from 'vitest';
import { meaningOf } from './expand-words.ts';
import { otherForms, withoutElement } from './name-variants.ts';

test.each([
  ['mohammed', 'mohammed', 'same'],
  ['mohammed', 'muhammad', 'form'],
  ['seun', 'oluwaseun', 'form'],
  ['oluwaseun', 'seun', 'form'],
  ['tunde', 'babatunde', 'form'],
  ['ebuka', 'chukwuebuka', 'form'],
  ['adeyemi', 'adeyemo', 'spelling'],
  ['okafo', 'okafor', 'beginning'],
  ['chinedu', 'c', 'initial'],
  ['wole', 'oluwole', 'ending'],
] as const)('%s may mean %s: %s', (asked, known, likeness) => {
  expect(meaningOf(asked, known, 'name_word')?.likeness).toBe(likeness);
});

test('words that are not alike mean nothing to each other', () => {
  expect(meaningOf('adeyemi', 'okonkwo', 'name_word')).toBeUndefined();
  expect(meaningOf('12', '13', 'address_word')).toBeUndefined();
});

test('forms go both ways', () => {
  for (const name of ['mohammed', 'oluwaseun', 'emeka', 'yakubu', 'liz'])
    for (const other of otherForms(name)) expect(otherForms(other).has(name)).toBe(true);
  expect(withoutElement('oluwatobi')).toBe('tobi');
  expect(withoutElement('musa')).toBeUndefined();
});
