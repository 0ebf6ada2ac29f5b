import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { shortcutTexts as texts } from '#web/shell/shortcuts/shortcut-texts.ts';

const getTyped = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

test('one searches, ticks, opens and changes rows by shortcuts, which the menu turns off', async ({
  portal,
  page,
}) => {
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company' });
  for (const name of ['Tamuno Briggs', 'Tamuno Briggs-Cole'])
    await addCandidate(portal.call, account.token, { name });
  await user.openAs(page, account, screens.viewData);
  await registrar.getRow(page, 'Tamuno Briggs-Cole').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Tamuno');
  expect(await getTyped(page)).toBe('Tamuno');
  await page.keyboard.press('Enter');
  await user.seeHeading(page, searchScreenTexts.resultHeading('Tamuno'));
  await registrar.getRow(page, 'Tamuno Briggs-Cole').waitFor();
  const first = page.locator('tbody').getByRole('row').first();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  expect(await first.getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary');
  const getHeading = () => details.getByRole('heading').first().innerText();
  await details.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  const opened = await getHeading();
  // They move from the open row, and Enter replaces its details.
  await page.keyboard.press('j');
  const second = await getFocused(page);
  await page.keyboard.press('Enter');
  await expect.poll(getHeading).not.toBe(opened);
  await page.keyboard.press('k');
  expect(await getFocused(page)).not.toBe(second);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  await expectValidScreen(page, 'the shortcuts');
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  expect(await getTyped(page)).toBeNull();
  await user.openMenu(page);
  await page.getByRole('menuitem', { name: texts.title }).click();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  expect(await getTyped(page)).toBe('Tamuno');
  expect(complaints).toEqual([]);
});
