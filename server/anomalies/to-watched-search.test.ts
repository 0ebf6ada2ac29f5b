import { expect, test } from 'vitest';
import type { SearchType } from '#contract/calls/search.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { toWatchedSearch } from './to-watched-search.ts';

const NOBODY = { words: [] };
const name = { words: [1] };
const names = { words: [1, 2] };
const other = { words: [3] };

/** Describes a search with the parts of one result that match. */
function describe(type: SearchType, query: string, matched: SearchHit['matched']) {
  const hit: SearchHit = { id: 7, match: 'Name', matched };
  const shown = { id: 7, organization_id: 1, organization: 'Sunbird Works', is_fresh: true };
  const lookUp = toWatchedSearch({ type, query, organization: '' }, [hit]).describe([shown]);
  return lookUp?.kind === 'search'
    ? { isSpecific: lookUp.query.isSpecific, isWithin: lookUp.people[0]?.isWithin }
    : null;
}

test.each([
  ['name', 'Okonkwo Ikeja', { name, address: other, organization: NOBODY }, false],
  ['name', 'Okonkwo Zenith', { name, address: NOBODY, organization: other }, false],
  ['name', 'Okonkwo 12 Palm Street', { name, address: other, organization: NOBODY }, false],
  ['address', 'Okonkwo 12 Ikeja', { name, address: other, organization: NOBODY }, false],
  ['name', 'Ngozi Okonkwo Ikeja', { name: names, address: other, organization: NOBODY }, true],
  ['name', 'Ngozi Okonkwo', { name }, true],
  ['address', '12 Palm Street', { address: other }, true],
  ['name', '0803 555 0000', { name, address: other, organization: NOBODY }, true],
] as const)('a search by %s for %s that matches %o', (type, query, matched, isSpecific) => {
  expect(describe(type, query, matched)?.isSpecific).toBe(isSpecific);
});

test('is within an employer only if its name matches', () => {
  const mixed = { name, address: other };
  expect(describe('name', 'Okonkwo Ikeja', { ...mixed, organization: NOBODY })?.isWithin).toBe(false);
  expect(describe('name', 'Okonkwo Zenith', { ...mixed, organization: other })?.isWithin).toBe(true);
});
