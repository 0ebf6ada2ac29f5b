import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { createHugePhoto, createNonPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';

const employee = {
  name: 'Ìfẹ́olúwa Àjàyí-Cole',
  org_name: 'Kanmi Logistics',
  phone: '0803 555 2201',
  address: '8 Creek Road, Apapa, Lagos',
  start_date: '03/15/2019',
  reason: 'Moved abroad',
};

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

  await registrar.fillEntry(page, 'employee', { ...employee, end_date: '03/14/2019' });
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, candidateTexts.endBeforeStart);
  await registrar.typeDate(page, getFieldLabel('end_date', { candidate_type: 'employee' }), '03/15/2019');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
});
