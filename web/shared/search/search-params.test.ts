import { expect, test } from 'vitest';

import type { SearchAlternative } from '#contract/calls/search.ts';

import {
  noFilters,
  readSearch,
  isSameSearch,
  searchPath,
  withFilters,
  withAlternative,
} from './search-params.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

test('reads an empty address as an empty name search without filters', () => {
  expect(read('')).toEqual({ type: 'name', query: '', ...noFilters, page: 1, per_page: 20 });
});

test('reads type, query, filters, page and size', () => {
  const params =
    'type=phone&query=+0803+123&candidate_type=student&status=former&organization=Unilag&start_from=2020-01-31&start_to=2021-01-31&source=verified&exact=true&page=2&size=50';
  expect(read(params)).toEqual({
    type: 'phone',
    query: '0803 123',
    candidate_type: 'student',
    status: 'former',
    organization: 'Unilag',
    start_from: '2020-01-31',
    start_to: '2021-01-31',
    source: 'verified',
    unconfirmed: '',
    exact: true,
    page: 2,
    per_page: 50,
  });
});

test('ignores invalid parameters', () => {
  expect(
    read(
      'type=x&candidate_type=dog&status=maybe&start_from=2020-02-31&start_to=soon&source=all&exact=1&page=x',
    ),
  ).toEqual(read(''));
});

test('writes filters into an address, keeps the search and starts from page 1', () => {
  const filters = { ...noFilters, status: 'current' as const, start_from: '2019-05-01', exact: true };
  const params = withFilters(new URLSearchParams('type=name&query=ada&page=4&size=10'), filters);
  expect(readSearch(params)).toEqual({ type: 'name', query: 'ada', ...filters, page: 1, per_page: 10 });
  expect(withFilters(params, noFilters).toString()).toBe('type=name&query=ada&size=10');
});

test('changes only the filters that an alternative excludes', () => {
  const params = new URLSearchParams('type=name&query=ada&status=current&exact=true&page=2&size=50');
  const tried = (why: SearchAlternative['why'], query = 'ada') =>
    withAlternative(params, { why, type: 'name', query, total: 1, has_more: false }).toString();
  expect(tried('without filters')).toBe('type=name&query=ada&exact=true&size=50');
  expect(tried('not exact')).toBe('type=name&query=ada&status=current&size=50');
  expect(tried('without both')).toBe('type=name&query=ada&size=50');
  expect(tried('nearest name', 'ade')).toBe('type=name&query=ade&status=current&exact=true&size=50');
});

test('preserves all characters of a query', () => {
  expect(searchPath('name', ' Ṣẹ́gun & "co" #1 ')).toMatch(/^\/search-result\?type=name&query=/u);
  expect(read(searchPath('name', 'Ṣẹ́gun & #1').split('?')[1] ?? '').query).toBe('Ṣẹ́gun & #1');
});

test('treats pages of one search as the same search, but not another type', () => {
  expect(isSameSearch(read('query=ada'), read('query=ada&page=2&status=former'))).toBe(true);
  expect(isSameSearch(read('query=ada'), read('query=ada&type=address'))).toBe(false);
  expect(isSameSearch(undefined, read('query=ada'))).toBe(false);
});
