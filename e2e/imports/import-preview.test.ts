import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/texts/upload-notices.ts';
import { importDialogTexts } from '#web/imports/dialog/import-dialog-texts.ts';
import { previewTexts } from '#web/imports/dialog/preview/preview-texts.ts';
import { progressTexts } from '#web/imports/dialog/progress/progress-texts.ts';
import { connectionLostTexts } from '#web/imports/dialog/progress/connection-lost-texts.ts';
import { recentImportsTexts } from '#web/imports/recent-imports-texts.ts';

const words = previewTexts;
const sheet = {
  name: 'old list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Staff Name;Ref;Address;Date of Hire;Remarks;Date Left',
      'Ade Ola;8031234567;Ikeja;3/4/2019;x;',
      'Bisi Ojo;8031234568;Yaba;5/6/2020;;',
      'Chi Eze;8031234569;Enugu;soon;;',
    ].join('\n'),
  ),
};
const ready = {
  ...sheet,
  name: 'staff.csv',
  buffer: Buffer.from('Name,Phone,Address,Date of Hire,Date Left\nAde Ola,08031234567,Ikeja,2019-03-04,\n'),
};

/** On the upload screen, opens the import of employees. */
async function openImport(page: Page) {
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
}

/** A company logs in and opens the import. */
async function beginImport(portal: TestPortal, page: Page) {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await openImport(page);
  return { account, dialog: page.getByRole('dialog') };
}

const stored = ({ db }: TestPortal, organization_id: number) =>
  db
    .selectFrom('candidate')
    .select(['name', 'phone', 'start_date'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();

const uploads = ({ db }: TestPortal, organization_id: number) =>
  db.selectFrom('import_upload').select('id').where('organization_id', '=', organization_id).execute();

const column = (page: Page, name: string) => page.getByLabel(words.matchedTo(name), { exact: true });

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

test('proposes the columns of the last import with the same header, and starts afresh', async ({
  portal,
  page,
}) => {
  const { dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, sheet);
  await column(page, 'Ref').selectOption('phone');
  await dialog.getByRole('button', { name: words.import(2) }).click();
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();

  await page.reload();
  await openImport(page);
  await registrar.uploadFile(page, sheet);
  await dialog.getByText(words.remembered(formatMomentDate(new Date().toISOString()))).waitFor();
  expect(await column(page, 'Ref').inputValue()).toBe('phone');
  await expectValidScreen(page, 'remembered columns');
  await user.press(page, words.startAfresh);
  await user.seeAlert(page, words.missing(getFieldLabel('phone')));
  expect(await column(page, 'Ref').inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: words.startAfresh }).count()).toBe(0);
});

test('discards a preview on Cancel or another file, and keeps it when the page is left', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  const dialog = page.getByRole('dialog');

  await openImport(page);
  await registrar.uploadFile(page, sheet);
  await expectValidScreen(page, 'a column to match');
  await column(page, 'Ref').selectOption('phone');
  await dialog.getByRole('button', { name: words.import(2) }).waitFor();
  await expectValidScreen(page, 'understood');
  await user.press(page, words.another);
  await page.getByRole('status').filter({ hasText: importTexts.cancelled }).waitFor();
  await expect.poll(() => uploads(portal, account.organization_id)).toEqual([]);

  await user.press(page, importDialogTexts.csvUpload);
  await dialog.getByRole('heading', { name: words.title }).waitFor();
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);
  await user.press(page, words.cancel);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => uploads(portal, account.organization_id)).toEqual([]);

  await page.goto(screens.uploadData);
  await openImport(page);
  await registrar.uploadFile(page, sheet);
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);
  await page.goto(screens.welcome);
  await page.goto(screens.uploadData);
  await dialog.getByRole('heading', { name: words.title }).waitFor();
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);
  expect(await stored(portal, account.organization_id)).toEqual([]);
});

test('reports that nothing was imported when the connection is lost while sending', async ({
  portal,
  page,
}) => {
  const { account, dialog } = await beginImport(portal, page);
  await registrar.selectFile(page, () => dialog.getByText('Choose a file').click(), ready);
  await page.context().setOffline(true);
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeAlert(page, importDialogTexts.csvFailed.message);
  await user.seeAlert(page, connectionLostTexts.sending);
  await page.context().setOffline(false);
  await user.press(page, words.retry);
  await user.press(page, importDialogTexts.csvUpload);
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
});

