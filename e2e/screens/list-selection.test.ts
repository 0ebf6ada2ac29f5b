import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { purposeChipTexts } from '#web/shared/purpose/purpose-chip-texts.ts';
import { findOverflow } from './enlarge-text.ts';
import { RESULTS, test, TOTAL } from './long-named-people.ts';
import { measureRows } from './measure-rows.ts';

const DESKTOP = { width: 1440, height: 900 };
/** The narrowest tablet, where least fits; every width in the long run. */
const TABLETS = (isLongRun ? [640, 768, 1023] : [640]).map((width) => ({ width, height: 1024 }));
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

test('lists do not scroll sideways on tablets', async ({ company, visit }) => {
  const page = await visit();
  await user.openAs(page, company, screens.viewData);
  for (const path of [RESULTS, screens.viewData]) {
    await page.goto(path);
    for (const size of TABLETS) {
      await page.setViewportSize(size);
      await registrar.getRow(page, 'Taiwo Oyenekanmi').waitFor();
      expect(await findOverflow(page), `${path} at ${size.width}`).toEqual([]);
      const scrolled = await page
        .locator('main')
        .locator('*')
        .evaluateAll((all) =>
          all.filter(
            (box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto',
          ),
        );
      expect(scrolled, `${path} at ${size.width}`).toEqual([]);
      expect(Math.max(...(await measureRows(page)).heights)).toBeLessThanOrEqual(72);
    }
  }
});

test('while results are selected, the count and the purpose stay in reach', async ({ company, visit }) => {
  const page = await visit();
  await user.openAs(page, company);
  const purpose = page.getByRole('button', { name: purposeChipTexts.change(describePurpose(null)) });
  for (const size of [DESKTOP, ...TABLETS, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(RESULTS);
    const box = page.locator('tbody').getByRole('checkbox').first();
    await box.waitFor();
    const { top } = await measureRows(page);
    await box.check();
    await page.getByText(selectionTexts.selected(1)).waitFor();
    expect((await measureRows(page)).top, `${size.width}`).toBe(top);
    await page
      .getByRole('status')
      .filter({ hasText: candidateListTexts.resultCount(TOTAL) })
      .waitFor();
    await purpose.click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectValidScreen(page, 'results with a selection');
    await user.press(page, selectionTexts.clear);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Select all rows');
  }
});

test('the words of the actions are visible on phones while rows are selected', async ({ company, visit }) => {
  const page = await visit(PHONE);
  await user.openAs(page, company, screens.viewData);
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await registrar.selectRow(page, 'Taiwo Oyenekanmi');
    expect(await findOverflow(page)).toEqual([]);
    const { edit, delete: remove } = candidateScreenTexts;
    for (const text of [edit, confirmCorrectTexts.shortButton, exportScreenTexts.export, remove]) {
      const word = page.getByRole('main').getByText(text, { exact: true });
      expect((await word.boundingBox())?.width, `${text} at ${size.width}`).toBeGreaterThan(20);
    }
    await user.press(page, selectionTexts.clear);
  }
});

test('without a selection the actions are in a menu, disabled, for the keyboard too', async ({
  company,
  page,
}) => {
  await user.openAs(page, company, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(TOTAL)).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = button(candidateScreenTexts.actions);
  await menu.press('Enter');
  for (const name of [confirmCorrectTexts.button, exportScreenTexts.export])
    expect(await button(name).isDisabled()).toBe(true);
  expect(await button(candidateScreenTexts.delete).isDisabled()).toBe(true);
  await expectValidScreen(page, 'the menu of actions');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, candidateScreenTexts.onlyOneToEdit);
  await button(candidateScreenTexts.edit).press('Escape');
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await button(candidateScreenTexts.edit).count()).toBe(0);
});
