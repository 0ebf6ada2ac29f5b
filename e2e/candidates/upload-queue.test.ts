import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import {
  entry,
  fillWithPhoto,
  readStoredDrafts,
  NAME,
  openUpload,
  countStoredPhotos,
  addToQueue,
  listStoredCandidates,
  second,
  getQueuedRow,
} from '#e2e/helpers/upload-form.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

test('queued entries and the half-filled form survive a reload with their photos', async ({
  portal,
  page,
}) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await fillWithPhoto(page, second);
  await expect.poll(() => countStoredPhotos(page)).toBe(2);
  const jpeg = [0xff, 0xd8];
  expect((await readStoredDrafts(page)).photos).not.toContainEqual(jpeg);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await getQueuedRow(page, entry.name).waitFor();
  await expect.poll(() => page.getByLabel(NAME, { exact: true }).inputValue()).toBe(second.name);
  await page.getByRole('img', { name: getFieldLabel('profile_picture') }).waitFor();
  await expectValidScreen(page, 'a restored queue');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);

  const stored = await listStoredCandidates(portal, id);
  expect(stored.map(({ name }) => name)).toEqual([entry.name, second.name]);
  expect(stored.map(({ photo_key }) => photo_key)).toEqual([expect.any(String), expect.any(String)]);
  await expect.poll(() => countStoredPhotos(page)).toBe(0);
  await expect.poll(async () => (await readStoredDrafts(page)).tab).not.toContain('upload_draft');

  await user.follow(page, navigationTexts.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(2)).waitFor();
  for (const { name } of stored) await expect.poll(() => registrar.isDrawn(page, name)).toBe(true);
});
