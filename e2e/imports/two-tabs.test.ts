import { expect } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { rowTexts } from '#web/shared/imports/page/preview/rows/row-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { getCard, openPreview } from './two-tabs-preview.ts';

test('asks which change of a row to keep before it imports', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const other = await openPreview(portal, page);
  const main = page.getByRole('main');
  const phone = getCard(page, 'Lagos', 2).getByLabel('Phone');
  await phone.fill('08031234501');
  await other.correct(2, { cells: [{ column: 1, text: '08039999999' }] });
  await page.keyboard.press('Enter');
  const place = recentImportsTexts.place({ sheet: 'Lagos', line: 2 });
  await user.seeAlert(page, rowTexts.changed.title(place));
  await main.getByText(rowTexts.changed.compare('Phone', '08031234501', '08039999999')).waitFor();
  await expectValidScreen(page, 'a row that someone else has changed');

  // The other row is saved, so that there is something to import. The question stays until it is answered.
  await getCard(page, 'Kano', 2).getByRole('button', { name: rowTexts.leaveOut }).click();
  await main.getByText(importTexts.correction.leftOut({ sheet: 'Kano', line: 2 })).waitFor();
  await main.getByRole('button', { name: previewTexts.import(1) }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(rowTexts.changed.title(place));
  await user.press(page, rowTexts.changed.keepTyped);
  await main.getByText(importTexts.correction.corrected({ sheet: 'Lagos', line: 2 })).waitFor();
  await main.getByRole('button', { name: previewTexts.import(1) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  const stored = await portal.db
    .selectFrom('candidate')
    .select('phone')
    .where('organization_id', '=', other.account.organization_id)
    .execute();
  expect(stored).toEqual([{ phone: '08031234501' }]);
});
