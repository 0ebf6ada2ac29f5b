import { expect, test } from 'vitest';
import { getComparedName } from './get-compared-name.ts';

test.each([
  ['Zenwata', 'Bank', 'Zenwata Bank'],
  ['Zenwata', 'Plc', 'Zenwata Plc'],
  ['Zenwata', 'P.L.C.', 'Zenwata P.L.C.'],
  ['ZenwataBank', 'Ikeja', 'ZenwataBank Ikeja'],
  ['Zenwata', 'BankLtd', 'Zenwata BankLtd'],
  ['Queen Amina', 'School', 'Queen Amina School'],
  ['Ada', 'Obi', ''],
  ['Ṣẹ́gun', 'Adé-Ọlá', ''],
  ["Chidi O'Neil", 'Okafor', ''],
])('the individual %s %s is compared as: %s', (first_name, last_name, name) => {
  expect(getComparedName({ name: '', first_name, last_name })).toBe(name);
});

test('a company is compared by its name', () => {
  expect(getComparedName({ name: 'Ada Obi', first_name: null, last_name: null })).toBe('Ada Obi');
});
