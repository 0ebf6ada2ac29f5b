import { expect, test } from 'vitest';
import { labelAddress } from '#server/search/parse/label-address.ts';
import { tokenizeAddress } from './tokenize-address.ts';

test('spells out abbreviations', () => {
  const full = tokenizeAddress('Number 12 Awolowo Road, Opposite Saint Mary, Ikoyi, Lagos State');
  expect(tokenizeAddress('No.12, AWOLOWO RD., Opp. saint mary, Ikoyi, Lagos')).toEqual(full);
  expect(tokenizeAddress('#5 Bode Thomas Str')).toEqual(tokenizeAddress('5 Bode Thomas St.'));
});

test('keeps stop words when there is nothing else', () => {
  expect(tokenizeAddress('State')).toEqual(['state']);
});

test('labels the house, the street and the area', () => {
  expect(labelAddress(tokenizeAddress('Flat 3, 12 Bode Thomas Street, Surulere, Lagos'))).toEqual([
    'unit',
    'unit',
    'house',
    'street',
    'street',
    'kind',
    'area',
    'area',
  ]);
  expect(labelAddress(['12', 'awolowo'])).toEqual(['house', 'street']);
});
