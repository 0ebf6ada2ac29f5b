import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { createWorkbook } from '#server/testing/workbook.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { structureTexts } from '#web/shared/imports/page/preview/structure-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

const TITLE = ['Zenwata College, Onitsha'];
const createLists = async () => {
  const file = await createWorkbook(
    { name: 'Cover', rows: [TITLE, ['Lists of pupils, 2021 to 2022']] },
    {
      name: 'JSS 1',
      rows: [
        TITLE,
        ['S/N', 'Student Name', 'Phone', 'Address', 'Date of Entry'],
        ['1', 'Ade Ola', '08031234501', '1 Zik Avenue, Enugu', '2021-09-13'],
        ['2', 'Bisi Ojo', '08031234502', '2 Zik Avenue, Enugu', '2021-09-13'],
        ['3', 'Gbenga Ojo', '08031234506', '6 Zik Avenue, Enugu', '2021-09-13'],
        ['4', 'Hauwa Bello', '08031234507', '7 Zik Avenue, Enugu', '2021-09-13'],
        ['5', 'Dan Musa', 'none', '3 Zik Avenue, Enugu', '2021-09-13'],
      ],
    },
    {
      name: 'JSS 2',
      rows: [
        TITLE,
        ['S/N', 'Phone', 'Student Name', 'Address', 'Date of Entry'],
        ['1', '08031234504', 'Chi Eze', '4 Zik Avenue, Enugu', '2020-09-14'],
        ['2', 'lost', 'Efe Uti', '5 Zik Avenue, Enugu', '2020-09-14'],
      ],
    },
  );
  return { name: 'pupils.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
};

test('chooses sheets and header of a workbook by keyboard, and names the sheet of a problem', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  await user.openAs(page, account, screens.uploadData);
  await user.press(page, candidateScreenTexts.importCsv);
  await registrar.uploadFile(page, await createLists());
  const main = page.getByRole('main');
  const getSheet = (name: string, rows: number) => main.getByLabel(structureTexts.sheet(name, rows));
  const [cover, first, second] = [getSheet('Cover', 2), getSheet('JSS 1', 7), getSheet('JSS 2', 4)];
  const header = main.getByLabel(structureTexts.header);
  const willAdd = (count: number) =>
    main.getByRole('button', { name: previewTexts.import(count), exact: true }).waitFor();
  const getCard = (sheet: string | null, line: number) =>
    page.getByRole('group', { name: recentImportsTexts.place({ sheet, line }), exact: true });
  const press = async (target: typeof header, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  // Both lists are chosen, the cover is not.
  await willAdd(5);
  await registrar.openSettings(page);
  await registrar.openProblems(page);
  expect(await Promise.all([cover, first, second].map((sheet) => sheet.isChecked()))).toEqual([
    false,
    true,
    true,
  ]);
  await getCard('JSS 2', 4).getByLabel('Phone').fill('08031234505');
  await page.keyboard.press('Enter');
  await willAdd(6);
  await expectValidVariant(page, 'two sheets');

  // The second list alone has other columns, so its correction is discarded.
  await press(first, 'Space');
  await main.getByText(previewTexts.discarded(1)).waitFor();
  await willAdd(1);
  expect(await second.isDisabled()).toBe(true);
  await registrar.openProblems(page);
  await getCard(null, 4).waitFor();
  await expectValidVariant(page, 'a discarded correction');

  // The first list alone, with another header, and with the first row as data.
  await press(first, 'Space');
  await willAdd(5);
  await press(second, 'Space');
  await willAdd(4);
  expect(await header.inputValue()).toBe('2');
  await press(header, 'ArrowUp');
  await user.seeAlert(page, getFieldLabel('phone'));
  expect(await header.inputValue()).toBe('1');
  await expectValidVariant(page, 'another header');
  await press(header, 'End');
  await main.getByText(structureTexts.byContent).waitFor();
  await willAdd(4);
  await expectValidScreen(page, 'no header');

  // Both lists again, with the detected header.
  await press(second, 'Space');
  await willAdd(5);
  expect(await header.inputValue()).toBe('2');
  await registrar.confirmImport(page);
  await main.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  await main.getByText(recentImportsTexts.place({ sheet: 'JSS 1', line: 7 })).waitFor();
  await main.getByText(recentImportsTexts.place({ sheet: 'JSS 2', line: 4 })).waitFor();
  await main.getByText(importTexts.row.noPhone('lost')).waitFor();
  await expectValidScreen(page, 'problems that name their sheet');
  const stored = await portal.db
    .selectFrom('candidate')
    .select('name')
    .where('organization_id', '=', account.organization_id)
    .orderBy('name')
    .execute();
  expect(stored.map(({ name }) => name)).toEqual([
    'Ade Ola',
    'Bisi Ojo',
    'Chi Eze',
    'Gbenga Ojo',
    'Hauwa Bello',
  ]);
  expect(complaints).toEqual([]);
});
