import { expect, test } from 'vitest';
import type { SearchType } from '#contract/calls/search.ts';

import { followSearchType, withSearch } from './search-type.ts';

test.each<[SearchType, string, SearchType]>([
  ['name', 'Ada Obi', 'name'],
  ['name', '0803 123 4567', 'phone'],
  ['name', '12 Awolowo Road', 'address'],
  ['name', '', 'name'],
  ['name', '12', 'name'],
  ['phone', '080', 'phone'],
  ['address', '12', 'address'],
  ['phone', 'Ada', 'name'],
  ['phone', '  ', 'phone'],
  ['phone', '+234 803', 'phone'],
  ['address', 'Ikoyi Lagos', 'address'],
  ['address', '08031234567', 'phone'],
])('a search by %s retyped as %j becomes one by %s', (current, text, expected) => {
  expect(followSearchType(current, text)).toBe(expected);
});

test('keeps the filters of another search and starts from page 1', () => {
  const params = withSearch(
    new URLSearchParams('type=name&query=ada&status=current&page=4&open=abc'),
    'phone',
    ' 0803 ',
  );
  expect(params.toString()).toBe('type=phone&query=0803&status=current');
});
