import { expect, test } from 'vitest';

import { readListQuery, withOrder } from './list-query.ts';

const read = (text: string) => readListQuery(new URLSearchParams(text));

test('filters, order, page and size are read', () => {
  expect(read('status=current&organization=Lekki&order=name&page=2&size=50')).toEqual({
    candidate_type: '',
    status: 'current',
    organization: 'Lekki',
    start_from: '',
    start_to: '',
    unconfirmed: '',
    order: 'name',
    page: 2,
    per_page: 50,
  });
});

test('ignores invalid parameters of a list address', () => {
  expect(read('order=salary&status=maybe&exact=true')).toEqual(read(''));
  expect(read('').order).toBe('newest');
});

test('another order keeps the filters and starts from page 1', () => {
  const params = new URLSearchParams('status=former&page=3');
  expect(withOrder(params, 'organization').toString()).toBe('status=former&order=organization');
  expect(withOrder(new URLSearchParams('order=name'), 'newest').toString()).toBe('');
});
