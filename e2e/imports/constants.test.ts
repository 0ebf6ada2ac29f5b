import { expect } from 'vitest';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';

const toFile = (...rows: string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Staff Name,GSM,File No', ...rows].join('\n')),
});
const ADDRESS = '1 Secretariat Road, Okeho';

test('gives all rows one address and date by keyboard, and remembers the address for the next list', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company', name: 'Okeho Foods' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
  const main = page.getByRole('main');
  const label = (field: string) => getFieldLabel(field, { candidate_type: 'employee' });
  const address = main.getByLabel(label('address'), { exact: true });
  const start = main.getByLabel(label('start_date'), { exact: true });
  const use = main.getByRole('button', { name: previewTexts.constants.use });
  const banner = main.getByText(/as in your import of/u);

  await registrar.uploadFile(page, toFile('Ade Ola,08031234501,7', 'Chi Eze,08031234502,8'));
  await user.seeAlert(page, previewTexts.missingOrConstant(`${label('address')} and ${label('start_date')}`));
  expect(await use.isDisabled()).toBe(true);
  await expectValidScreen(page, 'missing columns');
  await tabTo(page, address);
  await page.keyboard.type(ADDRESS);
  await tabTo(page, start);
  await page.keyboard.type('09/13/2021');
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: previewTexts.import(2) }).waitFor();
  await expectValidScreen(page, 'one value for all rows');
  await registrar.confirmImport(page);
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  await main.getByText(importTexts.notes.constant(label('address'), ADDRESS)).waitFor();
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'address', 'start_date'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('name')
    .execute();
  expect(stored).toEqual(
    ['Ade Ola', 'Chi Eze'].map((name) => ({ name, address: ADDRESS, start_date: '2021-09-13' })),
  );

  // A date belongs to one list, an address to all of them.
  await user.follow(page, importPageTexts.importAnother);
  await registrar.uploadFile(page, toFile('Dan Musa,08031234503,9'));
  const today = formatMomentDate(new Date().toISOString());
  await main.getByText(previewTexts.remembered(today)).waitFor();
  await user.seeAlert(page, previewTexts.missingOrConstant(label('start_date')));
  expect(await address.inputValue()).toBe(ADDRESS);
  await expectValidScreen(page, 'a remembered layout');
  const afresh = main.getByRole('button', { name: previewTexts.startAfresh });
  await tabTo(page, afresh);
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.querySelector('body *:focus')?.textContent)).toContain(
    'staff.csv',
  );
  await user.seeAlert(page, previewTexts.missingOrConstant(`${label('address')} and ${label('start_date')}`));
  expect(await address.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('applies typed values before it imports', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company', name: 'Okeho Foods' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
  const main = page.getByRole('main');
  const getConstant = (field: 'organization' | 'end_date') =>
    main.getByLabel(getFieldLabel(field, { candidate_type: 'employee' }), { exact: true });
  const [organization, end] = [getConstant('organization'), getConstant('end_date')];
  const importButton = main.getByRole('button', { name: previewTexts.import(1) });
  const used = main.getByText(previewTexts.constants.used);
  const listStored = () =>
    portal.db
      .selectFrom('candidate')
      .select(['organization', 'end_date'])
      .where('organization_id', '=', account.organization_id)
      .execute();
  await registrar.uploadFile(page, {
    ...toFile(),
    buffer: Buffer.from(
      `Name,Phone,Address,Date of Hire\nAde Ola,08031234501,${ADDRESS.replace(',', '')},3/14/2019`,
    ),
  });

  await registrar.openSettings(page);
  // A date that cannot be used is neither applied nor ignored.
  await end.fill('13/13/2021');
  await main.getByRole('checkbox', { name: /^Yes, /u }).check();
  await importButton.click();
  expect(await end.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await end.getAttribute('aria-invalid')).toBe('true');
  await end.fill('09/13/2021');
  await organization.fill('  Kwarra  Mills ');
  await importButton.click();
  await used.waitFor();
  expect(
    await page.evaluate(
      (text) => document.activeElement?.textContent?.includes(text),
      previewTexts.constants.used,
    ),
  ).toBe(true);
  expect(await organization.inputValue()).toBe('Kwarra Mills');
  expect(await listStored()).toEqual([]);
  await expectValidScreen(page, 'values that Import has applied');

  // Without an organisation the account's own is used, and shown.
  await organization.fill('');
  await importButton.click();
  await expect.poll(() => organization.inputValue()).toBe('Okeho Foods');
  await used.waitFor();
  await importButton.click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await listStored()).toEqual([{ organization: 'Okeho Foods', end_date: '2021-09-13' }]);
  expect(complaints).toEqual([]);
});
