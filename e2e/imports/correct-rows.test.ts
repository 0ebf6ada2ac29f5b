import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { openImport } from './preview-files.ts';
import { uploadMessyRegister } from './messy-register.ts';
import { getCard, toFile, toRows } from './staff-rows.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { rowTexts } from '#web/shared/imports/page/preview/rows/row-texts.ts';
import { structureTexts } from '#web/shared/imports/page/preview/structure-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

test.for(widths)(
  'corrects rows by keyboard, applies a correction to the others and keeps all over a reload, %i wide',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    const account = await portal.newAccount({ role: 'company' });
    await user.openAs(page, account, screens.uploadData);
    const main = page.getByRole('main');
    const hired = (line: number) => getCard(page, line).getByLabel('Date of Hire');
    const says = (text: string) => main.getByRole('status').filter({ hasText: text }).waitFor();
    await openImport(page);
    await registrar.uploadFile(
      page,
      toFile(['Ade Ola,none,Ikeja,soon,', ...toRows(6, 'Febuery'), 'Chi Eze,08031234567,Jos,2019-03-04,']),
    );
    await registrar.openProblems(page);

    // One problem is solved, the other one gets the focus.
    await getCard(page, 2).getByLabel('Phone').fill('08031239999');
    await page.keyboard.press('Enter');
    const left = { column: 'Date of Hire', message: importTexts.row.noDate('soon') };
    await says(importTexts.correction.stillWrong({ sheet: null, line: 2 }, left));
    await expect.poll(() => hired(2).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2019-05-06');
    await page.keyboard.press('Enter');
    await says(importTexts.correction.corrected({ sheet: null, line: 2 }));
    await expect.poll(() => hired(3).evaluate((input) => input === document.activeElement)).toBe(true);

    // Leaving a row saves it.
    await hired(3).fill('1 February 2020');
    await hired(4).focus();
    await says(importTexts.correction.corrected({ sheet: null, line: 3 }));
    await expectValidScreen(page, 'an offer');
    expect(await hired(4).evaluate((input) => input === document.activeElement)).toBe(true);
    await main.getByRole('button', { name: rowTexts.apply(5) }).click();
    await says(importTexts.correction.replaced(5));
    await main.getByRole('button', { name: previewTexts.import(8) }).waitFor();
    await user.press(page, rowTexts.undo);
    await says(importTexts.correction.undone(5));
    await main.getByRole('button', { name: previewTexts.import(3) }).waitFor();
    await registrar.openProblems(page);

    // A row is left out, then everything is as it was after a reload.
    await getCard(page, 4).getByRole('button', { name: rowTexts.leaveOut }).click();
    await says(importTexts.correction.leftOut({ sheet: null, line: 4 }));
    await hired(5).fill('3 Feb 2020');
    await page.reload();
    await main.getByRole('button', { name: previewTexts.import(4) }).waitFor();
    await main.getByText(rowTexts.states.left_out(1), { exact: true }).click();
    await main
      .getByRole('heading', { level: 3, name: `Date of Hire: ${importTexts.row.noDate('…')}` })
      .waitFor();
    await user.press(page, rowTexts.groups.open.left_out(1));
    await getCard(page, 4).getByRole('button', { name: rowTexts.putBack }).waitFor();
    await main.getByText(rowTexts.states.corrected(3), { exact: true }).click();
    await getCard(page, 3).getByText(rowTexts.inFile('1 Febuery 2020')).waitFor();
    await expectValidScreen(page, 'corrected rows');

    // Corrections are not lost by one press.
    for (const name of [previewTexts.cancel, previewTexts.another]) {
      await main.getByRole('button', { name, exact: true }).click();
      await page.getByText(previewTexts.discardWhat).waitFor();
      await user.press(page, previewTexts.keep);
      await page.getByText(previewTexts.discardWhat).waitFor({ state: 'detached' });
    }
    await main.getByRole('button', { name: previewTexts.import(4) }).click();
    await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
    await main.getByText(importTexts.notes.corrected(3)).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('leaves out all rows with the same problem by keyboard, and undoes it', async ({ portal, visit }) => {
  const page = await visit({ width: 320, height: 800 });
  const complaints = watchConsole(page);
  await uploadMessyRegister(portal, page);
  const main = page.getByRole('main');
  const group = main.getByRole('heading', { level: 3, name: 'PHONE NO(S): The cell is empty.' });
  await group.waitFor();
  // All other rows are ready without any setting.
  await main.getByText(previewTexts.ready(96, 18)).waitFor();
  await main.getByRole('checkbox', { name: structureTexts.joinWhy, checked: true }).waitFor();
  expect(await main.getByRole('button', { name: previewTexts.import(96) }).isEnabled()).toBe(true);
  await main.getByText('and 15 more').waitFor();
  await expectValidScreen(page, 'rows by kind');
  const focused = () => page.evaluate(() => document.querySelector('body *:focus')?.textContent ?? '');

  await tabTo(page, main.getByRole('button', { name: rowTexts.groups.answer.rejected(18), exact: true }));
  await page.keyboard.press('Enter');
  await main.getByText(rowTexts.states.left_out(18), { exact: true }).waitFor();
  await group.waitFor({ state: 'detached' });
  await expect.poll(focused).toContain(importTexts.correction.allLeftOut(18));
  await expectValidVariant(page, 'rows that are left out');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await group.waitFor();
  await expect.poll(focused).toContain(importTexts.correction.undone(18));
  expect(complaints).toEqual([]);
});