test('keeps file and corrections when the connection is lost while rows are read', async ({
  portal,
  page,
}) => {
  const { dialog } = await beginImport(portal, page);
  const lose = () => page.route('**/api/imports/uploads/*/preview', (route) => route.abort(), { times: 1 });
  await lose();
  await registrar.selectFile(page, () => dialog.getByText('Choose a file').click(), sheet);
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeAlert(page, words.unread);
  await expectValidScreen(page, 'rows that could not be read');
  await user.press(page, words.retry);
  await column(page, 'Ref').selectOption('phone');
  await dialog.getByRole('button', { name: words.import(2) }).waitFor();

  await lose();
  await dialog.getByText(importTexts.orders.dmy).click();
  await user.seeAlert(page, words.failed);
  await dialog.getByRole('button', { name: words.import(2) }).waitFor();
  expect(await dialog.getByRole('radio', { name: importTexts.orders.mdy }).isChecked()).toBe(true);
  await dialog.getByText(importTexts.orders.dmy).click();
  await dialog.getByText('3 Apr 2019').waitFor();
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

test('says whether a cancelled import was committed, and where to undo it', async ({ portal, page }) => {
  const { account, dialog } = await beginImport(portal, page);
  const calls = /\/api\/imports\/uploads\/[^/]+\/import/u;
  const bar = dialog.getByRole('progressbar', { name: progressTexts.importing });
  await registrar.uploadFile(page, ready);

  // The request is delayed.
  await page.route(calls, () => undefined, { times: 1 });
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await bar.waitFor();
  await expectValidScreen(page, 'importing');
  await user.press(page, progressTexts.cancel);
  await page.getByRole('status').filter({ hasText: importTexts.cancelled }).waitFor();
  expect(await stored(portal, account.organization_id)).toEqual([]);

  // The reply is delayed.
  await user.press(page, importDialogTexts.csvUpload);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      resolve();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await bar.waitFor();
  await promise;
  await user.press(page, progressTexts.cancel);
  await dialog.getByText(importTexts.cancelledTooLate).waitFor();
  await expectValidScreen(page, 'cancelled too late');
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
  await user.follow(page, recentImportsTexts.seeThis);
  await page.getByRole('button', { name: `${recentImportsTexts.undo}: ${ready.name}` }).waitFor();
});

test('asks for the file again when its upload has expired', async ({ portal, page }) => {
  const { account, dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, ready);
  await portal.db
    .deleteFrom('import_upload')
    .where('organization_id', '=', account.organization_id)
    .execute();
  await dialog.getByRole('button', { name: words.import(1) }).click();
  await user.seeAlert(page, importTexts.uploadGone);
  await user.press(page, words.retry);
  await dialog.getByText(ready.name).waitFor();
});

const current = {
  ...sheet,
  name: 'people.csv',
  buffer: Buffer.from(
    [
      'Name,Phone,Address,Date of Hire,Staff Category,Outcome',
      'Ade Ola,08031234567,Ikeja,13/7/2019,A,with us',
      'Bisi Ojo,08031234568,Yaba,14/7/2020,B,Resigned',
    ].join('\n'),
  ),
};

test('a file without leaving dates needs a confirmation before the import', async ({ portal, page }) => {
  const { account, dialog } = await beginImport(portal, page);
  await registrar.uploadFile(page, current);
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

test('the preview says how many people have no status in a file that has a column for it', async ({
  portal,
  page,
}) => {
  const { dialog } = await beginImport(portal, page);
  const rows = 'Name,Phone,Address,Date of Hire,Status\nAde Ola,08031234567,Ikeja,2019-03-04,Active\n';
  const buffer = Buffer.from(`${rows}Bisi Ojo,08031234568,Yaba,2020-07-14,\n`);
  await registrar.uploadFile(page, { ...current, buffer });
  await dialog.getByText(words.withoutStatus(1)).waitFor();
  await expectValidScreen(page, 'a person without a status');
});

test('the first rows show every matched column with parsed dates, and scroll by keyboard', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await openImport(page);
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
  await expectValidScreen(page, 'first rows');
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
