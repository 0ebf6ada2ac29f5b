import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { navigationTexts as texts } from '#web/shared/navigation/navigation-texts.ts';

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

/** Expects the focus on the heading, and the title to be announced. */
async function expectFocusOnHeading(page: Page, heading: string) {
  await user.seeHeading(page, heading);
  await expect.poll(() => focused(page)).toBe(`H1 ${heading}`);
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });
}

const outline = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).outlineStyle);

test('a navigation moves the focus to the heading and announces it, with a ring for the keyboard alone', async ({
  page,
}) => {
  await page.goto(screens.home);
  await user.waitForHydration(page);
  expect(await focused(page)).toMatch(/^BODY/u);
  await user.follow(page, texts.pricing);
  await expectFocusOnHeading(page, texts.pricing);
  expect(await outline(page)).toBe('none');

  await page.getByRole('link', { name: texts.services, exact: true }).press('Enter');
  await expectFocusOnHeading(page, texts.services);
  expect(await outline(page)).toBe('solid');
  await page.goBack();
  await expectFocusOnHeading(page, texts.pricing);

  await page.goto(screens.landing);
  await user.waitForHydration(page);
  await user.follow(page, marketingTexts.continue);
  await expectFocusOnHeading(page, searchTexts.searchTitle);
});

test('keeps the focus on a new page of a list, and focuses the heading after a dialog without opener, and autofocus fields', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  for (let at = 0; at < 12; at += 1)
    await addCandidate(portal.call, account.token, { name: `Ngozi Eze ${String.fromCharCode(65 + at)}` });
  await user.openAs(page, account, `${screens.viewData}?size=10`);
  const second = page.getByRole('button', { name: 'Page 2' });
  await second.click();
  await page.waitForURL('**page=2');
  expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);

  const oldest = 'Ngozi Eze A';
  await page.getByLabel(`Select ${oldest}`).check();
  await user.press(page, candidateScreenTexts.delete);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: candidateScreenTexts.delete }).click();
  await registrar.getRow(page, oldest).waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`H1 ${candidateScreenTexts.allUpload}`);

  await user.follow(page, texts.home);
  await user.seeWelcome(page);
  expect(await focused(page)).toMatch(/^INPUT/u);
});

test('the menu of a phone leads to every screen of the user, and moves the focus on', async ({
  portal,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  await user.openAs(page, await portal.newAccount());
  await user.press(page, 'Menu');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const names = await menu.locator('a, button').allInnerTexts();
  expect(names).toEqual([
    texts.home,
    menuTexts.profile,
    texts.viewData,
    texts.uploadData,
    menuTexts.imports,
    menuTexts.duplicates,
    menuTexts.verifications,
    menuTexts.certificates,
    menuTexts.requests,
    menuTexts.team,
    menuTexts.assurance,
    menuTexts.security,
    menuTexts.activity,
    shortcutTexts.title,
    texts.logOut,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await menu.getByRole('link', { name: texts.uploadData }).click();
  await expectFocusOnHeading(page, texts.uploadData);
  for (const tab of await page.getByRole('navigation', { name: texts.dataTabs }).getByRole('link').all())
    await expect
      .poll(() => tab.boundingBox())
      .toMatchObject({ x: expect.toSatisfy((x: number) => x >= 0 && x < 390) as number });
  const tabs = page.getByRole('navigation', { name: texts.dataTabs });
  expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
});

test('a log-out on a public screen moves the focus to the heading and announces it', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount(), screens.home);
  await user.press(page, texts.logOut);
  await page.getByRole('link', { name: texts.login, exact: true }).first().waitFor();
  await expectFocusOnHeading(page, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
});
