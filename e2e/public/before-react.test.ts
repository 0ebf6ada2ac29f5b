import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

/** Holds back the scripts of the page, as a slow network does. Returns what lets them arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('the menu of a small screen opens and its links work before React runs', async ({ visit }) => {
  const page = await visit({ width: 390 });
  const release = await holdScripts(page);
  await open(page, screens.home);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const pricing = menu.getByRole('link', { name: navigationTexts.pricing });
  await user.press(page, 'Menu');
  await pricing.click();
  await user.seePath(page, screens.pricing);

  await user.press(page, 'Menu');
  await pricing.waitFor();
  await user.press(page, 'Menu');
  await pricing.waitFor({ state: 'hidden' });
  await user.press(page, 'Menu');
  await page.locator('main[inert] + [inert]').waitFor();
  await pricing.focus();
  await page.keyboard.press('Escape');
  await pricing.waitFor({ state: 'hidden' });
  await page.locator('header button:focus').waitFor();
  expect(await page.locator('[inert]').count()).toBe(0);
  await user.press(page, 'Menu');
  release();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await dialog.getByRole('link', { name: navigationTexts.pricing }).waitFor();
  await page.keyboard.press('Escape');
  await pricing.waitFor({ state: 'hidden' });
  expect(await page.locator('[inert]').count()).toBe(0);
  await user.press(page, 'Menu');
  await pricing.waitFor();
});

test.for([
  [screens.home, 'low'],
  [screens.login('school'), 'low'],
  [screens.welcome, undefined],
] as const)('the scripts of %s have the priority %s', async ([path, priority], { page }) => {
  const text = await (await page.request.get(path)).text();
  const preloads = [...text.matchAll(/<link rel="modulepreload"(?: fetchpriority="(\w+)")?/gu)];
  expect(preloads.length).toBeGreaterThan(1);
  expect(new Set(preloads.map(([, found]) => found))).toEqual(new Set([priority]));
});

test('a search on the home page is kept when React runs, and submitted by the browser before', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await open(page, screens.home);
  const search = page.getByRole('search');
  const box = search.getByRole('textbox');
  await search.getByRole('radio', { name: searchTexts.searchTypes.phone }).check();
  await box.fill('0803 123 4567');
  await user.press(page, searchTexts.search);
  await expect.poll(() => page.url()).toContain(`${screens.searchResult}?type=phone&query=0803+123+4567`);

  await open(page, screens.home);
  await search.getByRole('radio', { name: searchTexts.searchTypes.address }).check();
  await box.fill('12 Allen Avenue');
  release();
  await user.waitForHydration(page);
  await expect.poll(() => box.getAttribute('placeholder')).toBe(searchTexts.searchExamples.address);
  expect(await box.inputValue()).toBe('12 Allen Avenue');
  await user.press(page, searchTexts.search);
  await user.seeAlert(page, marketingTexts.loginToSearch);
});

test('account forms are readable before React runs, and usable from then on', async ({ portal, visit }) => {
  const account = await portal.newAccount({ role: 'company' });
  const page = await visit();
  const release = await holdScripts(page);
  const email = page.getByLabel(getFieldLabel('email'), { exact: true });
  for (const path of [screens.signUp('school'), screens.forgotPassword, screens.login('company')]) {
    await open(page, path);
    await email.waitFor();
    await email.focus();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(false);
    // A browser that lets it be submitted must not put a password into the address.
    expect(await page.locator('main form').getAttribute('method')).toBe('post');
  }
  await open(page, screens.chooseAccount('login'));
  await page.getByRole('heading', { name: accountScreenTexts.chooserTitle }).waitFor();
  release();
  await page.getByRole('radio', { name: accountScreenTexts.roleNames.company }).check();
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
});

test('a reloaded log-in keeps the email that another screen passed to it', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await page.goto(screens.login('company'));
  await user.enterLogin(page, account);
  const name = `${accountScreenTexts.roleNames.school} ${accountScreenTexts.login}`;
  await page.getByRole('link', { name }).click();
  await user.seePath(page, screens.login('school'));
  await page.reload();
  await expect
    .poll(() => page.getByLabel(getFieldLabel('email'), { exact: true }).inputValue())
    .toBe(account.email);
});
