import { utils } from '@e965/xlsx';
import { expect } from 'vitest';
import { createLockedWorkbook, createOldWorkbook } from '#server/testing/old-workbooks.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { chooseFilePath } from '#web/shared/imports/import-params.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

const createList = () => {
  const sheet = utils.aoa_to_sheet([
    ['Student Name', 'Phone', 'Address', 'Date of Entry', 'Withdrawal Date'],
    ['Ebiere Tonye', null, '4 Mbiama Road, Yenagoa', null, null],
    ['Danladi Gyang', '08031234502', '9 Rayfield Road, Jos', null, null],
  ]);
  sheet.B2 = { t: 'n', v: 8031234501, z: '00000000000' };
  sheet.D2 = { t: 'n', v: 44452, z: 'dd/mm/yyyy' };
  sheet.D3 = { t: 'n', v: 44453, z: 'dd/mm/yyyy' };
  return createOldWorkbook('biff8', sheet);
};

const FILE = { name: 'register 2003.xls', mimeType: 'application/vnd.ms-excel' };

test('imports an old Excel workbook, after one with a password was refused', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  await user.openAs(page, account, chooseFilePath('student'));
  const dialog = page.getByRole('dialog');
  /** Selects a file by pressing the words that the picker shows, and uploads it. */
  const upload = async (words: string, bytes: Uint8Array) => {
    const pressPicker = () => dialog.getByText(words).click();
    await registrar.selectFile(page, pressPicker, { ...FILE, buffer: Buffer.from(bytes) });
    await user.press(page, importDialogTexts.csvUpload);
  };
  await upload('Choose a file', createLockedWorkbook());
  await user.seeAlert(page, conversionTexts.password);
  await expectValidScreen(page, 'an old workbook with a password');

  await upload(FILE.name, createList());
  await user.seeHeading(page, previewTexts.title);
  await registrar.confirmImport(page);
  await user.seeHeading(page, uploadNotices.uploadedMany('student').title);
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'phone', 'start_date'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('name')
    .execute();
  expect(stored).toEqual([
    { name: 'Danladi Gyang', phone: '08031234502', start_date: '2021-09-14' },
    { name: 'Ebiere Tonye', phone: '08031234501', start_date: '2021-09-13' },
  ]);
  const imported = await portal.db
    .selectFrom('import')
    .select('file_name')
    .where('organization_id', '=', account.organization_id)
    .execute();
  expect(imported).toEqual([{ file_name: FILE.name }]);
});
