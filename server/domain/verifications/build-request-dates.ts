import { addWorkingDays } from '#server/domain/calendar/add-working-days.ts';

const FIRST_REMINDER = 2;
const SECOND_REMINDER = 5;
const DUE = 10;
const EXPIRY_MS = 30 * 86_400_000;

/** Builds the dates of a request that is sent now: reminders and the due date in working days, the end in calendar days. */
export const buildRequestDates = (now: Date, holidays: readonly string[]) => ({
  asked_at: now,
  first_reminder_at: addWorkingDays(now, FIRST_REMINDER, holidays),
  second_reminder_at: addWorkingDays(now, SECOND_REMINDER, holidays),
  due_at: addWorkingDays(now, DUE, holidays),
  expires_at: new Date(now.valueOf() + EXPIRY_MS),
});
