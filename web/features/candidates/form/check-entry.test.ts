import { expect, test } from 'vitest';

import { dateFieldTexts } from '#web/ui/form/date-field-texts.ts';
import { unusualDateTexts } from './unusual-date-texts.ts';

import { checkEntry, describeErrors } from './check-entry.ts';
import { createEmptyEntry } from './entry.ts';

const photo = new File(['x'], 'a.png', { type: 'image/png' });
const complete = {
  ...createEmptyEntry('employee'),
  name: 'Ada Obi',
  org_name: 'Lekki Works',
  parent_sponsor_name: 'Obi Obi',
  phone: '0803',
  address: '1 Broad Street',
  start_date: '2020-01-31',
  end_date: '2024-03-09',
  reason: 'Moved',
  photo,
};
const ends = (end_date: string) => checkEntry({ ...complete, end_date }, 'upload');
const describeEnd = (end_date: string) => describeErrors({ ...complete, end_date }, 'upload', 'employee');
const missing = (...args: Parameters<typeof checkEntry>) => Object.keys(checkEntry(...args));

test('accepts a complete entry', () => {
  expect(checkEntry(complete, 'upload')).toEqual({});
  expect(checkEntry({ ...complete, candidate_type: 'student', org_name: '' }, 'upload')).toEqual({});
});

test('requires all fields and the photo of an employee', () => {
  expect(missing(createEmptyEntry('employee'), 'upload')).toEqual([
    'profile_picture',
    'name',
    'org_name',
    'phone',
    'address',
    'start_date',
    'end_date',
    'reason',
  ]);
});

test('requires a parent or sponsor of a student instead of an organisation', () => {
  const errors = checkEntry(createEmptyEntry('student'), 'upload');
  expect(Object.keys(errors)).not.toContain('org_name');
  expect(errors).toMatchObject({
    name: 'Student Name is required.',
    parent_sponsor_name: 'Parent/Sponsor Name is required.',
    start_date: 'Date of Entry is required.',
    reason: 'Reason for Withdrawal is required.',
  });
});

test('requires no end date and reason of a current candidate', () => {
  expect(checkEntry({ ...complete, current: true, end_date: '', reason: '' }, 'upload')).toEqual({});
});

test('requires only the organisation of an edited employee, and no optional field of a student', () => {
  const bare = { ...complete, org_name: '', parent_sponsor_name: '', photo: null };
  expect(missing({ ...bare, candidate_type: 'student' }, 'edit')).toEqual([]);
  expect(missing(bare, 'edit')).toEqual(['org_name']);
});

test('rejects an end before the start, but not on the same day', () => {
  expect(ends('2020-01-30')).toEqual({ end_date: 'End date cannot be earlier than start date' });
  expect(ends('2020-01-31')).toEqual({});
});

test('names the attempted action in the summary', () => {
  const empty = createEmptyEntry('student');
  expect(describeErrors(empty, 'upload', 'student')).toBe(
    'Please fill in all the required fields before adding student.',
  );
  expect(describeErrors(empty, 'upload', 'another')).toBe(
    'Please fill in all the required fields before adding another entry.',
  );
  expect(describeEnd('2019-01-01')).toBe('End date cannot be earlier than start date');
  expect(describeErrors(complete, 'upload', 'employee')).toBe('');
});

test('rejects an invalid date without comparing it with the other one', () => {
  const wrong = { ...complete, start_date: '13/13/2024', end_date: '1/5' };
  expect(checkEntry(wrong, 'upload')).toEqual({
    start_date: dateFieldTexts.unreadable('13/13/2024'),
    end_date: dateFieldTexts.incomplete,
  });
  expect(describeErrors(wrong, 'upload', 'employee')).toBe(unusualDateTexts.checkDates);
  expect(describeEnd('soon')).toBe(dateFieldTexts.unreadable('soon'));
  expect(checkEntry({ ...complete, current: true, end_date: 'soon' }, 'upload')).toEqual({});
});
