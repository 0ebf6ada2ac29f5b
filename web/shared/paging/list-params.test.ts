import { expect, test } from 'vitest';

import { readPaging, withPage, withSize } from './list-params.ts';

const read = (text: string) => readPaging(new URLSearchParams(text));

test('defaults to page 1 with 20 items', () => {
  expect(read('')).toEqual({ page: 1, per_page: 20 });
});

test('reads page and size', () => {
  expect(read('page=3&size=50')).toEqual({ page: 3, per_page: 50 });
});

test('ignores an invalid page and an unknown size', () => {
  for (const page of ['0', '-2', '1.5', 'x', '1e99'])
    expect(read(`page=${page}&size=17`)).toEqual({ page: 1, per_page: 20 });
});

test('keeps the rest of the address and omits page 1', () => {
  const params = new URLSearchParams('type=name&query=ada&page=2&size=50');
  expect(withPage(params, 3).toString()).toBe('type=name&query=ada&page=3&size=50');
  expect(withPage(params, 1).toString()).toBe('type=name&query=ada&size=50');
});

test('starts another size from page 1', () => {
  const params = new URLSearchParams('query=ada&page=2');
  expect(withSize(params, 100).toString()).toBe('query=ada&size=100');
  expect(withSize(params, 20).toString()).toBe('query=ada');
});
