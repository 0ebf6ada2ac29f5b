import { expect, test } from 'vitest';

import type { ImportField } from '#contract/calls/import-corrections.ts';

import { listShownFields, getOriginalText } from './first-fields.ts';

const column = (field: ImportField | null) => ({
  name: 'x',
  field,
  is_certain: true,
  example: '',
  examples: [],
  is_hidden: false,
});

const row = {
  row: 2,
  sheet: null,
  line: 2,
  name: 'Ade Ola',
  organization: '',
  phone: '+2348031234567',
  phone_display: '0803 123 4567',
  address: '',
  parent_sponsor_name: '',
  start_date: '2019-04-03',
  end_date: null,
  reason: '',
  in_file: { start_date: '3/4/2019', end_date: '', leaving_status: 'Active' },
};
const filled = { ...row, address: 'Kano', reason: 'Retired' };

test('shows every field that a column or a constant fills, dates first, and the leaving date always', () => {
  const columns = ['reason', 'surname', 'start_date', null, 'phone'].map((field) =>
    column(field as ImportField),
  );
  const first = [filled];
  expect(listShownFields({ columns, constants: {}, first })).toEqual([
    'name',
    'start_date',
    'end_date',
    'phone',
    'reason',
  ]);
  expect(listShownFields({ columns: [], constants: { address: 'Kano' }, first })).toEqual([
    'end_date',
    'address',
  ]);
  expect(listShownFields({ columns, constants: {}, first: [{ ...filled, reason: '' }] })).not.toContain(
    'reason',
  );
});

test('shows the original text of dates and phone numbers', () => {
  expect(getOriginalText(row, 'start_date')).toBe('3/4/2019');
  expect(getOriginalText(row, 'end_date')).toBe('Active');
  expect(getOriginalText(row, 'name')).toBe('');
  expect(getOriginalText(row, 'phone')).toBe('+2348031234567');
  expect(getOriginalText({ ...row, phone: '08031234567' }, 'phone')).toBe('');
  const plain = { ...row, in_file: { ...row.in_file, start_date: '2019-04-03' } };
  expect(getOriginalText(plain, 'start_date')).toBe('');
});
