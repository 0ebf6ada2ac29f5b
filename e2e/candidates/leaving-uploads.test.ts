import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/texts/upload-notices.ts';
import { unusualDateTexts } from '#web/candidates/form/unusual-date-texts.ts';
import { leavingTexts } from '#web/shell/leave/leaving-texts.ts';
import { navigationTexts } from '#web/texts/navigation-texts.ts';
import { uploadFormTexts } from '#web/candidates/form/upload-form-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
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

const third = { ...entry, name: 'Chidi Obi', phone: '0803 555 7003' };
const START = getFieldLabel('start_date', { candidate_type: 'employee' });

/** Lets the first upload through and holds the others until `release`. */
async function holdAfterFirst(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(`**${uploadCandidate.path}`, async (route) => {
    count += 1;
    if (count > 1) await promise;
    await route.continue();
  });
  return { release: resolve, started: () => count };
}

/** Navigates to another screen without a reload, despite queued entries. */
async function leave(page: Page) {
  await user.follow(page, navigationTexts.viewData);
  await user.press(page, leavingTexts.leave);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
}

async function comeBack(page: Page) {
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
}

test('does not offer people who were stored while the user was on another screen', async ({
  portal,
  page,
}) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await addToQueue(page, second);
  await fillWithPhoto(page, third);
  const upload = await holdAfterFirst(page);
  await user.press(page, candidateScreenTexts.add.employee);
  await expect.poll(upload.started).toBe(2);
  await expect.poll(() => getQueuedRow(page, entry.name).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('upload_draft'))).not.toContain(entry.name);
  await leave(page);

  // On return before the others are stored, the form waits for them.
  await comeBack(page);
  expect(await getQueuedRow(page, entry.name).count()).toBe(0);
  expect(await page.getByLabel(NAME, { exact: true }).isDisabled()).toBe(true);
  upload.release();
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);
  await expect.poll(() => page.getByLabel(NAME, { exact: true }).inputValue()).toBe('');
  expect(await page.getByText(uploadFormTexts.waiting).count()).toBe(0);
  await page.reload();
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(await page.getByText(uploadFormTexts.waiting).count()).toBe(0);
  expect((await listStoredCandidates(portal, id)).map(({ name }) => name)).toEqual([
    entry.name,
    second.name,
    third.name,
  ]);
});

test('does not offer people who were stored after the user left', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await addToQueue(page, second);
  await page.getByLabel(getFieldLabel('current')).waitFor();
  const upload = await holdAfterFirst(page);
  await user.press(page, candidateScreenTexts.add.employee);
  await expect.poll(upload.started).toBe(2);
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

test.for([1440, 390])(
  'every screen confirms a log-out that loses queued entries, at %i px',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    await openUpload(page, portal);
    await addToQueue(page, entry);
    await user.fill(page, NAME, second.name);
    await user.follow(page, navigationTexts.viewData);
    await user.press(page, leavingTexts.leave);
    await user.seeHeading(page, candidateScreenTexts.allUpload);

    const question = page.getByRole('dialog', { name: leavingTexts.logOut.title });
    const logOut = async () => {
      if (width < 1024) await user.press(page, 'Menu');
      await user.press(page, navigationTexts.logOut);
      await question.getByText(leavingTexts.logOut.waiting(2)).waitFor();
    };
    await logOut();
    await expectValidScreen(page, 'a question before logging out');
    await user.press(page, leavingTexts.stay);
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await user.follow(page, navigationTexts.uploadData);
    await getQueuedRow(page, entry.name).waitFor();

    await page.goto(screens.pricing);
    await user.waitForHydration(page);
    await logOut();
    await question.getByRole('button', { name: navigationTexts.logOut }).click();
    await user.seePath(page, screens.home);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('upload_draft'))).toBeNull();
  },
);

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
