import { expect, test } from 'vitest';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { findLeavingColumn, listColumnQuestions, suggestField } from './list-column-questions.ts';

type Column = ImportPreview['columns'][number];

const column = (change: Partial<Column>): Column => ({
  name: 'Ref',
  field: null,
  is_certain: false,
  example: '12',
  examples: ['12'],
  is_hidden: false,
  ...change,
});
const columns = [
  column({ field: 'name', is_certain: true }),
  column({ field: 'end_date' }),
  column({}),
  column({ example: '' }),
];

test('asks about guessed columns', () => {
  expect(listColumnQuestions({ questions: [], columns, missing: [], tells_who_left: true })).toEqual([1]);
});

test('asks about unmatched columns with cells while a field is missing, else only about a likely leaving date', () => {
  expect(listColumnQuestions({ questions: [], columns, missing: ['phone'], tells_who_left: true })).toEqual([
    1, 2,
  ]);
  const left = column({ name: 'Date Left / Remark' });
  expect(
    listColumnQuestions({ questions: [], columns: [column({}), left], missing: [], tells_who_left: false }),
  ).toEqual([1]);
});

test('proposes the leaving date for a column that is named like it, unless another column says who has left', () => {
  const left = column({ name: 'Date Left / Remark' });
  expect(suggestField(left, { tells_who_left: false })).toBe('end_date');
  expect(suggestField(left, { tells_who_left: true })).toBeNull();
  expect(suggestField(column({}), { tells_who_left: false })).toBeNull();
  expect(suggestField(column({ field: 'phone' }), { tells_who_left: true })).toBe('phone');
  expect(suggestField(column({ field: 'phone', is_certain: true }), { tells_who_left: true })).toBeNull();
});

test('finds the column that may say who has left', () => {
  const name = column({ field: 'name', name: 'Names of those who left' });
  const left = column({ name: 'Exit' });
  const resigned = column({ examples: ['with us', 'Resigned'] });
  const empty = column({ example: '', examples: [] });
  expect(findLeavingColumn({ columns: [name, column({}), left] })).toBe(2);
  expect(findLeavingColumn({ columns: [name, column({}), resigned] })).toBe(2);
  expect(findLeavingColumn({ columns: [name, empty, column({})] })).toBe(2);
  expect(findLeavingColumn({ columns: [name] })).toBe(0);
});
