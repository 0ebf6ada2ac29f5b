import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import {
  beginImport,
  column,
  current,
  openImport,
  ready,
  sheet,
  stored,
  uploads,
  words,
} from './preview-files.ts';

test('matches a column, chooses the date order and imports by keyboard alone', async ({ portal, page }) => {
  const complaints = watchConsole(page);
  // A key press can be faster than the registration of the file chooser listener.
  page.on('filechooser', () => undefined);
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  await user.openAs(page, account, screens.uploadData);
  await openImport(page);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('File to import'));
  await registrar.selectFile(page, () => page.keyboard.press('Enter'), sheet);
  await tabTo(page, dialog.getByRole('button', { name: importDialogTexts.csvUpload }));
  await page.keyboard.press('Enter');

  await dialog.getByRole('heading', { name: words.title }).waitFor();
  await dialog.getByText(words.separated('semicolon')).waitFor();
  await user.seeAlert(page, words.missing(getFieldLabel('phone')));
  expect(await dialog.getByRole('button', { name: words.importChanges, exact: true }).isDisabled()).toBe(
    true,
  );
  await expectValidScreen(page, 'a column to match');

  await tabTo(page, column(page, 'Ref'));
  await page.keyboard.type('Phone');
  await dialog.getByText('08031234568').waitFor();
  await dialog.getByText('4 Mar 2019').waitFor();
  await dialog.getByText(importTexts.row.noDate('soon')).waitFor();
  await dialog.getByText(words.dateWhy.guessed).waitFor();
  await expectValidScreen(page, 'understood');

  const problems = await user.download(page, () => user.press(page, words.download));
  expect(await readFile(await problems.path(), 'utf8')).toContain('Chi Eze');

  const monthFirst = dialog.getByRole('radio', { name: importTexts.orders.mdy });
  expect(await monthFirst.isChecked()).toBe(true);
  await tabTo(page, monthFirst);
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('3 Apr 2019').waitFor();
  await dialog.getByText(words.dateWhy.chosen(importTexts.orders.dmy)).first().waitFor();
  expect(await stored(portal, account.organization_id)).toEqual([]);

  await tabTo(page, dialog.getByRole('button', { name: words.import(2) }));
  await page.keyboard.press('Enter');
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toEqual([
    { name: 'Ade Ola', phone: '08031234567', start_date: '2019-04-03' },
    { name: 'Bisi Ojo', phone: '08031234568', start_date: '2020-06-05' },
  ]);
  expect(await uploads(portal, account.organization_id)).toEqual([]);
  await user.follow(page, recentImportsTexts.seeThis);
  await page.getByText(recentImportsTexts.by('Zenwata Foods')).waitFor();
  expect(complaints).toEqual([]);
});

test('shows the outcome of an import after a lost connection', async ({ portal, page }) => {
  const { account, dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, ready);

  // The call never arrives.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await dialog.getByRole('heading', { name: connectionLostTexts.title }).waitFor();
  await user.seeAlert(page, connectionLostTexts.importing);
  await expectValidScreen(page, 'connection lost');
  await page.context().setOffline(false);
  await user.seeAlert(page, connectionLostTexts.nothing);
  expect(await stored(portal, account.organization_id)).toEqual([]);

  // The reply never arrives.
  await page.route(
    /\/api\/imports\/uploads\/[^/]+\/import/u,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
});

test('shows first rows that scroll by keyboard, and asks to confirm a file without leaving dates', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const { account, dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, current);
  const region = page.getByRole('region', { name: words.first });
  const headers = await region.getByRole('columnheader').allTextContents();
  const labels = ['name', 'start_date', 'end_date', 'phone', 'address', 'organization'];
  expect(headers).toEqual([
    words.line,
    ...labels.map((field) => getFieldLabel(field, { candidate_type: 'employee' })),
  ]);
  await region.getByText('13 Jul 2019').waitFor();
  await region.getByText(words.inFile('13/7/2019')).waitFor();
  await page.getByText(words.scroll).waitFor();
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

  await dialog.getByText('No leaving-date column: all 2 candidates will be shown as current.').waitFor();
  const all = dialog.getByRole('button', { name: words.import(2) });
  const confirm = dialog.getByLabel(words.confirmCurrent.employee(2));
  expect(await all.isDisabled()).toBe(true);
  await expectValidScreen(page, 'who has left');
  await confirm.check();
  expect(await all.isDisabled()).toBe(false);

  // A status column tells who has left, and the rows are read again.
  await column(page, 'Outcome').selectOption('leaving_status');
  const label = getFieldLabel('end_date', { candidate_type: 'employee' });
  await dialog.getByText(importTexts.row.leftWithoutDate('Resigned', label)).waitFor();
  await dialog.getByText(words.inFile('with us')).waitFor();
  expect(await confirm.count()).toBe(0);
  expect(await dialog.getByRole('button', { name: words.import(1) }).isDisabled()).toBe(false);

  // Without it, the confirmation is needed again.
  await column(page, 'Outcome').selectOption('');
  await all.waitFor();
  expect(await all.isDisabled()).toBe(true);
  await confirm.check();
  await all.click();
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  await dialog.getByText(importTexts.notes.allCurrent(2)).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(2);
});

test('Escape asks before a checked preview is discarded', async ({ portal, page }) => {
  const { account, dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, ready);
  const asks = page.getByRole('dialog', { name: words.discardTitle });
  await page.keyboard.press('Escape');
  await asks.waitFor();
  await expectValidScreen(page, 'asking before discarding');
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  await dialog.getByRole('heading', { name: words.title }).waitFor();
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await asks.getByRole('button', { name: words.keep }).click();
  await asks.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await asks.getByRole('button', { name: words.discard }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => uploads(portal, account.organization_id)).toEqual([]);
});
