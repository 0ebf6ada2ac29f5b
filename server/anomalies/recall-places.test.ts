import { expect, test } from 'vitest';
import type { SearchHit } from '#server/search/search-query.ts';
import { toWordId } from '#server/search/normalise/word-id.ts';
import { recallPlaces } from './recall-places.ts';
import { toWatchedSearch } from './to-watched-search.ts';
import { createMemberWatch, createSharedWatch } from './watch.ts';

const phone = { number: '8035550000', digits: [[0, 10]] } as const;
const ids = (...words: string[]) => ({ words: words.map(toWordId) });

function describe(query: string, matched: SearchHit['matched'], missedPlaces: number[] = []) {
  const hit: SearchHit = { id: 7, match: 'Name', matched };
  const shown = { id: 7, organization_id: 1, organization: 'Sunbird Works', is_fresh: true };
  const lookUp = toWatchedSearch(
    { type: 'name', query, organization: '' },
    { found: [hit], missedPlaces },
  ).describe([shown]);
  if (lookUp?.kind !== 'search') throw new Error('This is a search.');
  return lookUp;
}

/** Whether a query is specific after earlier searches have found people in Ikeja and at Kestrel Depot. */
function isSpecific(query: string, matched: SearchHit['matched']) {
  const places = [
    describe('Okonkwo Ikeja', { name: ids('okonkwo'), address: ids('ikeja') }),
    describe('Bello Eze Street', { name: ids('bello'), address: ids('eze', 'street') }),
    describe('Bello Kestrel Depot', { name: ids('bello'), organization: ids('kestrel', 'depot') }),
  ].flatMap((lookUp) => lookUp.places);
  const state = { member: createMemberWatch(), shared: { ...createSharedWatch(), places } };
  const lookUp = recallPlaces(state, describe(query, matched));
  return lookUp.kind === 'search' && lookUp.query.isSpecific;
}

test.each([
  ['Adeyemi Ikeja', { name: ids('adeyemi') }, false],
  ['Adeyemi Kestrel Depot', { name: ids('adeyemi') }, false],
  ['Adeyemi 12 Ikeja', { name: ids('adeyemi') }, false],
  ['Kestrel Adeyemi', { name: ids('adeyemi') }, false],
  ['Ngozi Adeyemi Ikeja', { name: ids('adeyemi') }, true],
  ['Ngozi Adeyemi', { name: ids('adeyemi') }, true],
  // Streets have the names of persons.
  ['Adaobi Eze', { name: ids('adaobi') }, true],
  ['Ngozi Bello', { name: ids('bello') }, true],
  // Somebody has both names, or the number.
  ['Adeyemi Ikeja', { name: ids('adeyemi', 'ikeja') }, true],
  ['Adeyemi Ikeja 08035550000', { name: ids('adeyemi'), address: ids('ikeja'), phone }, true],
] as const)('takes %s that matches %o as specific: %s', (query, matched, expected) => {
  expect(isSpecific(query, matched)).toBe(expected);
});

test('takes a surname with a word that is hardly a name as unspecific', () => {
  const state = { member: createMemberWatch(), shared: createSharedWatch() };
  const lookUp = describe('Adeyemi Abakaliki', { name: ids('adeyemi') }, ids('abakaliki').words);
  expect(recallPlaces(state, lookUp)).toMatchObject({ query: { isSpecific: false } });
  expect(recallPlaces(state, { ...lookUp, missedPlaces: [] })).toMatchObject({ query: { isSpecific: true } });
});
