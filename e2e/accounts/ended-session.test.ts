import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { ADDRESS, address, CHANGED, openEdit } from '#e2e/helpers/edit-form.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { readStoredDrafts, countStoredPhotos } from '#e2e/helpers/upload-form.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { saveWithoutSession, seeRestored } from './restored-edits.ts';

const photo = (page: Page) => page.getByRole('img', { name: getFieldLabel('profile_picture') });

test('restores edits and photo after the session ended and the same account logs in', async ({
  portal,
  page,
}) => {
  const account = await openEdit(page, portal);
  await user.fill(page, ADDRESS, CHANGED);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await expect.poll(() => countStoredPhotos(page)).toBe(1);
  await saveWithoutSession(page, portal);
  await user.enterLogin(page, account);
  await seeRestored(page);
  await photo(page).waitFor();
  await expectValidScreen(page, 'restored edits');

  await user.press(page, formTexts.save);
  await user.seeNotice(page, candidateTexts.edited('employee').message);
  await expect.poll(() => page.getByText(leavingTexts.restored).count()).toBe(0);
  await expect.poll(() => readStoredDrafts(page)).toMatchObject({ photos: [] });
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['address', 'photo_key'])
    .where('organization_id', '=', account.organization_id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ address: CHANGED, photo_key: expect.any(String) });
});

test('edits survive a reload and the opening of another record, and are dropped on leaving', async ({
  portal,
  page,
}) => {
  const { token } = await openEdit(page, portal);
  await user.fill(page, ADDRESS, CHANGED);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await expect.poll(() => countStoredPhotos(page)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await seeRestored(page);
  await photo(page).waitFor();
  const { pathname, search } = new URL(page.url());

  // Another record that is opened in the same tab does not show them.
  const other = await addCandidate(portal.call, token, { name: 'Uduak Essien' });
  await page.goto(`${screens.editData}?id=${other.id}`);
  await user.seeHeading(page, `${candidateScreenTexts.edit} ${other.name}`);
  await expect.poll(() => address(page).inputValue()).toBe(employeeForm.address);
  await page.goto(`${pathname}${search}`);
  await seeRestored(page);
  await user.follow(page, candidateListTexts.back);
  await user.press(page, leavingTexts.leave);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
  await expect.poll(() => countStoredPhotos(page)).toBe(0);
  await page.goto(`${pathname}${search}`);
  await expect.poll(() => address(page).inputValue()).toBe(employeeForm.address);
});

test("another account does not get an ended session's edits", async ({ portal, page }) => {
  await openEdit(page, portal);
  const stranger = await portal.newAccount({ role: 'company' });
  await user.fill(page, ADDRESS, CHANGED);
  await saveWithoutSession(page, portal);
  await user.enterLogin(page, stranger);
  await user.seeWelcome(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(CHANGED);
  await page.goto(screens.editProfile);
  await expect.poll(() => address(page).inputValue()).toBe('');
});
