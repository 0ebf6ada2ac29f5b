import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { formatFieldDate, formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { dateFieldTexts } from '#web/ui/form/date-field-texts.ts';

export const START = getFieldLabel('start_date', { candidate_type: 'employee' });
export const END = getFieldLabel('end_date', { candidate_type: 'employee' });
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** Typed texts with the only date they may be parsed as. */
export const TYPED: [string, string][] = [
  ['13/01/2024', '2024-01-13'],
  ['1/5/2020', '2020-01-05'],
  ['2/3/2021', '2021-02-03'],
  ['1-5-2020', '2020-01-05'],
  ['2.3.2021', '2021-02-03'],
  ['2 3 2021', '2021-02-03'],
  ['1/5/20', '2020-01-05'],
];
export const PASTED: [string, string][] = [
  ['13/01/2024', '2024-01-13'],
  ['1/5/2020', '2020-01-05'],
  ['2021-02-03', '2021-02-03'],
  ['1 March 2024', '2024-03-01'],
  ['March 1st, 2024', '2024-03-01'],
  ['44452', '2021-09-13'],
];

export async function paste(page: Page, label: string, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await registrar.getDateField(page, label).selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('Tab');
}

/** Expects a date in its field as month/day/year, and in words in the field's description. */
export async function seeDate(page: Page, label: string, date: string, message: string) {
  const field = registrar.getDateField(page, label);
  await expect.poll(() => field.inputValue(), { message }).toBe(formatFieldDate(date));
  const describing = await field.getAttribute('aria-describedby');
  const words = page.locator(`[id="${describing}"]`);
  await expect.poll(() => words.textContent(), { message }).toBe(formatLongDate(date));
}

/** Picks 29 February 2024 from the calendar by keyboard. */
export async function pickLeapDay(page: Page) {
  await registrar.typeDate(page, START, '2/27/2024');
  await page.getByRole('button', { name: dateFieldTexts.openCalendar(START) }).press('Enter');
  const calendar = page.getByRole('dialog', { name: dateFieldTexts.openCalendar(START) });
  await calendar.getByRole('grid').waitFor();
  await expectValidScreen(page, 'the calendar');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await seeDate(page, START, '2024-02-29', 'picked');
}

/** Types a text that is no date, and expects its problem at the field, which an upload focuses. */
export async function typeUnreadable(page: Page, typed: string, problem: string) {
  const field = registrar.getDateField(page, START);
  await registrar.typeDate(page, START, typed);
  await user.seeAlert(page, problem);
  expect(await field.inputValue()).toBe(typed);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await user.press(page, candidateScreenTexts.add.employee);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
}

export async function openUpload(page: Page, portal: TestPortal) {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  return account;
}

export const entry = {
  name: 'Ifeoma Bassey',
  org_name: 'Zenwata Foods',
  phone: '0803 555 4101',
  address: '9 Marina, Lagos',
  start_date: '1/5/2020',
};

export const storedDates = async (portal: TestPortal, organization_id: number) =>
  portal.db
    .selectFrom('candidate')
    .select(['start_date', 'end_date'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();

export const startDates = async (portal: TestPortal, organization_id: number) =>
  (await storedDates(portal, organization_id)).map(({ start_date }) => start_date);
