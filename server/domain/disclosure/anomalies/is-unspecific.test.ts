import { expect, test } from 'vitest';
import { describesPerson, isUnspecific } from './is-unspecific.ts';

test.each([
  ['name', 'Okonkwo Chidi', true],
  ['name', 'Obi Eze', true],
  ['name', '0803 555 1234', true],
  ['phone', '08035551234', true],
  ['phone', '+234 803 555 1234', true],
  ['address', '12 Awolowo Road', true],
  ['address', 'Awolowo Road 12a Ikeja', true],
  ['name', 'Okonkwo', false],
  ['name', 'Okonkwo-', false],
  ['name', '0803', false],
  ['phone', '0803555', false],
  ['address', 'Awolowo Road', false],
  ['address', '12', false],
] as const)('whether a query describes a person: %s %s', (type, query, isPerson) => {
  expect(describesPerson(type, query)).toBe(isPerson);
});

test('is unspecific only with more than fifty people found', () => {
  const query = { type: 'name', query: 'Okonkwo' } as const;
  expect(isUnspecific(query, { total: 50 })).toBe(false);
  expect(isUnspecific(query, { total: 51 })).toBe(true);
  expect(isUnspecific({ ...query, query: 'Okonkwo Chidi' }, { total: 51 })).toBe(false);
});
