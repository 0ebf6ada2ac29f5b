import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { shortcutTexts as texts } from '#web/shell/shortcuts/shortcut-texts.ts';

/** In the order of the results for the first word of both. */
const FIRST = 'Tamuno Briggs';
const SECOND = 'Tamuno Briggs-Cole';

const getTyped = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

test('shortcuts search, select a row, open its details and those of the next row, and can be turned off and on', async ({
  portal,
  page,
}) => {
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company' });
  for (const name of [FIRST, SECOND]) await addCandidate(portal.call, account.token, { name });
  await user.openAs(page, account, screens.viewData);
  await registrar.getRow(page, SECOND).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Tamuno');
  await expect.poll(() => getTyped(page)).toBe('Tamuno');
  await page.keyboard.press('Enter');
  await user.seeHeading(page, searchScreenTexts.resultHeading('Tamuno'));
  await registrar.getRow(page, SECOND).waitFor();
  const rows = page.locator('tbody').getByRole('row');
  const getCheckbox = (at: number) => rows.nth(at).getByRole('checkbox');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  expect(await getCheckbox(0).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary');
  await details.getByRole('heading', { name: FIRST, exact: true }).waitFor();
  await user.seeFocus(details);
  // With details open, `j` and `k` move from the row that they belong to.
  await page.keyboard.press('j');
  await expect.poll(() => getFocused(page)).toBe(candidateListTexts.viewDetailsOf(SECOND));
  await page.keyboard.press('Enter');
  await details.getByRole('heading', { name: SECOND, exact: true }).waitFor();
  await user.seeFocus(details);
  await page.keyboard.press('k');
  await expect.poll(() => getFocused(page)).toBe(candidateListTexts.viewDetailsOf(FIRST));
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor({ state: 'detached' });
  expect(await getCheckbox(0).isChecked()).toBe(false);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  await expectValidScreen(page, 'the shortcuts');
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  // The details take the focus, which would close a menu that is still loading.
  await user.seeFocus(details);
  await page.keyboard.press('/');
  expect(await getTyped(page)).toBeNull();
  await user.openMenu(page);
  await page.getByRole('menuitem', { name: texts.title }).click();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The dialog gives the focus back to its opener.
  await expect.poll(() => getFocused(page)).toBe(menuTexts.account);
  await page.keyboard.press('/');
  await expect.poll(() => getTyped(page)).toBe('Tamuno');
  expect(complaints).toEqual([]);
});
