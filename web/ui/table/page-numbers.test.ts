import { describe, expect, test } from 'vitest';

import { getItemRange, listPageNumbers } from './page-numbers.ts';

describe('page numbers', () => {
  test('lists every page when there are few', () => expect(listPageNumbers(2, 4)).toEqual([1, 2, 3, 4]));
  test('lists first, last and neighbouring pages of many', () => {
    expect(listPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, '…', 20]);
    expect(listPageNumbers(10, 20)).toEqual([1, '…', 9, 10, 11, '…', 20]);
    expect(listPageNumbers(19, 20)).toEqual([1, '…', 16, 17, 18, 19, 20]);
  });
  test('always name the current page once', () => {
    for (let last = 1; last < 30; last++) {
      for (let page = 1; page <= last; page++) {
        expect(listPageNumbers(page, last).filter((place) => place === page)).toHaveLength(1);
      }
    }
  });
});

describe('the range of items', () => {
  test('ends with the total on the last page', () =>
    expect(getItemRange(3, 20, 45)).toEqual({ first: 41, last: 45 }));
  test('is 0 to 0 of an empty list', () => expect(getItemRange(1, 20, 0)).toEqual({ first: 0, last: 0 }));
  test('is 0 to 0 on a page that has become empty', () =>
    expect(getItemRange(2, 20, 20)).toEqual({ first: 0, last: 0 }));
});
