import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listActivity } from '#contract/calls/activity.ts';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts as texts } from '#web/features/candidates/candidate-screen-texts.ts';
import { problemScreenTexts } from '#web/features/candidates/details/problems/problem-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { findOverflow } from './enlarge-text.ts';
import { printedTexts } from '#web/shared/print/printed-texts.ts';

const NAMES = Array.from({ length: 4 }, (_, at) => `Ebiere Tamunoibuomi ${'ABCD'[at]}`);
const [FIRST = '', SECOND = ''] = NAMES;
/** A width in pixels at which open details lie over the list instead of beside it. */
const OVERLAID = 1100;
const RESULTS = `${screens.searchResult}?type=name&query=Tamunoibuomi`;

const test = journey
  .extend('owner', { scope: 'file' }, async ({ portal }) => {
    const owner = await portal.newAccount({ role: 'company' });
    for (const name of NAMES) await addCandidate(portal.call, owner.token, { name });
    return owner;
  })
  .extend('reader', async ({ portal, owner }) => await portal.newAccount({ role: owner.role }));

const getPanel = (page: Page) => page.getByRole('complementary');
const getLink = (page: Page, name: string) =>
  page.getByRole('link', { name: candidateListTexts.viewDetailsOf(name), exact: true });
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
const isOpen = (page: Page) => new URL(page.url()).searchParams.has('open');

async function openDetails(page: Page, name: string) {
  await getLink(page, name).click();
  await seePanel(page, name);
}

async function seePanel(page: Page, name: string) {
  await getPanel(page).getByRole('heading', { name, exact: true }).waitFor();
  await getPanel(page).getByText(texts.detailsSections.other).waitFor();
  await expect.poll(() => readFocus(page)).toBe(`${texts.detailsTitle} ${texts.detailsOf(name)}`);
  expect(await registrar.getRow(page, name).getAttribute('aria-current')).toBe('true');
}

/** Expects the list without details, and the focus on the link of the row. */
async function seeClosed(page: Page, name: string) {
  await getPanel(page).waitFor({ state: 'detached' });
  await expect.poll(() => readFocus(page)).toBe(candidateListTexts.viewDetailsOf(name));
  expect(isOpen(page)).toBe(false);
}

/** Opens the results with one row selected, after sending nothing but one search. */
async function openResults(page: Page, account: TestAccount) {
  await user.openAs(page, account, RESULTS);
  await getLink(page, FIRST).waitFor();
  await registrar.selectRow(page, SECOND);
}

test('details beside the results close in every way, a dialog over them handles Escape first, and a narrower window keeps them', async ({
  reader,
  portal,
  page,
}) => {
  const complaints = watchConsole(page);
  await openResults(page, reader);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => user.press(page, texts.closeDetails),
  ]) {
    await openDetails(page, FIRST);
    await close();
    await seeClosed(page, FIRST);
  }
  await openDetails(page, FIRST);
  await openDetails(page, SECOND);
  expect(await registrar.getRow(page, FIRST).getAttribute('aria-current')).toBeNull();
  await page.goBack();
  await seeClosed(page, SECOND);
  await page.goForward();
  await seePanel(page, SECOND);
  await page.getByText(selectionTexts.selected(1)).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1281, height: 900 });
  await expectValidScreen(page, 'details beside the results');
  // One search and one view of each person, however often these opened within seconds.
  const { body } = await portal.call(listActivity, { token: reader.token });
  const actions = body.data.data.map(({ action }) => action);
  expect(actions.filter((action) => action === 'search')).toHaveLength(1);
  expect(actions.filter((action) => action === 'view')).toHaveLength(2);

  await getPanel(page).getByRole('button', { name: problemScreenTexts.report }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(isOpen(page)).toBe(true);

  for (const width of [OVERLAID, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await getPanel(page).getByText(texts.detailsSections.other).waitFor();
    expect(isOpen(page)).toBe(true);
    expect(await findOverflow(page)).toEqual([]);
    if (width === OVERLAID) await expectValidScreen(page, 'details over the results');
  }
  await page.keyboard.press('Escape');
  await seeClosed(page, SECOND);
  await page.getByText(selectionTexts.selected(1)).waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openDetails(page, FIRST);
  await page.setViewportSize({ width: 390, height: 900 });
  await user.press(page, texts.closeDetails);
  await seeClosed(page, FIRST);
  await page.getByText(selectionTexts.selected(1)).waitFor();
  expect(complaints).toEqual([]);
});

test('details beside own data survive a reload, open from a shared link and are printed alone', async ({
  owner,
  page,
}) => {
  await user.openAs(page, owner, screens.viewData);
  await openDetails(page, SECOND);
  await page.reload();
  await seePanel(page, SECOND);
  await page.keyboard.press('Escape');
  await seeClosed(page, SECOND);
  await page.goForward();
  await seePanel(page, SECOND);
  const link = page.url();

  const tab = await page.context().newPage();
  await tab.goto(link);
  await seePanel(tab, SECOND);
  await openDetails(tab, FIRST);
  await user.press(tab, texts.closeDetails);
  await seeClosed(tab, FIRST);
  expect(new URL(tab.url()).pathname).toBe(screens.viewData);
  await tab.setViewportSize({ width: 390, height: 900 });
  await tab.goto(link);
  await user.seePath(tab, screens.viewDetails);
  await user.seeHeading(tab, SECOND);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  await getPanel(page).getByText(printedTexts.by).waitFor();
  expect(await page.getByRole('main').getByText(FIRST).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(isOpen(page)).toBe(true);
});

test('below 1,280 pixels details open on their own page, and the way back focuses the row', async ({
  owner,
  page,
}) => {
  await user.openAs(page, owner, '/robots.txt');
  for (const [width, list, back] of [
    [390, RESULTS, candidateListTexts.backToResults],
    [1279, screens.viewData, candidateListTexts.back],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list);
    await getLink(page, FIRST).press('Enter');
    await user.seePath(page, screens.viewDetails);
    // The heading gets the focus once the details are shown, and would take it from the link.
    await page.getByText(texts.detailsSections.other).waitFor();
    await user.waitForPaint(page);
    await expect.poll(() => readFocus(page)).toBe(FIRST);
    // The screen keeps the focus on its heading until a key is pressed, and parts of it may still arrive.
    await page.keyboard.press('Shift');
    await page.getByRole('link', { name: back, exact: true }).press('Enter');
    await seeClosed(page, FIRST);
  }
});
