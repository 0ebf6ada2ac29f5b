import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { chooseFilePath } from '#web/shared/imports/import-params.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { previewTexts as words } from '#web/shared/imports/page/preview/preview-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

const toFile = (...rows: string[]) => ({
  name: 'admissions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['S/N,Surname,First Name,Class,GSM,Session Admitted,Session Left', ...rows].join('\n')),
});
const ADDRESS = 'Okeho Road, Iseyin';

test('gives all students one address and their sessions a day by keyboard, and remembers both for the next list', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'school', name: 'Okeho Model College' });
  await user.openAs(page, account, chooseFilePath('student'));
  const main = page.getByRole('main');
  const label = getFieldLabel('address');
  const address = main.getByLabel(label, { exact: true });
  const firstDay = main
    .getByRole('group', { name: words.periods.choose('Session Admitted') })
    .getByRole('radio', { name: words.periods.days.first });

  await registrar.uploadFile(
    page,
    toFile('1,BELLO,Amina,SS2,08031234567,2018/2019,', '2,OKAFOR,Emeka,SS2,08031234568,May 2017,2020/2021'),
  );
  await user.seeAlert(page, words.missingOrConstant(label));
  await main.getByText(words.unusedColumns('S/N, Class')).waitFor();
  expect(await main.getByRole('button', { name: words.constants.use }).isDisabled()).toBe(true);
  await expectValidScreen(page, 'a value for all rows');
  await tabTo(page, address);
  await page.keyboard.type(ADDRESS);
  await tabTo(page, main.getByRole('button', { name: words.constants.use }));
  await page.keyboard.press('Enter');
  await main.getByText('1 Sep 2018').waitFor();
  await main.getByText('31 Aug 2021').waitFor();
  await registrar.openSettings(page);
  await main.getByText(words.periods.read('May 2017', '1 May 2017')).waitFor();

  expect(await firstDay.isChecked()).toBe(true);
  await tabTo(page, firstDay);
  await page.keyboard.press('ArrowRight');
  await main.getByText(words.periods.read('May 2017', '31 May 2017')).waitFor();
  expect(await address.inputValue()).toBe(ADDRESS);
  await user.press(page, words.import(2));
  await main.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  await main.getByText(importTexts.notes.constant(label, ADDRESS)).waitFor();
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'address', 'start_date', 'end_date'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { name: 'Amina BELLO', address: ADDRESS, start_date: '2019-08-31', end_date: null },
    { name: 'Emeka OKAFOR', address: ADDRESS, start_date: '2017-05-31', end_date: '2021-08-31' },
  ]);

  // The next list begins with both, until the user starts afresh.
  await user.follow(page, importPageTexts.importAnother);
  await registrar.uploadFile(page, toFile('3,MUSA,Dan,SS1,08031234503,2019/2020,'));
  await registrar.seeRemembered(page);
  await main.getByText('31 Aug 2020').waitFor();
  await registrar.openSettings(page);
  expect(await address.inputValue()).toBe(ADDRESS);
  await expectValidScreen(page, 'a remembered layout, and sessions read as dates');
  await tabTo(page, main.getByRole('button', { name: words.startAfresh }));
  await page.keyboard.press('Enter');
  await main.getByText(/as in your import of/u).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.querySelector('body *:focus')?.textContent)).toContain(
    'admissions.csv',
  );
  await user.seeAlert(page, words.missingOrConstant(label));
  expect(await address.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});
