import { expect } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { rowTexts } from '#web/shared/imports/page/preview/rows/row-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { getCard, openPreview } from './two-tabs-preview.ts';

test('keeps the change of another tab and counts it', async ({ portal, page }) => {
  const other = await openPreview(portal, page);
  const main = page.getByRole('main');
  await getCard(page, 'Lagos', 2).getByLabel('Phone').fill('08031234501');
  await other.correct(2, { is_left_out: true });
  await page.keyboard.press('Enter');
  await main.getByText(rowTexts.changed.leftOut).waitFor();
  await user.press(page, rowTexts.changed.keepChanged);
  await main.getByText(rowTexts.states.left_out(1), { exact: true }).waitFor();
  expect(await main.getByText(rowTexts.changed.leftOut).count()).toBe(0);
});

test('shows the preview of another tab instead of importing it', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const { account, choose } = await openPreview(portal, page);
  const main = page.getByRole('main');
  await getCard(page, 'Kano', 2).getByRole('button', { name: rowTexts.leaveOut }).click();
  await getCard(page, 'Lagos', 2).getByLabel('Phone').fill('08031234501');
  await page.keyboard.press('Enter');
  await main.getByText(importTexts.correction.corrected({ sheet: 'Lagos', line: 2 })).waitFor();
  expect((await choose({ date_order: 'dmy', candidate_type: 'student' })).status).toBe(200);
  await main.getByRole('button', { name: previewTexts.import(1) }).click();
  await user.seeAlert(page, importTexts.previewChanged);
  expect(await main.getByLabel('Student', { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(previewTexts.title);
  await expectValidScreen(page, 'a preview that another tab has changed');
  const listStored = () =>
    portal.db
      .selectFrom('candidate')
      .select(['name', 'candidate_type'])
      .where('organization_id', '=', account.organization_id)
      .execute();
  expect(await listStored()).toEqual([]);

  // The header has a date of hire.
  await main.getByLabel(previewTexts.questions.confirm).check();
  await main.getByRole('button', { name: previewTexts.import(1) }).click();
  await main.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  expect(await listStored()).toEqual([{ name: 'Ade Ola', candidate_type: 'student' }]);
});
