import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';

const words = previewTexts;
const sheet = {
  name: 'admissions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'S/N,Surname,First Name,Class,GSM,Session Admitted,Session Left',
      '1,BELLO,Amina,SS2,08031234567,2018/2019,',
      '2,OKAFOR,Emeka,SS2,08031234568,May 2017,2020/2021',
    ].join('\n'),
  ),
};
const address = getFieldLabel('address');

test('gives all students one address and chooses the day of their sessions by keyboard', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'school', name: 'Okeho Model College' });
  await user.openAs(page, account, screens.uploadData);
  await user.press(page, candidateScreenTexts.importCsv);
  const main = page.getByRole('main');
  await registrar.uploadFile(page, sheet);
  await user.seeAlert(page, words.missingOrConstant(address));
  await main.getByText(words.unusedColumns('S/N, Class')).waitFor();
  await expectValidScreen(page, 'a value for all rows');

  const field = main.getByLabel(address, { exact: true });
  await tabTo(page, field);
  await page.keyboard.type('Okeho Road, Iseyin');
  await page.keyboard.press('Enter');
  await main.getByText('1 Sep 2018').waitFor();
  await main.getByText('31 Aug 2021').waitFor();
  await registrar.openSettings(page);
  await main.getByText(words.periods.read('May 2017', '1 May 2017')).waitFor();
  await expectValidScreen(page, 'sessions read as dates');

  const days = main.getByRole('group', { name: words.periods.choose('Session Admitted') });
  const firstDay = days.getByRole('radio', { name: words.periods.days.first });
  expect(await firstDay.isChecked()).toBe(true);
  await tabTo(page, firstDay);
  await page.keyboard.press('ArrowRight');
  await main.getByText(words.periods.read('May 2017', '31 May 2017')).waitFor();
  expect(await field.inputValue()).toBe('Okeho Road, Iseyin');

  await user.press(page, words.import(2));
  await main.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'address', 'start_date', 'end_date'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { name: 'Amina BELLO', address: 'Okeho Road, Iseyin', start_date: '2019-08-31', end_date: null },
    { name: 'Emeka OKAFOR', address: 'Okeho Road, Iseyin', start_date: '2017-05-31', end_date: '2021-08-31' },
  ]);
  expect(complaints).toEqual([]);
});
