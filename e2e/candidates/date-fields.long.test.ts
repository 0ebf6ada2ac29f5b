import { expect } from 'vitest';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { dateFieldTexts } from '#web/ui/form/date-field-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { unusualDateTexts } from '#web/features/candidates/form/unusual-date-texts.ts';
import {
  END,
  entry,
  NEXT_YEAR,
  openUpload,
  paste,
  pickLeapDay,
  PASTED,
  seeDate,
  START,
  startDates,
  storedDates,
  TYPED,
  typeUnreadable,
} from './typed-dates.ts';

test('stores typed dates with any separators', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  const photo = await createPassportPhoto('#8a5a3c');
  for (const [at, [typed, date]] of TYPED.entries()) {
    await registrar.fillEntry(page, 'employee', { ...entry, name: `Person ${at}`, start_date: typed });
    await seeDate(page, START, date, typed);
    await registrar.selectPhoto(page, photo);
    await user.press(page, candidateScreenTexts.addAnother);
    await page.getByText(`Person ${at}`, { exact: true }).first().waitFor();
  }
  await expectValidScreen(page, 'dates typed');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);
  expect(await startDates(portal, id)).toEqual(TYPED.map(([, date]) => date));
});

test('accepts a pasted date in any import format', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  for (const [pasted, date] of PASTED) {
    await paste(page, START, pasted);
    await seeDate(page, START, date, pasted);
  }
  await registrar.fillEntry(page, 'employee', entry);
  await paste(page, START, '13 Jan 2024');
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await startDates(portal, id)).toEqual(['2024-01-13']);
});

test('stores the dates that are typed and pasted into the edit form', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  const { id } = await addCandidate(portal.call, account.token, { end_date: '2025-06-30' });
  await user.openAs(page, account, `${screens.editData}?id=${id}`);
  const save = async (date: string) => {
    await user.press(page, formTexts.save);
    await expect.poll(() => startDates(portal, account.organization_id)).toEqual([date]);
    await expect.poll(() => registrar.getDateField(page, START).isEnabled()).toBe(true);
  };
  await seeDate(page, START, '2020-02-29', 'stored');
  for (const [typed, date] of TYPED.slice(0, 3)) {
    await registrar.typeDate(page, START, typed);
    await seeDate(page, START, date, typed);
    await save(date);
  }
  for (const [pasted, date] of PASTED.slice(0, 3)) {
    await paste(page, START, pasted);
    await seeDate(page, START, date, pasted);
    await save(date);
  }
});

test('shows an unreadable date at its field and stores nothing', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await registrar.fillEntry(page, 'employee', entry);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  const field = registrar.getDateField(page, START);
  for (const [typed, problem] of [
    ['13/13/2024', dateFieldTexts.unreadable('13/13/2024')],
    ['2/30/2024', dateFieldTexts.unreadable('2/30/2024')],
    ['next week', dateFieldTexts.unreadable('next week')],
    ['1/5', dateFieldTexts.incomplete],
  ] as const) {
    await typeUnreadable(page, typed, problem);
  }
  await expectValidScreen(page, 'an unreadable date');
  expect(await startDates(portal, id)).toEqual([]);
  await field.fill('2/3/2021');
  await field.press('Enter');
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await startDates(portal, id)).toEqual(['2021-02-03']);
});

test('asks only about changed dates of a stored record', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  const { id } = await addCandidate(portal.call, account.token, { start_date: '1949-12-31' });
  await user.openAs(page, account, `${screens.editData}?id=${id}`);
  await user.fill(page, getFieldLabel('address'), '1 Broad Street, Lagos');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, candidateTexts.edited('employee').message);

  const far = `${NEXT_YEAR + 10}-12-31`;
  await registrar.typeDate(page, END, `12/31/${NEXT_YEAR + 10}`);
  await user.press(page, formTexts.save);
  await page.getByRole('dialog', { name: unusualDateTexts.unusual.title(formatLongDate(far)) }).waitFor();
  expect((await storedDates(portal, account.organization_id))[0]?.end_date).toBe('2024-11-30');
  await page.keyboard.press('Escape');
  await user.press(page, formTexts.save);
  await user.press(page, unusualDateTexts.unusual.confirm);
  await expect.poll(async () => (await storedDates(portal, account.organization_id))[0]?.end_date).toBe(far);
});

test('picks a day from the calendar by keyboard', async ({ portal, page }) => {
  await openUpload(page, portal);
  await pickLeapDay(page);
});

test('asks to confirm an unusual date, then continues', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await registrar.fillEntry(page, 'employee', { ...entry, start_date: '3/3/1914' });
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  const question = page.getByRole('dialog', { name: unusualDateTexts.unusual.title('3 March 1914') });

  await user.press(page, candidateScreenTexts.add.employee);
  await question.getByText(unusualDateTexts.unusual.early(START, '3 March 1914')).waitFor();
  await expectValidScreen(page, 'a question about a date');
  await user.press(page, unusualDateTexts.unusual.change);
  await question.waitFor({ state: 'detached' });
  const field = registrar.getDateField(page, START);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await startDates(portal, id)).toEqual([]);

  await registrar.typeDate(page, START, `3/3/${NEXT_YEAR + 1}`);
  await user.press(page, candidateScreenTexts.addAnother);
  await page.getByRole('button', { name: unusualDateTexts.unusual.confirm }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Waiting to be uploaded').waitFor();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await startDates(portal, id)).toEqual([`${NEXT_YEAR + 1}-03-03`]);
});
