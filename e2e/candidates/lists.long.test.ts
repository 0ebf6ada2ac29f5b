import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

const names = ['Amaka Obi', 'Bayo Lawal', 'Chika Eze'];

test('headers sort the page in ascending, then in descending order', async ({ portal, page }) => {
  const account = await portal.newAccount();
  for (const name of names) await addCandidate(portal.call, account.token, { name });
  await user.openAs(page, account, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(names.length)).waitFor();
  const shown = async () =>
    names.toSorted(
      (a, b) => texts.findIndex((text) => text.includes(a)) - texts.findIndex((text) => text.includes(b)),
    );
  let texts: string[] = [];
  const order = async () => {
    texts = await page.getByRole('row').allTextContents();
    return shown();
  };
  await user.press(page, candidateListTexts.columns.name);
  await expect.poll(order).toEqual(names);
  await user.press(page, candidateListTexts.columns.name);
  await expect.poll(order).toEqual(names.toReversed());
});

test('explains a query that is too short and a search without results', async ({ portal, page }) => {
  await user.openAs(page, await portal.newAccount());
  await user.search(page, 'name', 'Ol');
  await user.seeAlert(page, candidateTexts.queryTooShort);
  await user.search(page, 'phone', '080');
  await user.seeAlert(page, candidateTexts.phoneTooShort);
  await user.search(page, 'name', 'Xquzwy Vlorptk');
  await page.getByText(candidateListTexts.resultCount(0), { exact: true }).waitFor();
});

test('the address of a list contains page and size', async ({ portal, page }) => {
  const account = await portal.newAccount();
  for (let at = 1; at <= 11; at += 1)
    await addCandidate(portal.call, account.token, { name: `Person Number ${at}` });
  await user.openAs(page, account, screens.viewData);
  await page.getByLabel(listTexts.itemsPerPage).selectOption('10');
  await page.getByText(listTexts.itemsShown(1, 10, 11)).waitFor();
  await user.press(page, 'Next page');
  await page.getByText(listTexts.itemsShown(11, 11, 11)).waitFor();
  expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(listTexts.itemsShown(11, 11, 11)).waitFor();
  await page.goBack();
  await page.getByText(listTexts.itemsShown(1, 10, 11)).waitFor();
});
