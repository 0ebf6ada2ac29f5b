import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { createHugePhoto, createNonPhoto, createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';

const employees = [
  {
    name: 'Ìfẹ́olúwa Àjàyí-Cole',
    org_name: 'Kanmi Logistics',
    phone: '0803 555 2201',
    address: '8 Creek Road, Apapa, Lagos',
    start_date: '03/15/2019',
    end_date: '11/30/2023',
    reason: 'Moved abroad',
  },
  {
    name: 'Emeka Nwosu',
    org_name: 'Kanmi Logistics',
    phone: '0803 555 2202',
    address: '21 Ogui Road, Enugu',
    start_date: '01/06/2021',
  },
];

/** Whether the picture in this candidate's row has arrived and can be drawn. */
const isDrawn = (page: Page, name: string) =>
  registrar
    .getRow(page, name)
    .locator('img')
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );

test("a company adds two employees by 'Add another' and sees them with their photos", async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'company', name: 'Kanmi Logistics' });
  await user.openAs(page, account);
  await user.follow(page, navigationTexts.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  expect(await page.getByLabel('Student', { exact: true }).isChecked()).toBe(false);

  const [first, second] = employees as [registrar.EntryFields, registrar.EntryFields];
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await registrar.fillEntry(page, 'employee', first);
  await user.press(page, candidateScreenTexts.addAnother);
  await page.getByRole('listitem').filter({ hasText: first.name }).waitFor();
  await expect.poll(() => page.getByLabel(getFieldLabel('name'), { exact: true }).inputValue()).toBe('');

  await registrar.selectPhoto(page, await createPassportPhoto('#5b3a29'));
  await registrar.fillEntry(page, 'employee', second);
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);

  await user.follow(page, navigationTexts.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(2)).waitFor();
  for (const { name } of employees) await expect.poll(() => isDrawn(page, name)).toBe(true);
  await registrar.getRow(page, first.name).getByText(candidateListTexts.left('30 Nov 2023')).waitFor();
  await registrar.getRow(page, second.name).getByText(candidateListTexts.current.employee).waitFor();
});

test('refuses incomplete entries and unusable photos before sending', async ({ portal, page }) => {
  await user.openAs(page, await portal.newAccount({ role: 'company' }), screens.uploadData);
  await user.press(page, candidateScreenTexts.add.student);
  await user.seeAlert(page, candidateScreenTexts.fillBefore.student);
  await user.press(page, candidateScreenTexts.addAnother);
  await user.seeAlert(page, candidateScreenTexts.fillBefore.another);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, candidateScreenTexts.fillBefore.employee);

  await registrar.selectPhoto(page, createNonPhoto('photo.gif', 'image/gif'));
  await user.seeAlert(page, candidateTexts.photoType);
  await registrar.selectPhoto(page, createNonPhoto('photo.jpg', 'image/jpeg'));
  await user.seeAlert(page, candidateTexts.photoType);
  // A photo over the limit is scaled down; it can be cropped.
  await registrar.selectPhoto(page, await createHugePhoto());
  await user.press(page, photoTexts.cropOpen);
  const crop = page.getByRole('dialog', { name: photoTexts.cropTitle });
  await crop.getByRole('slider').fill('2');
  await crop.getByRole('img').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await crop.getByRole('button', { name: photoTexts.cropUse }).click();
  await expect.poll(() => crop.count()).toBe(0);

  const [entry] = employees as [registrar.EntryFields];
  await registrar.fillEntry(page, 'employee', { ...entry, end_date: '03/14/2019' });
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, candidateTexts.endBeforeStart);
  await registrar.typeDate(page, getFieldLabel('end_date', { candidate_type: 'employee' }), '03/15/2019');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
});
