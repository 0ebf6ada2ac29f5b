import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { openImport } from './preview-files.ts';
import { uploadMessyRegister } from './messy-register.ts';
import { toFile } from './staff-rows.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { rowTexts } from '#web/shared/imports/page/preview/rows/row-texts.ts';
import { structureTexts } from '#web/shared/imports/page/preview/structure-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

test('corrects the same bad date in all rows at once', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await user.openAs(page, await portal.newAccount({ role: 'company' }), screens.uploadData);
  await openImport(page);
  const rows = [1, 2, 3].map((at) => `Person ${at},0803123400${at},Yaba,31/02/2021,`);
  await registrar.uploadFile(page, toFile(rows));
  const main = page.getByRole('main');
  const reason = previewTexts.reasons.nothingGood;
  const button = main.getByRole('button', { name: previewTexts.importChanges, exact: true });
  expect(await button.isDisabled()).toBe(true);
  await main.getByText(reason).waitFor();
  await expectValidScreen(page, 'a problem of several rows');
  await main.getByLabel(rowTexts.groups.replaceBy('31/02/2021', '')).fill('2021-02-28');
  await page.keyboard.press('Enter');
  await main
    .getByRole('status')
    .filter({ hasText: importTexts.correction.replaced(3) })
    .waitFor();
  await main.getByRole('button', { name: previewTexts.import(3) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
});

test('a messy register goes in with two clicks after choosing it', async ({ portal, page }) => {
  await uploadMessyRegister(portal, page);
  const main = page.getByRole('main');
  await main.getByText(previewTexts.ready(96, 18)).waitFor();
  await main.getByRole('checkbox', { name: structureTexts.joinWhy, checked: true }).waitFor();
  await user.press(page, previewTexts.import(96));
  await main.getByText('96 students were added and 18 rows were not added.').waitFor();
});

test('changes the type before and after the upload', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await user.openAs(page, account, screens.uploadData);
  const main = page.getByRole('main');
  await openImport(page);
  await page.getByRole('dialog').getByText('Student', { exact: true }).click();
  await registrar.uploadFile(
    page,
    toFile(['Ade Ola,08031234567,Ikeja,2019-03-04,', 'Chi Eze,08031234568,Jos,2019-03-04,']),
  );
  await registrar.openSettings(page);
  expect(await main.getByRole('radio', { name: 'Student' }).isChecked()).toBe(true);
  await main.getByText('Employee', { exact: true }).click();
  await expect.poll(() => main.getByRole('radio', { name: 'Employee' }).isChecked()).toBe(true);
  await main.getByRole('button', { name: previewTexts.import(2) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  const stored = portal.db.selectFrom('candidate').select('candidate_type');
  const own = stored.where('organization_id', '=', account.organization_id);
  expect(await own.execute()).toEqual([{ candidate_type: 'employee' }, { candidate_type: 'employee' }]);
});
