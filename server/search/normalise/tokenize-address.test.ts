import { expect, test } from 'vitest';
import { addressRoles } from '#server/search/parse/label-address.ts';
import { addressWords } from './tokenize-address.ts';

test('reads abbreviations as what they stand for', () => {
  const full = addressWords('Number 12 Awolowo Road, Opposite Saint Mary, Ikoyi, Lagos State');
  expect(addressWords('No.12, AWOLOWO RD., Opp. saint mary, Ikoyi, Lagos')).toEqual(full);
  expect(addressWords('#5 Bode Thomas Str')).toEqual(addressWords('5 Bode Thomas St.'));
});

test('keeps silent words when there is nothing else', () => {
  expect(addressWords('State')).toEqual(['state']);
});

test('tells the house, the street and the area apart', () => {
  expect(addressRoles(addressWords('Flat 3, 12 Bode Thomas Street, Surulere, Lagos'))).toEqual([
    'unit',
    'unit',
    'house',
    'street',
    'street',
    'kind',
    'area',
    'area',
  ]);
  expect(addressRoles(['12', 'awolowo'])).toEqual(['house', 'street']);
});
