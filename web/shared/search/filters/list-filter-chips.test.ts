import { expect, test } from 'vitest';

import { noFilters } from '#web/shared/search/search-params.ts';

import { listFilterChips } from './list-filter-chips.ts';

test('shows no chip for an inactive filter', () => {
  expect(listFilterChips(noFilters)).toEqual([]);
});

test('labels each active filter and removes it alone', () => {
  const filters = { ...noFilters, status: 'former' as const, start_from: '2020-01-31', exact: true };
  const chips = listFilterChips(filters);
  expect(chips.map(({ words }) => words)).toEqual(['Former', 'Started from 31 Jan 2020', 'Exact only']);
  expect(chips[1]?.without).toEqual({ ...filters, start_from: '' });
});
