import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { progressTexts } from '#web/shared/imports/page/progress/progress-texts.ts';
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

test('proposes the columns of the last import with the same header, and starts afresh', async ({
  portal,
  page,
}) => {
  const { main } = await beginImport(portal, page);
  await registrar.uploadFile(page, sheet);
  await column(page, 'Ref').selectOption('phone');
  await main.getByRole('button', { name: words.import(2) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();

  await user.follow(page, navigationTexts.uploadData);
  await openImport(page);
  await registrar.uploadFile(page, sheet);
  await registrar.seeRemembered(page);
  await registrar.openSettings(page);
  expect(await column(page, 'Ref').inputValue()).toBe('phone');
  await expectValidScreen(page, 'remembered columns');
  await user.press(page, words.startAfresh);
  await user.seeAlert(page, words.missing(getFieldLabel('phone')));
  expect(await column(page, 'Ref').inputValue()).toBe('');
  expect(await main.getByRole('button', { name: words.startAfresh }).count()).toBe(0);
});

test('discards a preview on Cancel or another file, and keeps it when the page is left', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  const main = page.getByRole('main');

  await openImport(page);
  await registrar.uploadFile(page, sheet);
  await expectValidScreen(page, 'a column to match');
  await column(page, 'Ref').selectOption('phone');
  await main.getByRole('button', { name: words.import(2) }).waitFor();
  await expectValidScreen(page, 'understood');
  await user.press(page, words.another);
  await expect.poll(() => uploads(portal, account.organization_id)).toEqual([]);

  await registrar.uploadFile(page, sheet);
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);
  await user.press(page, words.cancel);
  await user.seeHeading(page, navigationTexts.uploadData);
  await expect.poll(() => uploads(portal, account.organization_id)).toEqual([]);

  await openImport(page);
  await registrar.uploadFile(page, sheet);
  const address = page.url();
  await page.goto(screens.welcome);
  await page.goto(address);
  await user.seeHeading(page, words.title);
  expect(await uploads(portal, account.organization_id)).toHaveLength(1);
  expect(await stored(portal, account.organization_id)).toEqual([]);
});

test('reports that nothing was imported when the connection is lost while sending', async ({
  portal,
  page,
}) => {
  const { account, main } = await beginImport(portal, page);
  await registrar.selectFile(page, () => page.getByRole('dialog').getByText('Choose a file').click(), ready);
  await page.context().setOffline(true);
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeAlert(page, importDialogTexts.csvFailed.message);
  await user.seeAlert(page, connectionLostTexts.sending);
  await page.context().setOffline(false);
  await user.press(page, words.retry);
  await user.press(page, importDialogTexts.csvUpload);
  await main.getByRole('button', { name: words.import(1) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
});

test('keeps file and corrections when the connection is lost while rows are read', async ({
  portal,
  page,
}) => {
  const { main } = await beginImport(portal, page);
  const lose = () => page.route('**/api/imports/uploads/*/preview', (route) => route.abort(), { times: 1 });
  await lose();
  await registrar.selectFile(page, () => page.getByRole('dialog').getByText('Choose a file').click(), sheet);
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeAlert(page, words.unread);
  await expectValidScreen(page, 'rows that could not be read');
  await user.press(page, words.retry);
  await column(page, 'Ref').selectOption('phone');
  await main.getByRole('button', { name: words.import(2) }).waitFor();

  await lose();
  await main.getByText(importTexts.orders.dmy).click();
  await user.seeAlert(page, words.failed);
  await main.getByRole('button', { name: words.import(2) }).waitFor();
  expect(await main.getByRole('radio', { name: importTexts.orders.mdy }).isChecked()).toBe(true);
  await main.getByText(importTexts.orders.dmy).click();
  await main.getByText('3 Apr 2019').waitFor();
});

test('says whether a cancelled import was committed, and where to undo it', async ({ portal, page }) => {
  const { account, main } = await beginImport(portal, page);
  const calls = /\/api\/imports\/uploads\/[^/]+\/import/u;
  const bar = main.getByRole('progressbar', { name: progressTexts.importing });
  await registrar.uploadFile(page, ready);

  // The request is delayed.
  await page.route(calls, () => undefined, { times: 1 });
  await main.getByRole('button', { name: words.import(1) }).click();
  await bar.waitFor();
  await expectValidScreen(page, 'importing');
  await user.press(page, progressTexts.cancel);
  await user.seeNotice(page, importTexts.cancelled);
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(await stored(portal, account.organization_id)).toEqual([]);

  // The reply is delayed.
  await openImport(page);
  await registrar.uploadFile(page, ready);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      resolve();
    },
    { times: 1 },
  );
  await main.getByRole('button', { name: words.import(1) }).click();
  await bar.waitFor();
  await promise;
  await user.press(page, progressTexts.cancel);
  await main.getByText(importTexts.cancelledTooLate).waitFor();
  await expectValidScreen(page, 'cancelled too late');
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
  await user.follow(page, recentImportsTexts.seeThis);
  await page.getByRole('button', { name: `${recentImportsTexts.undo}: ${ready.name}` }).waitFor();
});

test('asks for the file again when its upload has expired', async ({ portal, page }) => {
  const { account, main } = await beginImport(portal, page);
  await registrar.uploadFile(page, ready);
  await portal.db
    .deleteFrom('import_upload')
    .where('organization_id', '=', account.organization_id)
    .execute();
  await main.getByRole('button', { name: words.import(1) }).click();
  await main.getByText(importTexts.uploadGone).waitFor();
  await user.follow(page, importPageTexts.chooseFile);
  await page.getByRole('dialog').getByLabel('File to import').waitFor();
});

test('the preview says how many people have no status in a file that has a column for it', async ({
  portal,
  page,
}) => {
  const { main } = await beginImport(portal, page);
  const rows = 'Name,Phone,Address,Date of Hire,Status\nAde Ola,08031234567,Ikeja,2019-03-04,Active\n';
  const buffer = Buffer.from(`${rows}Bisi Ojo,08031234568,Yaba,2020-07-14,\n`);
  await registrar.uploadFile(page, { ...current, buffer });
  await main.getByText(words.withoutStatus(1)).waitFor();
  await expectValidScreen(page, 'a person without a status');
});
