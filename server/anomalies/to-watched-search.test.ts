import { expect, test } from 'vitest';
import type { SearchType } from '#contract/calls/search.ts';
import { toWordId } from '#server/search/normalise/word-id.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { toWatchedSearch } from './to-watched-search.ts';

const words = (text: string) => ({ words: text.split(' ').map(toWordId) });
const number = { number: '8035550000', digits: [[0, 10]] } as const;
const name = words('okonkwo');
const names = words('ngozi okonkwo');
const town = words('ikeja');
const house = words('12 palm street');
const employer = words('zenith');

/** Describes a search with the parts of each result that match. */
function describe(type: SearchType, query: string, ...matched: SearchHit['matched'][]) {
  const hits = matched.map((each, at): SearchHit => ({ id: at + 1, match: 'Name', matched: each }));
  const shown = hits.map(({ id }) => ({
    id,
    organization_id: 1,
    organization: 'Sunbird Works',
    is_fresh: true,
  }));
  const lookUp = toWatchedSearch({ type, query, organization: '' }, { found: hits }).describe(shown);
  return lookUp?.kind === 'search'
    ? {
        isSpecific: lookUp.query.isSpecific,
        isWithin: lookUp.people[0]?.isWithin,
        isExact: lookUp.people[0]?.isExact,
      }
    : null;
}

test.each([
  ['name', 'Okonkwo Ikeja', { name, address: town }, false],
  ['name', 'Okonkwo Zenith', { name, organization: employer }, false],
  ['name', 'Ngozi Okonkwo Ikeja', { name: names, address: town }, true],
  ['name', 'Ngozi Okonkwo', { name }, true],
  ['name', '0803 555 0000', { phone: number }, true],
  ['address', '12 Palm Street', { address: house }, true],
  ['address', 'Okonkwo 12 Ikeja', { name, address: words('12 ikeja') }, false],
  // A complete number, or a house and its street, identifies a person who also has the other words.
  ['name', 'Okonkwo Ikeja 08035550000', { name, address: town, phone: number }, true],
  ['phone', 'Okonkwo 0803 555 0000', { name, phone: number }, true],
  ['name', 'Okonkwo Ikeja 08035550000', { name, address: town }, false],
  ['name', 'Okonkwo 08035550000', { name }, false],
  ['name', 'Okonkwo 08035550000', { name, phone: { ...number, digits: [[0, 4]] } }, false],
  ['name', 'Okonkwo 12 Palm Street', { name, address: house }, true],
  ['name', 'Okonkwo 12 Palm Street', { name, address: words('palm street') }, false],
  ['name', 'Okonkwo 12 Palm St', { name, address: house }, true],
  ['address', '12 Palm Street Zenith', { address: house, organization: employer }, true],
  ['address', 'Palm Street Zenith', { address: words('palm street'), organization: employer }, false],
] as const)('a search by %s for %s that matches %o', (type, query, matched, isSpecific) => {
  expect(describe(type, query, matched)?.isSpecific).toBe(isSpecific);
});

test('a surname with a town and the number of somebody else describes no person', () => {
  const others = { address: town, phone: number };
  expect(describe('name', 'Okonkwo Ikeja 08035550000', others, { name, address: town })?.isSpecific).toBe(
    false,
  );
});

test('is within an employer only if its name matches', () => {
  expect(describe('name', 'Okonkwo Ikeja', { name, address: town })?.isWithin).toBe(false);
  expect(describe('name', 'Okonkwo Zenith', { name, organization: employer })?.isWithin).toBe(true);
});

test.each([
  ['Ngozi Okonkwo', { name: names }, true],
  ['Ngozi Okonkwo', { name: words('ngozi okonkwor') }, false],
  ['Ngozi Okonkwo', { name }, false],
  ['Ngozi Okonkwo Ikeja', { name: names, address: town }, true],
  ['Ngozi Okonkwo Enugu', { name: names, address: town }, false],
  ['Ngozi Okonkwo 08035550000', { name: names }, false],
] as const)('a search for %s finds a person who has %o exactly: %s', (query, matched, isExact) => {
  expect(describe('name', query, matched)?.isExact).toBe(isExact);
});

test('has the same key only for the same page of the same search', () => {
  const palm = { type: 'address', query: 'Palm Street', organization: '', page: 1 } as const;
  const others = [{ page: 2 }, { query: 'Mango Street' }, { organization: 'Zenith' }, { per_page: 100 }];
  const [first, ...keys] = [{}, {}, ...others].map((change) => {
    const lookUp = toWatchedSearch({ ...palm, ...change }, { found: [] }).describe([]);
    return lookUp?.kind === 'search' && lookUp.key;
  });
  expect(keys[0]).toBe(first);
  expect(new Set(keys).size).toBe(keys.length);
});

test('looks for places only in queries for names', () => {
  const toNames = (type: SearchType, query: string) => {
    const lookUp = toWatchedSearch({ type, query, organization: '' }, { found: [] }).describe([]);
    return lookUp?.kind === 'search' && lookUp.names.length;
  };
  expect(toNames('name', 'Okonkwo Ikeja')).toBe(2);
  expect(toNames('address', '12 Ikeja Street')).toBe(0);
});
