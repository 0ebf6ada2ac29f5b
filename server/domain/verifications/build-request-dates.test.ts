import { expect, test } from 'vitest';
import { buildRequestDates } from './build-request-dates.ts';

test('reminds after two and five working days, is due after ten, and ends after 30 days', () => {
  const dates = buildRequestDates(new Date('2026-12-23T09:30:00Z'), ['2026-12-29']);
  expect(dates).toEqual({
    asked_at: new Date('2026-12-23T09:30:00Z'),
    first_reminder_at: new Date('2026-12-28T09:30:00Z'),
    second_reminder_at: new Date('2027-01-04T09:30:00Z'),
    due_at: new Date('2027-01-11T09:30:00Z'),
    expires_at: new Date('2027-01-22T09:30:00Z'),
  });
});
