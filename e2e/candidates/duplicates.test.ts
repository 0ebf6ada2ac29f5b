import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { addCandidate, type employeeForm } from '#server/testing/candidates.ts';
import { countRecords, getPair, pairs } from './duplicate-pairs.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { matchReasons } from '#web/features/duplicates/format-match-reason.ts';
import { duplicateScreenTexts } from '#web/features/duplicates/duplicate-screen-texts.ts';

const still = { end_date: '', reason: '' };
const bello = { name: 'Mohammed Bello', phone: '0803 555 1122', address: '4 Ahmadu Bello Way, Kaduna' };
const elsewhere = { phone: '0705 111 2233', address: '3 Zaria Road, Kano', start_date: '2015-06-01' };

const link = (total: number) => candidateScreenTexts.possibleDuplicates({ total, has_more: false });

test('merges two records field by field and keeps two others as different people', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'company' });
  const add = (form: Partial<typeof employeeForm>) => addCandidate(portal.call, account.token, form);
  await add({ ...bello, ...still });
  await add({ name: 'BELLO Muhammad', phone: '+234 803 555 1122', address: '9 Marina, Lagos' });
  await add({ name: 'Amaka Obi', ...elsewhere, ...still });
  await add({
    name: 'Amaka Obi',
    ...elsewhere,
    ...still,
    phone: '0901 333 4455',
    address: '7 Ring Road, Benin',
  });
  const complaints = watchConsole(page);

  await user.openAs(page, account, screens.viewData);
  await user.follow(page, link(2));
  await user.seeHeading(page, duplicateScreenTexts.title);
  await page.getByText(pairs(2)).waitFor();
  await expectValidVariant(page, 'two pairs');

  const two = getPair(page, bello.name);
  await two.getByText(matchReasons.same_phone).waitFor();
  const choose = (field: string, value: string) =>
    two
      .getByRole('radiogroup', { name: getFieldLabel(field), exact: true })
      .getByRole('radio', { name: new RegExp(value.replaceAll(/\W/gu, '.'), 'u') })
      .check();
  await choose('name', bello.name);
  await choose('address', bello.address);
  await choose('phone', '+234 803 555 1122');
  await choose('end_date', getFieldLabel('current'));
  expect(await two.getByRole('radiogroup', { name: getFieldLabel('reason') }).count()).toBe(0);
  await two.getByRole('button', { name: duplicateScreenTexts.merge }).click();
  await user.seeNotice(page, duplicateTexts.merged(bello.name).message);
  await user.press(page, duplicateScreenTexts.undo);
  await page.getByText(pairs(2)).waitFor();
  await two.getByRole('button', { name: duplicateScreenTexts.merge }).press('Enter');
  await page.getByText(pairs(1)).waitFor();
  await expectValidScreen(page, 'merged, with Undo');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(duplicateScreenTexts.pair('Amaka Obi'));
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(duplicateScreenTexts.undo);
  await page.reload();
  await expect.poll(() => countRecords(portal, account.token)).toBe(3);
  await page.reload();
  await page.getByText(pairs(1)).waitFor();

  await user.press(page, duplicateScreenTexts.distinct);
  await page.getByText(duplicateScreenTexts.none).waitFor();
  await page.getByText(duplicateScreenTexts.markedNames('Amaka Obi', 'Amaka Obi')).waitFor();
  await expectValidScreen(page, 'no pairs');
  await user.follow(page, candidateListTexts.back);
  await page.getByText(candidateScreenTexts.uploadCount(3)).waitFor();
  await expect.poll(() => page.getByRole('link', { name: duplicateScreenTexts.title }).count()).toBe(0);
  await registrar.getRow(page, bello.name).getByText(bello.address).waitFor();
  await registrar.getRow(page, bello.name).getByText(candidateListTexts.current.employee).waitFor();
  expect(complaints).toEqual([]);
});
