import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PAGE_SIZE } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { RESULTS, test, TOTAL } from './long-named-people.ts';
import { countVisibleWords, measureRows } from './measure-rows.ts';
import { enlargeText, findOverflow } from './enlarge-text.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

async function openResults(page: Page) {
  await page.goto(RESULTS);
  await page.getByText(candidateListTexts.resultCount(TOTAL)).waitFor();
}

test('twenty results are dense, and say each thing once, on a desktop and on a phone', async ({
  company,
  visit,
}) => {
  const page = await visit(DESKTOP);
  await user.openAs(page, company);
  await openResults(page);
  const desktop = await measureRows(page);
  expect(desktop.heights).toHaveLength(PAGE_SIZE);
  expect(Math.max(...desktop.heights)).toBeLessThanOrEqual(72);
  expect(desktop.inWindow).toBeGreaterThanOrEqual(8);
  const words = await countVisibleWords(page);
  expect(words.toSorted((a, b) => a - b)[PAGE_SIZE / 2]).toBeLessThanOrEqual(20);
  await expectValidScreen(page, 'dense results');

  await page.setViewportSize(PHONE);
  await openResults(page);
  const phone = await measureRows(page);
  expect(phone.top).toBeLessThanOrEqual(300);
  expect(Math.max(...phone.heights)).toBeLessThanOrEqual(110);
  expect(phone.bottom - phone.top).toBeLessThanOrEqual(2300);
  await expectValidScreen(page, 'dense results');

  await page.setViewportSize(SMALL_PHONE);
  await openResults(page);
  expect(await findOverflow(page)).toEqual([]);
  expect(Math.max(...(await measureRows(page)).heights)).toBeLessThanOrEqual(110);
});

test('a press on a chip filters the results, and another shows everybody again', async ({
  company,
  portal,
  page,
}) => {
  const school = await portal.newAccount({ role: 'school' });
  const student = { candidate_type: 'student', parent_sponsor_name: 'Ada Obi', org_name: 'unknown' } as const;
  await addCandidate(portal.call, school.token, { ...student, name: 'Yetunde Eniolorunda' });
  await addCandidate(portal.call, school.token, { name: 'Bolaji Eniolorunda' });
  await user.openAs(page, company, `${screens.searchResult}?type=name&query=Eniolorunda`);
  await page.getByText(candidateListTexts.resultCount(2)).waitFor();
  const { quickFilters: texts } = searchScreenTexts;
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip(texts.students).press('Enter');
  await registrar.getRow(page, 'Bolaji').waitFor({ state: 'detached' });
  expect(await chip(texts.students).getAttribute('aria-pressed')).toBe('true');
  await chip(texts.employees).press('Enter');
  await registrar.getRow(page, 'Yetunde').waitFor({ state: 'detached' });
  expect(await chip(texts.students).getAttribute('aria-pressed')).toBe('false');
  await expectValidScreen(page, 'a chip that is on');
  await chip(texts.employees).press('Enter');
  await page.getByText(candidateListTexts.resultCount(2)).waitFor();
  expect(new URL(page.url()).searchParams.get('candidate_type')).toBeNull();
});

test('coming back from details to own data focuses the row', async ({ company, visit }) => {
  const page = await visit({ width: 1279 });
  await user.openAs(page, company, screens.viewData);
  const link = page.getByRole('link', {
    name: candidateListTexts.viewDetailsOf('Taiwo Oyenekanmi'),
    exact: true,
  });
  await link.press('Enter');
  await user.seeHeading(page, 'Taiwo Oyenekanmi');
  await page.getByRole('link', { name: candidateListTexts.back, exact: true }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe(candidateListTexts.viewDetailsOf('Taiwo Oyenekanmi'));
});

test('own data begins near the top, and a selection moves nothing and covers nothing', async ({
  company,
  visit,
}) => {
  const page = await visit(DESKTOP);
  await user.openAs(page, company, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(TOTAL)).waitFor();
  const { columns } = candidateListTexts;
  const { name, type, organization, phone, address, since, left, action } = columns;
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining([name, type, organization, phone, address, since, left, action]),
  );
  for (const text of [candidateTexts.types.employee, '11 Sep 2020', '15 Oct 2025']) {
    const cell = page.getByRole('cell', { name: text, exact: true }).first();
    const [outer, inner] = [await cell.boundingBox(), await cell.getByText(text).boundingBox()];
    expect(inner?.height, text).toBeLessThan(24);
    expect((inner?.x ?? 0) + (inner?.width ?? 0), text).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  }
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
    await registrar.selectRow(page, 'Taiwo Oyenekanmi');
    await page.getByText(selectionTexts.selected(1)).waitFor();
    expect((await measureRows(page)).top).toBe(rows.top);
    await expectValidScreen(page, 'own data with a selection');
    await page.getByRole('main').locator('tbody tr').last().scrollIntoViewIfNeeded();
    const remove = page.getByRole('button', { name: candidateScreenTexts.delete, exact: true });
    await expect.poll(async () => (await page.locator('thead').boundingBox())?.y).toBe(listTop);
    const button = await remove.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual(64);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(listTop);
    await user.press(page, selectionTexts.clear);
  }
  await page.setViewportSize(SMALL_PHONE);
  expect(await findOverflow(page)).toEqual([]);
});

test('lists with a selection do not scroll sideways with text of 200 % on a phone', async ({
  company,
  visit,
}) => {
  const page = await visit(PHONE);
  await enlargeText(page);
  await user.openAs(page, company, screens.viewData);
  for (const path of [RESULTS, screens.viewData]) {
    await page.goto(path);
    await registrar.getRow(page, 'Taiwo Oyenekanmi').waitFor();
    expect.soft(await findOverflow(page), path).toEqual([]);
    await registrar.selectRow(page, 'Taiwo Oyenekanmi');
    expect.soft(await findOverflow(page), `${path} with a selection`).toEqual([]);
  }
});
