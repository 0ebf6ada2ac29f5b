import type { Page } from 'playwright-core';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { extendWithPeople } from './recorded-people.ts';

export const PEOPLE = [
  ['Olúṣẹ́gun Adéyẹmí', '+234 803 123 4567', '12 Awolowo Street, Ikoyi'],
  ['Oluwaseun Ogunleye', '0705 222 3344', '3 Kofo Close, Enugu'],
  ['Oluwaseun Bola Nwosu', '0705 222 3345', '4 Kofo Close, Enugu'],
] as const;

export const test = extendWithPeople(PEOPLE);

export const box = (page: Page) => page.getByRole('combobox');
export const searchButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: searchTexts.search, exact: true });
export const suggested = (page: Page) => page.getByRole('option').allTextContents();

/** Searches for a name that nobody has, and follows one of the nearest names to its people. */
export async function followNearestName(page: Page) {
  await user.search(page, 'name', 'Olufazhom');
  await page.getByText(searchScreenTexts.nothingFound.title).waitFor();
  await expectValidScreen(page, 'nearest names');
  await page
    .getByRole('list', { name: searchScreenTexts.nothingFound.nearest })
    .getByRole('link', { name: /^Oluwaseun/u })
    .click();
  await registrar.getRow(page, PEOPLE[1][0]).waitFor();
}
