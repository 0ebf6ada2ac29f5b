// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { viewDetails } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';

import { searchQuery } from '#contract/calls/search.ts';
import { createRow as row } from '#web/testing/candidates.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';

import {
  candidateDetailsQuery,
  invalidateCandidates,
  replaceCandidate,
  searchPageQuery,
  uploadedSearchPageQuery,
} from './candidate-queries.ts';

const first = uploadedSearchPageQuery(searchQuery.parse({ query: 'a' }));

test('replaces a changed candidate in the lists, and no other', () => {
  const client = new QueryClient();
  client.setQueryData(first.queryKey, {
    data: [row('1', 'Ada'), { ...row('2', 'Bola'), match: 'Close spelling' }],
    total: 2,
    current_page: 1,
    last_page: 1,
  });
  replaceCandidate(client, row('2', 'Bola Changed'));
  const names = client.getQueryData(first.queryKey)?.data.map(({ name, match }) => [name, match]);
  expect(names).toEqual([
    ['Ada', undefined],
    ['Bola Changed', 'Close spelling'],
  ]);
});

test('invalidates all lists and details after a change', async () => {
  const client = new QueryClient();
  const page = { data: [], total: 0, current_page: 1, last_page: 1 };
  client.setQueryData(first.queryKey, page);
  client.setQueryData(candidateDetailsQuery('1').queryKey, {
    ...row('1', 'Ada'),
    ...mapTextFields(() => ''),
    is_own: true,
    source_contact: null,
    reference: 'K7QF2M9X',
    phone_numbers: [],
  });
  await invalidateCandidates(client, ['1']);
  for (const key of [first.queryKey, candidateDetailsQuery('1').queryKey])
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('shows an opened candidate in full in the results that mask it, and changes no others', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  stubServer({ [toKey(viewDetails, 1)]: () => ({ data: row('1', 'Ada Obi') }) });
  const client = new QueryClient();
  const searches = ['Ada', 'Bola'].map((query) => searchPageQuery(searchQuery.parse({ query })));
  const page = { total: 1, current_page: 1, last_page: 1 };
  const found = [{ ...row('1', 'Ada'), is_masked: true }, row('1', 'Ada')];
  for (const [at, { queryKey }] of searches.entries())
    client.setQueryData(queryKey, { ...page, data: found.slice(at, at + 1) });
  await client.fetchQuery(candidateDetailsQuery('1'));
  const [masked, other] = searches.map(({ queryKey }) => client.getQueryData(queryKey)?.data[0]);
  expect(masked).toMatchObject({ name: 'Ada Obi', is_masked: false });
  expect(other).toBe(found[1]);
  vi.unstubAllGlobals();
});
