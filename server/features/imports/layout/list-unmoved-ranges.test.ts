import { expect, test } from 'vitest';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { Layout, SheetRange } from './layout.ts';
import { listUnmovedRanges } from './list-unmoved-ranges.ts';

const toColumns = (...header: string[]): Columns => ({
  header,
  line: 1,
  byField: new Map<ImportField, number[]>(),
  uncertain: new Set(),
});
const toSheet = (index: number, toColumn?: number[]): SheetRange => ({
  index,
  after: index * 100 + 1,
  until: index * 100 + 99,
  toColumn,
});
const toLayout = (header: string[], ...sheets: SheetRange[]): Layout => ({
  columns: toColumns(...header),
  sheets,
  headerLines: [1],
  sheetNames: [],
  withoutHiddenRows: false,
  isDetected: false,
});
const list = (before: Layout, after: Layout) => listUnmovedRanges(before, after).map(({ index }) => index);
const HEADER = ['Name', 'Phone'];

test('a sheet stays whose cells are in the same columns of the same merged header', () => {
  const both = toLayout(HEADER, toSheet(0, [0, 1]), toSheet(1, [1, 0]));
  expect(list(both, toLayout(HEADER, toSheet(0, [0, 1]), toSheet(1, [1, 0])))).toEqual([0, 1]);
  expect(list(both, toLayout(HEADER, toSheet(0, [0, 1]), toSheet(1, [0, 1])))).toEqual([0]);
});

test('no sheet stays when the merged header differs, because another column may be in its place', () => {
  const before = toLayout([...HEADER, 'Class'], toSheet(0, [0, 1]), toSheet(1, [0, 2]));
  const after = toLayout([...HEADER, 'Grade'], toSheet(0, [0, 1]), toSheet(1, [0, 2]));
  expect(list(before, after)).toEqual([]);
});

test('a sheet stays when another one adds a column or takes it away, except cells in that column', () => {
  const alone = toLayout(HEADER, toSheet(0));
  const wider = toLayout([...HEADER, 'Class'], toSheet(0, [0, 1]), toSheet(1, [0, 1, 2]));
  for (const [before, after] of [
    [alone, wider],
    [wider, alone],
  ] as const)
    expect(listUnmovedRanges(before, after)).toMatchObject([{ index: 0, cells: 2 }]);
  expect(listUnmovedRanges(wider, wider)).toMatchObject([{ cells: null }, { cells: null }]);
});

test('a sheet that is read alone keeps its own columns, whatever its header', () => {
  const before = toLayout(HEADER, toSheet(0));
  expect(list(before, toLayout(['Ade Ola', '0803'], { ...toSheet(0), after: 0 }))).toEqual([0]);
});

test('a sheet that was not read before is new', () => {
  expect(list(toLayout(HEADER, toSheet(0)), toLayout(HEADER, toSheet(1)))).toEqual([]);
});
