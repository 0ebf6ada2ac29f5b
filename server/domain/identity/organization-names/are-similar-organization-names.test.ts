import { expect, test } from 'vitest';
import { areSimilarOrganizationNames } from './are-similar-organization-names.ts';
import { listNameKeys } from './list-name-keys.ts';
import { SIMILAR } from '#server/testing/organization-names.ts';

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
