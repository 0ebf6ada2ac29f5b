import { expect } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { ADDRESS, address, CHANGED, openEdit } from '#e2e/helpers/edit-form.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { countStoredPhotos } from '#e2e/helpers/upload-form.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { saveWithoutSession, seeRestored } from './restored-edits.ts';

test('restores profile changes after the session ended, visible at once on a phone', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.editProfile);
  await user.fill(page, ADDRESS, CHANGED);
  // The profile and the bar each load the user.
  await saveWithoutSession(page, portal, [getUser, getUser]);
  await user.enterLogin(page, account);
  await seeRestored(page);
  const { y = 844 } = (await page.getByText(leavingTexts.restored).boundingBox()) ?? {};
  expect(y).toBeLessThan(800);
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
  await page.reload();
  await expect.poll(() => address(page).inputValue()).toBe(CHANGED);
  expect(await page.getByText(leavingTexts.restored).count()).toBe(0);
});

test('asks again for the photo of an edit that could not be stored', async ({ portal, page }) => {
  await openEdit(page, portal);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await expect.poll(() => countStoredPhotos(page)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => indexedDB.deleteDatabase('upload_drafts'));
  await page.reload();
  await user.seeAlert(page, photoTexts.chooseAgain);
});
