import { expect, test } from 'vitest';
import { unitNumbers } from './address-roles.ts';
import { addressWords } from './address-words.ts';
import { wordId } from './word-id.ts';

const unitsOf = (address: string) => {
  const words = addressWords(address);
  return [...unitNumbers(words.map(wordId))].map((at) => words[at]);
};

test.each([
  ['Flat 7, 138A Akinde Street', ['7']],
  ['Plot 706 Block B, No. 131 Rafiu Ajakaiye St', ['706', 'b']],
  ['Plot 9 Sani Abacha Way', []],
  ['12 Awolowo Road', []],
])('knows the numbers of %s that are not the house', (address, units) => {
  expect(unitsOf(address)).toEqual(units);
});
