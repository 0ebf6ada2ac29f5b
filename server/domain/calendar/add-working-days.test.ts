import { expect, test } from 'vitest';
import { addWorkingDays } from './add-working-days.ts';

const add = (from: string, days: number, holidays: string[] = []) =>
  addWorkingDays(new Date(from), days, holidays).toISOString();

test.each([
  ['within a week', '2026-11-02T09:30:00Z', 2, '2026-11-04T09:30:00Z'],
  ['over a weekend', '2026-11-06T09:30:00Z', 1, '2026-11-09T09:30:00Z'],
  ['from a Saturday', '2026-11-07T09:30:00Z', 2, '2026-11-10T09:30:00Z'],
  ['over Christmas and the end of the year', '2026-12-23T09:30:00Z', 5, '2026-12-31T09:30:00Z'],
  ['over New Year', '2026-12-31T09:30:00Z', 1, '2027-01-04T09:30:00Z'],
  ['over Independence Day', '2026-09-30T09:30:00Z', 1, '2026-10-02T09:30:00Z'],
  [
    'late in the evening, when it is the next day in Nigeria',
    '2026-11-05T23:30:00Z',
    1,
    '2026-11-08T23:30:00Z',
  ],
])('counts working days %s', (_, from, days, to) => expect(add(from, days)).toBe(new Date(to).toISOString()));

test('leaves out further holidays', () =>
  expect(add('2027-03-09T09:30:00Z', 2, ['2027-03-10', '2027-03-11'])).toBe('2027-03-15T09:30:00.000Z'));
