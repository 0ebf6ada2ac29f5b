import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { countOpenRequests } from '#e2e/helpers/requests.ts';

const guarded = isLongRun
  ? listGuardedPaths().filter((path) => path !== screens.welcome)
  : [screens.viewData, screens.team];

/** Screens with the same scripts are visited once; the landing page is the first document. */
const skipped = new Set<string>([
  screens.landing,
  screens.chooseAccount('signup'),
  ...(['individual', 'school'] as const).flatMap((role) => [screens.signUp(role), screens.login(role)]),
  // These redirect without a requested code.
  screens.verifyCode,
  screens.resetPassword,
]);
const open = isLongRun
  ? listPublicPaths().filter((path) => !skipped.has(path))
  : [screens.services, screens.login('company')];

const networkAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: routeErrorTexts.network.title });

/**
 * Prepares to cut the connection once all requests have ended: the browser remembers an import that was cut off, and the
 * screen then loads as a new document.
 */
function watchConnection(page: Page) {
  const openRequests = countOpenRequests(page);
  const settle = async () => await expect.poll(openRequests).toBe(0);
  return {
    settle,
    async cut() {
      await settle();
      await page.context().setOffline(true);
    },
    restore: () => page.context().setOffline(false),
  };
}

/** Sees the network texts and Try Again on the screen that was open, which is marked as still the same document. */
async function seeNavigationFail(page: Page, heading: string) {
  await networkAlert(page).getByText(routeErrorTexts.network.message).waitFor();
  await networkAlert(page).getByRole('button', { name: routeErrorTexts.tryAgain }).waitFor();
  await user.seeHeading(page, heading);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Presses Try Again and arrives at `path` without reloading the document. */
async function retry(page: Page, path: string) {
  await networkAlert(page).getByRole('button', { name: routeErrorTexts.tryAgain }).click();
  await expect.poll(() => page.url()).toBe(new URL(path, page.url()).href);
  await networkAlert(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

/** Navigates to `path` as a link or a button does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(to);
  }, path);

test('a first visit to a guarded screen without a connection can be tried again', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount());
  const connection = watchConnection(page);
  for (const path of guarded) {
    await page.goto(screens.welcome);
    await user.seeWelcome(page);
    await connection.cut();
    await navigate(page, path);
    await seeNavigationFail(page, searchTexts.searchTitle);
    expect(new URL(page.url()).pathname).toBe(screens.welcome);
    await connection.restore();
    await retry(page, path);
  }
});

test('a first visit to a public screen without a connection can be tried again', async ({ page }) => {
  const connection = watchConnection(page);
  for (const path of open) {
    await page.goto(screens.landing);
    await user.waitForHydration(page);
    await connection.cut();
    await navigate(page, path);
    await networkAlert(page).waitFor();
    await seeNavigationFail(page, await page.getByRole('heading', { level: 1 }).innerText());
    await connection.restore();
    await retry(page, path);
  }
});

test('links, the search, Back and Log Out without a connection keep the screen', async ({ portal, page }) => {
  const connection = watchConnection(page);
  await user.openAs(page, await portal.newAccount());

  await connection.cut();
  await user.follow(page, navigationTexts.uploadData);
  await seeNavigationFail(page, searchTexts.searchTitle);
  expect(await findViolations(page)).toEqual([]);
  await user.press(page, routeErrorTexts.tryAgain);
  await seeNavigationFail(page, searchTexts.searchTitle);
  await connection.restore();
  await retry(page, screens.uploadData);

  await connection.cut();
  const search = page.getByRole('banner').getByPlaceholder(searchTexts.searchPlaceholder);
  await search.fill('Adebayo');
  await search.press('Enter');
  await seeNavigationFail(page, navigationTexts.uploadData);
  // Another navigation replaces the pending one.
  await user.follow(page, navigationTexts.editProfile);
  await seeNavigationFail(page, navigationTexts.uploadData);
  await connection.restore();
  await retry(page, screens.editProfile);

  await page.reload();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await connection.cut();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goBack();
  await seeNavigationFail(page, heading);
  await connection.restore();
  await retry(page, screens.uploadData);

  await connection.cut();
  await user.press(page, navigationTexts.logOut);
  await networkAlert(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await connection.restore();
  await user.press(page, routeErrorTexts.tryAgain);
  await user.seePath(page, screens.home);
});

test('a log-in whose next screen cannot be loaded arrives there after Try Again', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount();
  await page.goto(screens.login(account.role));
  // The form's own scripts are there once it has been used.
  await user.enterLogin(page, { ...account, password: 'not my password' });
  await user.seeAlert(page, accountTexts.badCredentials);
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/api/login') ? route.continue() : route.abort('connectionrefused'),
  );
  await user.enterLogin(page, account);
  await seeNavigationFail(page, accountScreenTexts.loginTitle);
  await page.unroute('**/*');
  await retry(page, screens.welcome);
});

test('a redirect to a screen that cannot be loaded waits for Try Again', async ({ page }) => {
  await page.goto(screens.chooseAccount('login'));
  await user.seeHeading(page, accountScreenTexts.chooserTitle);
  await page.route('**/assets/home-screen*', (route) => route.abort('connectionrefused'));
  await navigate(page, screens.viewData);
  await seeNavigationFail(page, accountScreenTexts.chooserTitle);
  await page.unroute('**/assets/home-screen*');
  await retry(page, screens.home);
});

test('treats an unreachable server like a lost connection', async ({ portal, page }) => {
  const connection = watchConnection(page);
  await user.openAs(page, await portal.newAccount());
  await connection.settle();
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await user.follow(page, navigationTexts.uploadData);
  await seeNavigationFail(page, searchTexts.searchTitle);
  await page.unroute('**/*');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await user.press(page, routeErrorTexts.tryAgain);
  await seeNavigationFail(page, searchTexts.searchTitle);
  await page.unroute('**/assets/**');
  await retry(page, screens.uploadData);
});

test('a navigation to scripts that a new deployment replaced loads the document anew', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/upload-data-screen-*', (route) =>
    documents.length === 0
      ? route.fulfill({ status: 404, json: { code: 'invalid_input', message: '', data: [] } })
      : route.continue(),
  );
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(documents).toEqual([screens.uploadData]);
});

test('preloads likely screens, and with data saver only the results while a search is typed', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount();
  const page = await visit({ preloads: true });
  const frugal = await visit();
  const requested = { ahead: new Set<string>(), frugal: new Set<string>() };
  const openRequests = countOpenRequests(page);
  const parseScreenName = (url: string) => /assets\/([a-z-]+)-screen-/u.exec(url)?.[1] ?? '';
  page.on('request', (request) => requested.ahead.add(parseScreenName(request.url())));
  frugal.on('request', (request) => requested.frugal.add(parseScreenName(request.url())));
  await user.openAs(frugal, account);
  await user.openAs(page, account);
  for (const name of ['search-result', 'view-details', 'view-data', 'upload-data', 'edit-profile', 'home'])
    await expect.poll(() => [...requested.ahead]).toContain(name);
  const listPreloaded = () => [...requested.frugal].filter((name) => name && name !== 'welcome');
  expect(listPreloaded()).toEqual([]);
  await frugal.getByPlaceholder(searchTexts.searchExamples.name).fill('Ngozi');
  await expect.poll(listPreloaded).toEqual(['search-result']);
  await user.seePath(frugal, screens.welcome);
  await expect.poll(openRequests).toBe(0);
  await page.context().setOffline(true);
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(await networkAlert(page).count()).toBe(0);
});
