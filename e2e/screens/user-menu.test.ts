import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { requestCheck } from '#server/testing/operator-actions.ts';
import { newOperator } from '#server/testing/operators.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { operatorScreenTexts } from '#web/features/operator/operator-screen-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { menuTexts as texts } from '#web/shell/top-bar/menu-texts.ts';
import { LONG_NAME, SMALL_PHONE, Survey } from './survey.ts';

const MIN_TARGET = 44;

/** Lists the entries of an open menu that are smaller than a finger. */
const findSmallTargets = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .evaluate(
      (menu, least) =>
        [...menu.querySelectorAll('a, button')]
          .filter((target) => target.getBoundingClientRect().height < least)
          .map((target) => target.textContent),
      MIN_TARGET,
    );

test('the image opens a menu that works by keyboard alone, and leads to the screens and out', async ({
  portal,
  page,
}) => {
  const complaints = watchConsole(page);
  await user.openAs(page, await portal.newAccount({ role: 'company', name: LONG_NAME }));
  const image = page.getByRole('button', { name: texts.account });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  const expectFocus = async (name: string) => {
    await expect.poll(() => entry(name).evaluate((item) => item === document.activeElement)).toBe(true);
  };
  await tabTo(page, image);
  await page.keyboard.press('Enter');
  await expectFocus(texts.profile);
  await page.keyboard.press('ArrowUp');
  await expectFocus(navigationTexts.logOut);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await entry(texts.profile).waitFor({ state: 'detached' });
  await expect.poll(() => image.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('ArrowDown');
  await expectFocus(texts.profile);
  // Typing the first letters finds an entry.
  await page.keyboard.type('Sec');
  await expectFocus(texts.security);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.keyboard.press('Enter');
  await user.seeHeading(page, securityScreenTexts.title);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await user.followInMenu(page, texts.team);
  await user.seePath(page, screens.team);
  // Neither loaded a new document.
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await image.click();
  await entry(navigationTexts.logOut).click();
  await user.seePath(page, screens.home);
  expect(complaints).toEqual([]);
});

test('the hamburger menu fits 320 pixels, fingers and forced colours, and Escape gives the focus back', async ({
  portal,
  visit,
}) => {
  const operator = await newOperator(portal);
  await requestCheck(portal, await portal.newAccount({ name: 'Kestrel Foods' }));
  await portal.db
    .updateTable('organization')
    .set({ name: LONG_NAME })
    .where('id', '=', operator.organization_id)
    .execute();
  const page = await visit(SMALL_PHONE);
  await user.openAs(page, operator);
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  await hamburger.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText(texts.waiting(1)).waitFor();
  const survey = new Survey();
  await survey.look(page, 'menu');
  expect(survey.listFaults()).toEqual({});
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await menu.getByRole('link', { name: texts.security }).focus();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => hamburger.evaluate((button) => button === document.activeElement)).toBe(true);
  await user.followInMenu(page, texts.operator);
  await user.seeHeading(page, operatorScreenTexts.title);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
