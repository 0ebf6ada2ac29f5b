import { expect, test } from 'vitest';
import { addressRoles, otherNumbers } from './label-address.ts';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import { wordId } from '#server/search/normalise/word-id.ts';

const othersOf = (address: string) => {
  const words = addressWords(address);
  return [...otherNumbers(words.map(wordId))].map((at) => words[at]);
};

test.each([
  ['Flat 7, 138A Akinde Street', ['7']],
  ['Plot 706 Block B, No. 131 Rafiu Ajakaiye St', ['706', 'b']],
  ['Plot 9 Sani Abacha Way', []],
  ['172 Akintola Road, Ward 9', ['9']],
  ['Awolowo Road 12, Ikeja', []],
  ['12 Awolowo Road', []],
])('knows the numbers of %s that are not the house', (address, others) => {
  expect(othersOf(address)).toEqual(others);
});

test.each([
  ['77 Pipe Line Road, Rumueme (7A), Obio', 'house street street kind area area area'],
  ['Ward 9, Ibadan, 172 Akintola Rd', 'area area area house street kind'],
  ['Flat 3, 204 Webber St, Ten (10)', 'unit unit house street kind area area'],
  ['Awolowo Road 12, Ikeja', 'street kind house area'],
  ['12 Awolowo, Ikeja', 'house street street'],
])('knows which number of %s is the house', (address, roles) => {
  expect(addressRoles(addressWords(address))).toEqual(roles.split(' '));
});
