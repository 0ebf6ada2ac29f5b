import { expect, test } from 'vitest';
import { labelAddress, findOtherNumbers } from './label-address.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { toWordId } from '#server/domain/words/word-id.ts';

const listOtherNumbers = (address: string) => {
  const words = tokenizeAddress(address);
  return [...findOtherNumbers(words.map(toWordId))].map((at) => words[at]);
};

test.each([
  ['Flat 7, 138A Akinde Street', ['7']],
  ['Plot 706 Block B, No. 131 Rafiu Ajakaiye St', ['706', 'b']],
  ['Plot 9 Sani Abacha Way', []],
  ['172 Akintola Road, Ward 9', ['9']],
  ['Awolowo Road 12, Ikeja', []],
  ['12 Awolowo Road', []],
  ['Akinde Street, Ilesa 2350', ['2350']],
])('finds the numbers of %s other than the house number', (address, others) => {
  expect(listOtherNumbers(address)).toEqual(others);
});

test.each([
  ['77 Pipe Line Road, Rumueme (7A), Obio', 'house street street kind area area area'],
  ['Ward 9, Ibadan, 172 Akintola Rd', 'area area area house street kind'],
  ['Flat 3, 204 Webber St, Ten (10)', 'unit unit house street kind area area'],
  ['Awolowo Road 12, Ikeja', 'street kind house area'],
  ['12 Awolowo, Ikeja', 'house street street'],
  ['Awolowo Road, Ikeja 100271', 'street kind area postcode'],
  ['Awolowo Road, Ikeja, 5', 'street kind area area'],
  ['Awolowo Road 100271', 'street kind postcode'],
  ['12 Awolowo, Ikeja 100271', 'house street street postcode'],
  ['Awolowo, Ikeja 2350', 'street street postcode'],
  ['3 B Awolowo Road', 'house street kind'],
  ['Palm Court, 12 Awolowo Road', 'area kind house street kind'],
  ['Flat 5, 8 Palm Court, Awolowo Road', 'unit unit house street kind area kind'],
])('labels the words of %s', (address, labels) => {
  expect(labelAddress(tokenizeAddress(address))).toEqual(labels.split(' '));
});
