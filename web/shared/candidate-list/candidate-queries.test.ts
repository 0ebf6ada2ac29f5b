// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';

import { searchQuery } from '#contract/calls/search.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';

import {
  candidateDetailsQuery,
  invalidateCandidates,
  replaceCandidate,
  searchPageQuery,
  uploadedPageQuery,
} from './candidate-queries.ts';
import { STALE_MS } from '#web/shared/queries/query-client.ts';

const row = (id: string, name: string) => ({
  id,
  name,
  organization: 'Lekki Works',
  phone: '0803',
  phone_display: '0803',
  address: '1 Broad Street',
  profile_picture: null,
  contacts_hidden: false,
  is_masked: false,
  restricted_on: null,
  candidate_type: 'employee' as const,
  is_current: true,
  end_date: null,
  recorded_by: {
    name: 'Zenwata Foods',
    kind: 'company' as const,
    assurance: { level: 'email only' as const, checked: null, checked_at: null, expires_at: null },
    resembles_confirmed: false,
  },
  recorded_on: '2026-03-01',
  last_confirmed_on: '2026-03-01',
  is_first_hand: true,
  is_verified: false,
});
const first = uploadedPageQuery({ page: 1, per_page: 20 });

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

test('finds a page by the last candidate of the page before, if that is full and fresh', async () => {
  const client = new QueryClient();
  const page = { total: 3, has_more: false, per_page: 2, last_page: 2 };
  let after: string | undefined;
  stubServer({
    [toKey(listCandidates)]: ({ query }) => {
      after = query['after'];
      return { data: { ...page, data: [], current_page: 2 } };
    },
  });
  const before = uploadedPageQuery({ page: 1, per_page: 2 }).queryKey;
  const second = uploadedPageQuery({ page: 2, per_page: 2 });
  const readAfter = async () => {
    await client.fetchQuery({ ...second, staleTime: 0 });
    return after;
  };
  expect(await readAfter()).toBeUndefined();
  const full = { ...page, data: [row('1', 'Ada'), row('2', 'Bola')], current_page: 1 };
  client.setQueryData(before, full);
  expect(await readAfter()).toBe('2');
  client.setQueryData(before, { ...full, data: [row('1', 'Ada')] });
  expect(await readAfter()).toBeUndefined();
  client.setQueryData(before, full, { updatedAt: Date.now() - STALE_MS });
  expect(await readAfter()).toBeUndefined();
  client.setQueryData(before, full);
  expect(await readAfter()).toBe('2');
  await invalidateCandidates(client);
  expect(await readAfter()).toBeUndefined();
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
