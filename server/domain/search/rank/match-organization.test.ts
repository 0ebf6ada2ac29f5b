import { expect, test } from 'vitest';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { listOrganizationMatches, listOrganizationPatterns } from './match-organization.ts';

const match = (typed: string, organization: string) =>
  listOrganizationMatches(typed, tokenize(organization))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ word }) => word)[0];

test.each([
  ['ubq', 'United Bank of Quillon Plc', 'united bank of quillon'],
  ['lmf', 'Saint Luke Millet Farms', 'luke millet farms'],
  ['zenolithbank', 'Zenolith Bank', 'zenolith bank'],
  ['zenoliht', 'Zenolith Bank', 'zenolith'],
  ['gtbank', 'Gatemoor Trust Bank Plc', 'gatemoor trust bank'],
  ['gtbank', 'Gatemoor Trust Savings Bank', 'bank'],
])('finds %s in %s', (typed, organization, expected) => {
  expect(match(typed, organization)).toBe(expected);
});

test.each([
  ['qub', 'United Bank of Quillon Plc'],
  ['u', 'United Bank'],
  ['united', 'Ultra Nickel Ibex Tin Electrum Deposits'],
])('does not find %s in %s', (typed, organization) => {
  expect(match(typed, organization)).toBeUndefined();
});

test('matches an organisation by the word, its parts or its acronym', () => {
  expect(listOrganizationPatterns('zenolithbank')).toEqual(['%zenolithbank%', '%zenolith bank%']);
  expect(listOrganizationPatterns('ubq')).toEqual(['%ubq%', '%u% b% q%']);
  expect(listOrganizationPatterns('gtbank')).toEqual(['%gtbank%', '%gt bank%', '%g% t% bank%']);
  expect(listOrganizationPatterns('zenolith')).toEqual(['%zenolith%']);
});
