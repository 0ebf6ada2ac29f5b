import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { uploadFormTexts } from '#web/features/candidates/form/upload-form-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import {
  entry,
  fillWithPhoto,
  NAME,
  openUpload,
  addToQueue,
  listStoredCandidates,
  readStoredDrafts,
  second,
  getQueuedRow,
} from '#e2e/helpers/upload-form.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { comeBack, leave, third, uploadAndHold } from './leave-uploads.ts';

test('does not offer people who were stored while the user was on another screen', async ({
  portal,
  page,
}) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await addToQueue(page, second);
  await fillWithPhoto(page, third);
  const upload = await uploadAndHold(page);
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

test.for(widths)(
  'every screen confirms a log-out that loses queued entries, and it removes the drafts of all tabs, at %i px',
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

    // Another tab with a draft of its own.
    const other = await page.context().newPage();
    await other.goto(screens.uploadData);
    await user.fill(other, getFieldLabel('address'), second.address);
    await expect.poll(async () => (await readStoredDrafts(other)).tab).toContain('upload_draft');

    await page.goto(screens.pricing);
    await user.waitForHydration(page);
    await logOut();
    await question.getByRole('button', { name: navigationTexts.logOut }).click();
    await user.seePath(page, screens.home);
    await user.seePath(other, screens.home);
    for (const tab of [page, other])
      await expect.poll(() => readStoredDrafts(tab)).toEqual({ tab: [], photos: [] });
  },
);
