import { expect } from 'vitest';
import type { Download, Locator, Page } from 'playwright-core';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { SearchType } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';

/** Actions and expectations of a user. Each waits until it is possible or visible. */

export interface Login {
  role: Role;
  email: string;
  password: string;
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** Opens the user's menu: behind the image, or in the hamburger menu of a small screen. */
export async function openMenu(page: Page) {
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  await page.getByRole('button', { name: menuTexts.account }).or(hamburger).click();
}

/** Opens a screen by the user's menu. */
export async function followInMenu(page: Page, name: string) {
  await openMenu(page);
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
  await page.getByRole('menuitem', { name }).or(link).click();
}

/** Fills a field, as soon as it can be used. */
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not([inert] *)')).fill(text);

/** Expects this as the page's only heading. */
export const seeHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Expects the details of a candidate, on their page or beside a list. */
export const seeDetails = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** Expects an alert with this text. */
export const seeAlert = (page: Page, words: string) =>
  page.getByRole('alert').filter({ hasText: words }).first().waitFor();

/** Expects a success notice with this text. */
export const seeNotice = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

/** Expects this path, ignoring the query. */
export async function seePath(page: Page, path: string) {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

/** Expects the start screen of signed-in users. */
export const seeWelcome = (page: Page) => seeHeading(page, searchTexts.searchTitle);

/** Fills the form of a log-in screen that is open. */
export async function enterLogin(page: Page, { email, password }: Omit<Login, 'role'>) {
  await fill(page, getFieldLabel('email'), email);
  await fill(page, getFieldLabel('password'), password);
  await press(page, accountScreenTexts.login);
}

/** Logs in and expects the start screen. */
export async function logIn(page: Page, { role, ...login }: Login) {
  await page.goto(screens.login(role));
  await enterLogin(page, login);
  await seePath(page, screens.welcome);
  await seeWelcome(page);
}

/**
 * Opens a screen as a logged-in user. Stores the account's session in the browser, so that other tests need not
 * fill in the log-in form.
 */
export async function openAs(page: Page, account: TestAccount, path: string = screens.welcome) {
  // Stored before the scripts of the first document run, which spares the load of a document before it.
  const initScript = await page.addInitScript(
    ({ token, role, id }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('role', role);
      localStorage.setItem('account', String(id));
      localStorage.setItem('verified_at', new Date().toISOString());
    },
    { token: account.token, role: account.role, id: account.member_id },
  );
  await page.goto(path);
  await initScript.dispose();
  if (path === screens.welcome) await seeWelcome(page);
}

export async function logOut(page: Page) {
  await press(page, navigationTexts.logOut);
  await seePath(page, screens.home);
}

/** Types the code of an email box by box and submits it. */
export async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code);
  await press(page, accountScreenTexts.verify);
}

/** The characters in the five boxes. */
export const readCodeBoxes = (page: Page) =>
  page
    .getByRole('group', { name: accountScreenTexts.codeLabel })
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Searches from the top bar of the results page. */
async function searchFromTopBar(page: Page, type: SearchType, query: string) {
  const form = page.getByRole('banner').getByRole('search');
  await form.getByPlaceholder(searchTexts.searchPlaceholder).fill(query);
  await form.getByLabel(searchTexts.searchBy).selectOption(type);
  await form.getByRole('button', { name: searchTexts.search, exact: true }).click();
}

/** Searches from the start or the results page. */
export async function searchFor(page: Page, type: SearchType, query: string) {
  if (new URL(page.url()).pathname === screens.searchResult) return await searchFromTopBar(page, type, query);
  const form = page.getByRole('main').getByRole('search');
  await form.getByRole('radio', { name: searchTexts.searchTypes[type], exact: true }).check();
  await form.getByPlaceholder(searchTexts.searchExamples[type]).fill(query);
  await form.getByRole('button', { name: searchTexts.search }).click();
}

/** Searches, and sees the page of results. */
export async function search(page: Page, type: SearchType, query: string) {
  await searchFor(page, type, query);
  await seeHeading(page, searchScreenTexts.resultHeading(query));
}

/** Searches the account's own candidates and chooses the type in the dialog. */
export async function searchUploaded(page: Page, query: string, type: SearchType) {
  const box = page.getByRole('main').getByPlaceholder(searchTexts.searchPlaceholder);
  await box.fill(query);
  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: searchScreenTexts.selectType });
  await dialog.getByRole('radio', { name: searchTexts.searchTypes[type], exact: true }).check();
  await dialog.getByRole('button', { name: searchTexts.search }).click();
}

/** Presses the download button and returns the file. */
export async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}

/** Waits until the focus is in an element. A key that is pressed before is lost. */
export async function seeFocus(target: Locator) {
  await expect.poll(() => target.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** Waits until the page has painted its state; two frames are enough. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until React has hydrated a prerendered page. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
