import { expect, test } from 'vitest';

import { selectAcrossPages } from './select-across-pages.ts';

const row = (id: string) => ({ id });
const selected = (...ids: string[]) => new Map(ids.map((id) => [id, row(id)]));
const page = [row('1'), row('2'), row('3')];

test('keeps the selection on other pages when this page is selected or cleared', () => {
  expect([...selectAcrossPages(selected('9'), page, new Set(['1', '2', '3'])).keys()]).toEqual([
    '9',
    '1',
    '2',
    '3',
  ]);
  expect([...selectAcrossPages(selected('9', '1'), page, new Set()).keys()]).toEqual(['9']);
});

test('selects and deselects one row', () => {
  expect([...selectAcrossPages(selected('1'), page, new Set(['1', '2'])).keys()]).toEqual(['1', '2']);
  expect([...selectAcrossPages(selected('1', '2'), page, new Set(['2'])).keys()]).toEqual(['2']);
});
