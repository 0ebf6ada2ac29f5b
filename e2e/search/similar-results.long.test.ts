import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { test } from './similar-people.ts';

const { similar, nothingFound } = searchScreenTexts;

test('offers the search without the filters that exclude the good matches', async ({
  account,
  page,
  portal,
}) => {
  await addCandidate(portal.call, account.token, { name: 'Zilpa Ayodelemi', end_date: '', reason: '' });
  await user.openAs(page, account);
  await page.goto(`${screens.searchResult}?type=name&query=Zilpa+Ayodelemi&status=former`);
  await page.getByText(similar.name).waitFor();
  await page.getByRole('link', { name: nothingFound.loosened['without filters'] }).click();
  await registrar.getRow(page, 'Zilpa Ayodelemi').waitFor();
  expect(await page.getByText(similar.name).count()).toBe(0);
});
