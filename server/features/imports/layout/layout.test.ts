import { expect, test } from 'vitest';
import { findRange, type SheetRange } from './layout.ts';

const range = (index: number, after: number, until: number): SheetRange => ({
  index,
  after,
  until,
  toColumn: undefined,
});

test('finds the range of a row, and none of a header or a row above it', () => {
  const sheets = [range(0, 2, 5), range(0, 6, 9), range(0, 10, 40), range(1, 101, 199)];
  const found = [2, 3, 5, 6, 7, 9, 10, 11, 40, 41, 101, 102, 199, 200].map((line) =>
    sheets.findIndex((sheet) => sheet === findRange({ sheets }, line)),
  );
  expect(found).toEqual([-1, 0, 0, -1, 1, 1, -1, 2, 2, -1, -1, 3, 3, -1]);
  expect(findRange({ sheets: [] }, 1)).toBeUndefined();
});
