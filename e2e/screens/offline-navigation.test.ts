import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { teamTexts } from '#web/features/members/team-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import {
  failAgain,
  navigate,
  networkAlert,
  retry,
  seeNavigationFail,
  watchConnection,
} from '#e2e/helpers/lost-connection.ts';

test('public screens, and a redirect to one, wait for Try Again without a connection', async ({ page }) => {
  const connection = watchConnection(page);
  // The landing page imports nothing later, which the lost connection could cut off.
  await page.goto(screens.landing);
  await user.waitForHydration(page);
  await connection.cut();
  await navigate(page, screens.services);
  await seeNavigationFail(page, marketingTexts.welcome);
  expect(new URL(page.url()).pathname).toBe(screens.landing);
  await connection.restore();
  await retry(page, screens.services);

  await connection.cut();
  await navigate(page, screens.login('company'));
  await seeNavigationFail(page, navigationTexts.services);
  await connection.restore();
  await retry(page, screens.login('company'));

  await page.route('**/assets/home-screen*', (route) => route.abort('connectionrefused'));
  await navigate(page, screens.viewData);
  await seeNavigationFail(page, accountScreenTexts.loginTitle);
  await page.unroute('**/assets/home-screen*');
  await retry(page, screens.home);
});

/** Follows a link to a screen whose scripts a new deployment replaced, and sees the document loaded anew. */
async function openReplacedScreen(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/team-screen-*', (route) =>
    documents.length === 0
      ? route.fulfill({ status: 404, json: { code: 'invalid_input', message: '', data: [] } })
      : route.continue(),
  );
  await user.followInMenu(page, menuTexts.team);
  await user.seeHeading(page, teamTexts.title);
  expect(documents).toEqual([screens.team]);
}

test('links, the search, Back and Log Out without a connection keep the screen, and a screen whose scripts were replaced reloads the page', async ({
  portal,
  page,
}) => {
  const connection = watchConnection(page);
  const retryInVain = () => failAgain(page, () => user.press(page, routeErrorTexts.tryAgain));
  await user.openAs(page, await portal.newAccount({ role: 'company' }));

  await connection.cut();
  await user.follow(page, navigationTexts.uploadData);
  await seeNavigationFail(page, searchTexts.searchTitle);
  expect(new URL(page.url()).pathname).toBe(screens.welcome);
  expect(await findViolations(page)).toEqual([]);
  await retryInVain();
  await seeNavigationFail(page, searchTexts.searchTitle);
  await connection.restore();
  // An unreachable server is like a lost connection.
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await retryInVain();
  await seeNavigationFail(page, searchTexts.searchTitle);
  await page.unroute('**/*');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await retryInVain();
  await seeNavigationFail(page, searchTexts.searchTitle);
  await page.unroute('**/assets/**');
  await retry(page, screens.uploadData);

  await connection.cut();
  const search = page.getByRole('banner').getByPlaceholder(searchTexts.searchPlaceholder);
  await search.fill('Adebayo');
  await search.press('Enter');
  await seeNavigationFail(page, navigationTexts.uploadData);
  // Another navigation replaces the pending one.
  await failAgain(page, () => user.follow(page, navigationTexts.editProfile));
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

  await openReplacedScreen(page);
  await connection.cut();
  await user.press(page, navigationTexts.logOut);
  await networkAlert(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await connection.restore();
  await user.press(page, routeErrorTexts.tryAgain);
  await user.seePath(page, screens.home);
});

test('a log-in reports a lost connection, and arrives after Try Again where its next screen cannot be loaded', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount();
  const connection = watchConnection(page);
  await page.goto(screens.login(account.role));
  // The form's own scripts are there once it has been used.
  await user.enterLogin(page, { ...account, password: 'not my password' });
  await user.seeAlert(page, accountTexts.badCredentials);
  await connection.cut();
  await user.enterLogin(page, account);
  await user.seeAlert(page, routeErrorTexts.network.title);
  await user.seeAlert(page, routeErrorTexts.network.message);
  await user.seeAlert(page, accountScreenTexts.loginFailed);
  await connection.restore();

  await page.route('**/*', (route) =>
    route.request().url().endsWith('/api/login') ? route.continue() : route.abort('connectionrefused'),
  );
  await user.enterLogin(page, account);
  await seeNavigationFail(page, accountScreenTexts.loginTitle);
  await page.unroute('**/*');
  await retry(page, screens.welcome);
});
