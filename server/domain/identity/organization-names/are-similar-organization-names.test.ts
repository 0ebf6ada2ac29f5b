import { expect, test } from 'vitest';
import { areSimilarOrganizationNames } from './are-similar-organization-names.ts';
import { listNameKeys } from './list-name-keys.ts';

const SIMILAR = [
  ['Zenwata Bank', 'Zenwata Bank'],
  ['Zenwata Bank', 'ZENWATA BANK PLC'],
  ['Zenwata Bank', 'Zenwata Bank P.L.C.'],
  ['Zenwata Bank', 'Zenwala Bank'],
  ['Zenith Hill Bank', 'Zenlth Hill Bank'],
  ['Zenwata Bank', 'ZenwataBank'],
  ['Zenwata Bank', 'ZenwataBank Ikeja Branch'],
  ['Zenwata Bank', 'Zénwata Bank Nigeria Ltd'],
  ['Zenwata Bank', 'The Zenwata Banking Group'],
  ['Zenwata Bank', 'Zenwata Bank Ikeja Branch'],
  ['Zenwata Bank', 'Z3nwata Bank'],
  ['Zenwata Bank', 'Zenwata Bnk'],
  ['Zenwata Bank', 'ZenwataBankPlc'],
  ['Zenwata Bank', 'Zenwata8ank'],
  ['Zenwata Bank', 'Zenwatabnk Ltd'],
  ['Zenwata Bank', 'Z.E.N.W.A.T.A. Bank'],
  ['Zenwata Bank', 'zenwatabank.com'],
  ['Zenwata Bank', 'Bank of Zenwata'],
  ['Umbrella Tree Microfinance Bank', 'UmbrellaTree Microfinance Bank'],
  ['Umbrella Tree Microfinance Bank', 'Umbrela Tree Bank'],
  ['Umbrella Tree Microfinance Bank', 'UTMB'],
  ['Umbrella Tree Microfinance Bank Nigeria', 'UTMBN Ltd'],
  ['Umbrella Tree Farms', 'UmbrellaTreeFarms'],
  ['Umbrella Tree Farms', 'UmbrelaTree Farms Ikeja'],
  ['Queen Amina College', 'Queen Amina College, Kaduna'],
  ['Harmattan', 'Harmattan Ltd'],
  ['Harmattan', 'Harmatan'],
  ['Modern Looms', 'Modem Looms'],
  ['Bank', 'BANK'],
  ['Flutterleaf', 'Flutterleaf Africa'],
  ['Flutterleaf', 'Fluterleaf Technologies Ltd'],
  ['Flutterleaf Group', 'Flutterleaf HR Team'],
  ['Andamu', 'Andamu Official'],
  ['Andamu', 'Andamu Head Office'],
  ['Zenwata Bank Plc', 'Zenwata'],
  ['Zenwata Bank', 'Zenwata Careers'],
  ['Umbrella Tree Microfinance Bank', 'UTMB Recruitment'],
];

const DIFFERENT = [
  ['Sunrise Schools', 'Sunset Schools'],
  ['First Bank', 'First Academy'],
  ['Zenwata Bank', 'Harmattan Bank'],
  ['Zenwata Foods', 'Zenwata Motors'],
  ['Sunrise', 'Sunrise Bakery'],
  ['Sunrise Ltd', 'Sunrise Schools'],
  ['Sunrise Services', 'Sunrise Bakery'],
  ['Andamu', 'Andamu Bank'],
  ['Zenwata', 'Zenwata Microfinance Bank'],
  ['Bank', 'Africa Bank'],
  ['Zenwata Services', 'Services'],
  ['Bank', 'Zenwata Bank'],
  ['Microfinance Bank', 'Umbrella Tree Microfinance Bank'],
  ['Community Secondary School Ikeja', 'Community Secondary School Owerri'],
  ['Community Secondary School of Abeokuta South', 'Community Secondary School of Abeokuta North'],
  ['Zenwata Bank', 'ZB'],
  ['Oak Farms', 'Oat Farms'],
  ['Zenwata Gas', 'Zenwata Gap'],
  ['Zenwata Farm A', 'Zenwata Farm B'],
  ['School 12', 'School 13'],
  ['Zenwata School12', 'Zenwata School 13'],
  ['Zenwata Foods', ''],
  ['…', '…'],
];

test.each(SIMILAR)('%s is similar to %s', (a, b) => {
  expect(areSimilarOrganizationNames(a, b)).toBe(true);
  expect(areSimilarOrganizationNames(b, a)).toBe(true);
});

test.each(DIFFERENT)('%s is not similar to %s', (a, b) => {
  expect(areSimilarOrganizationNames(a, b)).toBe(false);
  expect(areSimilarOrganizationNames(b, a)).toBe(false);
});

test.each(SIMILAR)('%s shares a key with %s', (a, b) => {
  const keys = new Set(listNameKeys(b));
  expect(listNameKeys(a).some((key) => keys.has(key))).toBe(true);
});

test('compares the longest names', () => {
  const long = Array.from({ length: 200 }, (_, index) => `w${'abcdefghij'[index % 10]}x`).join(' ');
  expect(areSimilarOrganizationNames(long, `${long} Ltd`)).toBe(true);
  expect(listNameKeys(long).length).toBeLessThan(500);
});
