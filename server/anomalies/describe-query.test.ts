import { expect, test } from 'vitest';
import { describeQuery } from './describe-query.ts';

test.each([
  ['name', 'Okonkwo', { kind: 'name', text: 'okonkw', isSpecific: false }],
  ['name', 'Ngozi Okonkwo', { kind: 'name', isSpecific: true }],
  ['name', 'Obi Eze', { kind: 'name', isSpecific: false }],
  ['name', 'Obi Ezea', { kind: 'name', isSpecific: true }],
  ['name', 'O. Okonkwo', { kind: 'name', isSpecific: false }],
  ['name', '5550', { kind: 'part of number', text: '5550', isSpecific: false }],
  ['phone', '0803 555 0000', { kind: 'number', text: '8035550000', isSpecific: true }],
  ['phone', '+234 803 555 0000', { kind: 'number', text: '8035550000', isSpecific: true }],
  ['phone', '0803 555', { kind: 'part of number', text: '0803555', isSpecific: false }],
  ['phone', '555', { kind: 'name', isSpecific: false }],
  ['phone', 'Okonkwo 5550', { kind: 'name', isSpecific: false }],
  ['name', 'Okonkwo 0803', { kind: 'name', isSpecific: false }],
  ['name', 'Okonkwo 0803 555 0000', { kind: 'name', isSpecific: false }],
  ['address', '12 Palm Street', { kind: 'address', isSpecific: true }],
  ['address', 'Palm Street', { kind: 'address', isSpecific: false }],
  ['address', '12', { kind: 'address', isSpecific: false, street: '' }],
  ['address', '55500', { kind: 'part of number', isSpecific: false }],
] as const)('describes a search by %s for %s', (type, query, traits) => {
  expect(describeQuery(type, query)).toMatchObject(traits);
});

test('gives the houses of a street the same street', () => {
  const streets = ['12 Palm Street', 'Palm Street', 'palm street 90'].map(
    (query) => describeQuery('address', query).street,
  );
  expect(new Set(streets).size).toBe(1);
  expect(streets[0]).not.toBe('');
});

test('keeps no more than the beginnings of names', () => {
  expect(describeQuery('name', 'Oluwaseunfunmi Adebayo-Ogunlesi').text).toBe('oluwas adebay ogunle');
});
