import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { PAGE_SIZE } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant } from '#e2e/helpers/screen-checks.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { purposeChipTexts } from '#web/shared/purpose/purpose-chip-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { findOverflow } from './enlarge-text.ts';
import { RESULTS, test, TOTAL } from './long-named-people.ts';
import { countVisibleWords, measureRows } from './measure-rows.ts';

const DESKTOP = { width: 1440, height: 900 };
/** The narrowest tablet, where least fits; every width in the long run. */
const TABLETS = (isLongRun ? [640, 768, 1023] : [640]).map((width) => ({ width, height: 1024 }));
const SMALL_PHONE = { width: 320, height: 640 };

async function openResults(page: Page, path = RESULTS) {
  await page.goto(path);
  await page.getByText(candidateListTexts.resultCount(TOTAL)).waitFor();
}

/** Expects a list on a tablet to scroll neither as a page nor within it, in rows that are as dense as on a desktop. */
async function expectTabletToFit(page: Page) {
  const where = page.url();
  // The layout follows the size of the window a moment later.
  await expect
    .poll(async () => Math.max(...(await measureRows(page)).heights), { message: where })
    .toBeLessThanOrEqual(72);
  expect(await findOverflow(page), where).toEqual([]);
  const scrolled = await page
    .locator('main')
    .locator('*')
    .evaluateAll((all) =>
      all
        .filter((box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto')
        .map(({ className }) => className),
    );
  expect(scrolled, where).toEqual([]);
}

/** Expects at most half of the people in a list to take more than 20 words. */
async function expectFewWords(page: Page) {
  const words = (await countVisibleWords(page)).toSorted((a, b) => a - b);
  expect(words[Math.floor(words.length / 2)], page.url()).toBeLessThanOrEqual(20);
}

/** Expects rows that say why a misspelt query found them to be as dense as others. */
async function expectDenseReasons(page: Page, height: number) {
  await openResults(page, RESULTS.replace('Oyenekanmi', 'Oyenekamni'));
  expect(await page.locator('tbody').getByText('Spelling close to Oyenekanmi').count()).toBe(PAGE_SIZE);
  expect(Math.max(...(await measureRows(page)).heights)).toBeLessThanOrEqual(height);
}

/** Selects the first result, which moves nothing, and expects the count and the purpose in reach. */
async function selectResult(page: Page) {
  const { top } = await measureRows(page);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByText(selectionTexts.selected(1)).waitFor();
  expect((await measureRows(page)).top).toBe(top);
  await page
    .getByRole('status')
    .filter({ hasText: candidateListTexts.resultCount(TOTAL) })
    .waitFor();
  await page.getByRole('button', { name: purposeChipTexts.change(describePurpose(null)) }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** Filters by students, who are none, and then by employees, who are all. */
async function filterByType(page: Page) {
  const { students, employees } = searchScreenTexts.quickFilters;
  for (const [name, count] of [
    [students, 0],
    [employees, TOTAL],
  ] as const) {
    const filter = page.getByRole('button', { name });
    await filter.press('Enter');
    await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('true');
    await page.getByText(candidateListTexts.resultCount(count), { exact: true }).waitFor();
  }
}

async function clearSelection(page: Page) {
  await user.press(page, selectionTexts.clear);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Select all rows');
}

test('twenty results are dense, and while one is selected, the count and the purpose stay in reach', async ({
  company,
  visit,
}) => {
  const page = await visit(DESKTOP);
  await user.openAs(page, company, '/robots.txt');
  await openResults(page);
  const desktop = await measureRows(page);
  expect(desktop.heights).toHaveLength(PAGE_SIZE);
  expect(Math.max(...desktop.heights)).toBeLessThanOrEqual(72);
  expect(desktop.inWindow).toBeGreaterThanOrEqual(8);
  await expectFewWords(page);
  await filterByType(page);
  await selectResult(page);
  await expectValidScreen(page, 'dense results, one filter on and one row selected');
  await clearSelection(page);
  await expectDenseReasons(page, 72);

  for (const size of TABLETS) {
    await page.setViewportSize(size);
    await openResults(page);
    await expectTabletToFit(page);
    await selectResult(page);
    expect(await findOverflow(page)).toEqual([]);
    await clearSelection(page);
  }

  await page.setViewportSize(PHONE);
  await openResults(page);
  const phone = await measureRows(page);
  expect(phone.top).toBeLessThanOrEqual(300);
  expect(Math.max(...phone.heights)).toBeLessThanOrEqual(110);
  expect(phone.bottom - phone.top).toBeLessThanOrEqual(2300);
  await expectFewWords(page);
  await selectResult(page);
  // Differs from the results on a desktop above by their width.
  await expectValidVariant(page, 'results with a selection');
  await clearSelection(page);
  await expectDenseReasons(page, 110);

  await page.setViewportSize(SMALL_PHONE);
  await openResults(page);
  expect(await findOverflow(page)).toEqual([]);
  expect(Math.max(...(await measureRows(page)).heights)).toBeLessThanOrEqual(110);
});

/** Expects the columns in their order, with short values that take one line and reach no next column. */
async function expectColumns(page: Page) {
  const { columns } = candidateListTexts;
  const { name, type, organization, phone, address, since, left, action } = columns;
  const headers = await page.getByRole('columnheader').allInnerTexts();
  // The first one is that of the checkboxes.
  expect(headers).toEqual(['', name, type, organization, phone, address, since, left, action]);
  for (const text of [candidateTexts.types.employee, '11 Sep 2020', '15 Oct 2025']) {
    const cell = page.getByRole('cell', { name: text, exact: true }).first();
    const [outer, inner] = [await cell.boundingBox(), await cell.getByText(text).boundingBox()];
    expect(inner?.height, text).toBeLessThan(24);
    expect((inner?.x ?? 0) + (inner?.width ?? 0), text).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  }
}

/** Expects the words of the actions beside their icons, within the width of a phone. */
async function expectWordsOfActions(page: Page) {
  expect(await findOverflow(page)).toEqual([]);
  const { edit, delete: remove } = candidateScreenTexts;
  for (const text of [edit, confirmCorrectTexts.shortButton, exportScreenTexts.export, remove]) {
    const word = page.getByRole('main').getByText(text, { exact: true });
    expect((await word.boundingBox())?.width, text).toBeGreaterThan(20);
  }
}

/** Expects the actions without a selection in a menu, disabled, for the keyboard too. */
async function expectActionsMenu(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = button(candidateScreenTexts.actions);
  await menu.press('Enter');
  for (const name of [confirmCorrectTexts.button, exportScreenTexts.export, candidateScreenTexts.delete])
    expect(await button(name).isDisabled(), name).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, candidateScreenTexts.onlyOneToEdit);
  await button(candidateScreenTexts.edit).press('Escape');
  await user.seeFocus(menu);
  expect(await button(candidateScreenTexts.edit).count()).toBe(0);
}

test('own data begins near the top, and a selection moves nothing, covers nothing and shows its actions', async ({
  company,
  visit,
}) => {
  const page = await visit(DESKTOP);
  await user.openAs(page, company, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(TOTAL)).waitFor();
  await expectColumns(page);
  for (const [size, top, inWindow, height, listTop] of [
    [DESKTOP, 260, 9, 72, 116],
    [PHONE, 330, 4, 110, 112],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    // The layout follows the size of the window a moment later.
    await expect
      .poll(async () => (await measureRows(page)).top, { message: `${size.width}` })
      .toBeLessThanOrEqual(top);
    const rows = await measureRows(page);
    expect(rows.inWindow).toBeGreaterThanOrEqual(inWindow);
    expect(Math.max(...rows.heights)).toBeLessThanOrEqual(height);
    await expectFewWords(page);
    await registrar.selectRow(page, 'Taiwo Oyenekanmi');
    await page.getByText(selectionTexts.selected(1)).waitFor();
    expect((await measureRows(page)).top).toBe(rows.top);
    // member-screens.test.ts checks the same on a phone.
    if (size === DESKTOP) await expectValidScreen(page, 'own data with a selection');
    else await expectWordsOfActions(page);
    await page.getByRole('main').locator('tbody tr').last().scrollIntoViewIfNeeded();
    const remove = page.getByRole('button', { name: candidateScreenTexts.delete, exact: true });
    await expect.poll(async () => (await page.locator('thead').boundingBox())?.y).toBe(listTop);
    const button = await remove.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual(64);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(listTop);
    await user.press(page, selectionTexts.clear);
  }
  await page.setViewportSize(SMALL_PHONE);
  await user.waitForPaint(page);
  expect(await findOverflow(page)).toEqual([]);
  await registrar.selectRow(page, 'Taiwo Oyenekanmi');
  await expectWordsOfActions(page);
  await user.press(page, selectionTexts.clear);

  for (const size of TABLETS) {
    await page.setViewportSize(size);
    await expectTabletToFit(page);
  }
  await page.setViewportSize(DESKTOP);
  await expectActionsMenu(page);
});
