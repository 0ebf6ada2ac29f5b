import { expect } from 'vitest';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { unusualDateTexts } from '#web/features/candidates/form/unusual-date-texts.ts';
import { uploadFormTexts } from '#web/features/candidates/form/upload-form-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import {
  entry,
  fillWithPhoto,
  NAME,
  openUpload,
  addToQueue,
  listStoredCandidates,
  second,
  getQueuedRow,
} from '#e2e/helpers/upload-form.ts';
import { comeBack, leave, uploadAndHold } from './leave-uploads.ts';

const START = getFieldLabel('start_date', { candidate_type: 'employee' });

test('does not offer people who were stored after the user left', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await addToQueue(page, second);
  await page.getByLabel(getFieldLabel('current')).waitFor();
  const upload = await uploadAndHold(page);
  await leave(page);
  upload.release();
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);
  await expect.poll(async () => (await listStoredCandidates(portal, id)).length).toBe(2);
  await comeBack(page);
  expect(await page.getByText(uploadFormTexts.waiting).count()).toBe(0);
});

test('shows the reason for a refusal after a reload', async ({ portal, page }) => {
  await openUpload(page, portal);
  await addToQueue(page, entry);
  const reason = 'Photo is not an image.';
  await page.route(`**${uploadCandidate.path}`, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid_input', message: 'Please check what you entered.', data: [reason] },
    }),
  );
  await user.press(page, candidateScreenTexts.add.employee);
  await getQueuedRow(page, entry.name).getByText(reason).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await getQueuedRow(page, entry.name).getByText(reason).waitFor();
  await getQueuedRow(page, entry.name).locator('img').waitFor();
});

test('brings the person with an unusual date back into the form', async ({ portal, page }) => {
  await openUpload(page, portal);
  await fillWithPhoto(page, { ...entry, start_date: '1/5/1949' });
  await user.press(page, candidateScreenTexts.addAnother);
  await user.press(page, unusualDateTexts.unusual.confirm);
  await getQueuedRow(page, entry.name).waitFor();
  // The confirmation appears again after a reload, then for a queued entry.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await getQueuedRow(page, entry.name).waitFor();
  await fillWithPhoto(page, second);
  await user.press(page, candidateScreenTexts.add.employee);
  await page
    .getByRole('dialog', { name: unusualDateTexts.unusual.title(formatLongDate('1949-01-05')) })
    .waitFor();
  await user.press(page, unusualDateTexts.unusual.change);
  await expect.poll(() => page.getByLabel(NAME, { exact: true }).inputValue()).toBe(entry.name);
  const start = registrar.getDateField(page, START);
  await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
  await getQueuedRow(page, second.name).waitFor();
});
