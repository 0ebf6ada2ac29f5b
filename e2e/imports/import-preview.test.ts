import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { beginImport, current, openImport, sheet, stored, uploads, words } from './preview-files.ts';

test('matches a column, chooses the date order and imports by keyboard alone', async ({ portal, page }) => {
  const complaints = watchConsole(page);
  // A key press can be faster than the registration of the file chooser listener.
  page.on('filechooser', () => undefined);
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  await user.openAs(page, account, screens.uploadData);
  await openImport(page);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  await tabTo(page, dialog.getByLabel('File to import'));
  await registrar.selectFile(page, () => page.keyboard.press('Enter'), sheet);
  await tabTo(page, dialog.getByRole('button', { name: importDialogTexts.csvUpload }));
  await page.keyboard.press('Enter');

  const heading = main.getByRole('heading', { name: words.title, level: 1 });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await main.getByText(words.separated('semicolon')).waitFor();
  await user.seeAlert(page, words.missing(getFieldLabel('phone')));
  expect(await main.getByRole('button', { name: words.importChanges, exact: true }).isDisabled()).toBe(true);
  await expectValidVariant(page, 'a column to match');

  await tabTo(page, main.getByRole('button', { name: words.takeColumn('Ref') }));
  await page.keyboard.press('Enter');
  await main.getByText('0803 123 4568').waitFor();
  await main.getByText('4 Mar 2019').waitFor();
  await main.getByText(importTexts.row.noDate('soon')).first().waitFor();
  await main.getByText(words.dateWhy.guessed).waitFor();
  await expectValidScreen(page, 'understood');

  const problems = await user.download(page, () => user.press(page, words.download));
  expect(await readFile(await problems.path(), 'utf8')).toContain('Chi Eze');

  const monthFirst = main.getByRole('radio', { name: importTexts.orders.mdy });
  expect(await monthFirst.isChecked()).toBe(true);
  await tabTo(page, monthFirst);
  await page.keyboard.press('ArrowRight');
  await main.getByText('3 Apr 2019').waitFor();
  await main.getByText(words.dateWhy.chosen(importTexts.orders.dmy)).first().waitFor();
  expect(await stored(portal, account.organization_id)).toEqual([]);

  await tabTo(page, main.getByRole('button', { name: words.import(2) }));
  await page.keyboard.press('Enter');
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toEqual([
    { name: 'Ade Ola', phone: '08031234567', start_date: '2019-04-03' },
    { name: 'Bisi Ojo', phone: '08031234568', start_date: '2020-06-05' },
  ]);
  expect(await uploads(portal, account.organization_id)).toEqual([]);
  await user.follow(page, recentImportsTexts.seeThis);
  await page.getByText(recentImportsTexts.by('Zenwata Foods')).waitFor();
  expect(complaints).toEqual([]);
});

test('a filled template goes in with two clicks after choosing it', async ({ portal, page }) => {
  const { account, main } = await beginImport(portal, page);
  const dialog = page.getByRole('dialog');
  const template = await user.download(page, () => user.press(page, importDialogTexts.template));
  const [header, example = ''] = (await readFile(await template.path(), 'utf8')).split('\r\n');
  const rest = example.slice(example.indexOf(','));
  const people = [`Ade Ola${rest}`, `Bisi Ojo${rest}`];
  const buffer = Buffer.from([header, ...people].join('\n'));
  await dialog
    .getByLabel('File to import')
    .setInputFiles({ name: template.suggestedFilename(), mimeType: 'text/csv', buffer });
  await user.press(page, importDialogTexts.csvUpload);
  await user.press(page, words.import(2));
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  const added = await stored(portal, account.organization_id);
  expect(added.map(({ name }) => name)).toEqual(['Ade Ola', 'Bisi Ojo']);
});

test('a phone shows the first people and asks who is current, and the import survives Back, another tab and a wrong address', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const { account, main } = await beginImport(portal, page);
  await registrar.uploadFile(page, current);
  const region = page.getByRole('region', { name: words.first });
  const headers = await region.getByRole('columnheader').allTextContents();
  const labels = ['name', 'start_date', 'end_date', 'phone', 'address'];
  expect(headers).toEqual([
    words.line,
    ...labels.map((field) => getFieldLabel(field, { candidate_type: 'employee' })),
  ]);
  // Each value is below its header, empty ones too.
  const rows = await region.getByRole('row').all();
  const counts = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').count()));
  expect(counts).toEqual([headers.length, headers.length]);
  await region.getByText('13 Jul 2019').waitFor();
  await region.getByText(words.inFile('13/7/2019')).waitFor();
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await main.getByText('No leaving-date column: all 2 candidates will be shown as current.').waitFor();
  const all = main.getByRole('button', { name: words.import(2) });
  const confirm = main.getByLabel(words.confirmCurrent.employee(2));
  expect(await all.isDisabled()).toBe(true);
  await expectValidScreen(page, 'who has left');
  await confirm.check();
  expect(await all.isDisabled()).toBe(false);

  const address = page.url();
  expect(await main.locator('[aria-current=step]').textContent()).toContain(importPageTexts.step.import);
  await page.goBack();
  await page.getByRole('dialog').getByLabel('File to import').waitFor();
  await page.goForward();
  await confirm.check();

  const tab = await page.context().newPage();
  await tab.goto(address);
  await tab.getByLabel(words.confirmCurrent.employee(2)).check();
  await tab.getByRole('button', { name: words.import(2) }).click();
  await tab
    .getByText(importPageTexts.result({ candidate_type: 'employee', added: 2, skipped: 0, rejected: 0 }))
    .waitFor();
  await tab.getByText(importTexts.notes.allCurrent(2)).waitFor();
  await expectValidScreen(tab, 'the result');
  await tab.close();
  await page.reload();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(2);

  await page.goto(importFilePath('nothing'));
  await main.getByText(importTexts.uploadGone).waitFor();
  await page.goto(importFilePath('3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f'));
  await main.getByText(importTexts.uploadGone).waitFor();
  await expectValidScreen(page, 'an unknown import');
  await user.follow(page, importPageTexts.chooseFile);
  await page.getByRole('dialog').getByLabel('File to import').waitFor();
});
