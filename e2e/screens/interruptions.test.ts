import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { getOverview } from '#contract/calls/overview.ts';
import { getUser } from '#contract/calls/profile.ts';
import { getQuota } from '#contract/calls/quotas.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { endSession } from '#e2e/helpers/end-session.ts';
import { watchConnection } from '#e2e/helpers/lost-connection.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { welcomeTexts } from '#web/features/welcome/welcome-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/** Collects the names of the screens whose scripts a page requests. */
function watchScreens(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /assets\/([a-z-]+)-screen-/u.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

test('with data saver preloads only the results while a search is typed, which loads on Try Again after a broken connection', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token, { name: 'Idris Bello' });
  const connection = watchConnection(page);
  const requested = watchScreens(page);
  await user.openAs(page, account);
  await page.getByPlaceholder(searchTexts.searchExamples.name).fill('Idris');
  await expect.poll(() => [...requested]).toEqual(['welcome', 'search-result']);
  await user.seePath(page, screens.welcome);

  await user.search(page, 'name', 'Idris');
  await registrar.getRow(page, 'Idris Bello').waitFor();
  await connection.cut();
  expect([...requested]).toEqual(['welcome', 'search-result']);
  await user.search(page, 'name', 'Bello Idris');
  await user.seeAlert(page, searchScreenTexts.searchFailed);
  await user.seeAlert(page, routeErrorTexts.network.title);
  await connection.restore();
  await user.press(page, routeErrorTexts.tryAgain);
  await registrar.getRow(page, 'Idris Bello').waitFor();
});

test('returns to the same screen after a session ended and a new log-in, and logging out in one tab logs out the others', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  await addCandidate(portal.call, account.token, { name: 'Uduak Essien' });
  await user.openAs(page, account, `${screens.searchResult}?type=name&query=Uduak`);
  await registrar.getRow(page, 'Uduak Essien').waitFor();
  const url = page.url();

  await endSession(page, portal, [getUser, getQuota]);
  await user.searchFor(page, 'name', 'Essien Uduak');
  await user.seeAlert(page, routeErrorTexts.authentication.title);
  await user.seePath(page, screens.login('school'));
  await user.enterLogin(page, account);
  await user.seeHeading(page, searchScreenTexts.resultHeading('Essien Uduak'));
  await registrar.getRow(page, 'Uduak Essien').waitFor();
  await page.goBack();
  await user.seeHeading(page, searchScreenTexts.resultHeading('Uduak'));
  expect(page.url()).toBe(url);

  const other = await page.context().newPage();
  await other.goto(screens.welcome);
  await user.logOut(other);
  await user.seePath(page, screens.home);
});

test('preloads likely screens, which open without a connection, and shows progress while a screen loads', async ({
  portal,
  visit,
}) => {
  const page = await visit({ preloads: true });
  const connection = watchConnection(page);
  const requested = watchScreens(page);
  const wanted = Promise.withResolvers<void>();
  await page.route('**/assets/upload-data-screen*', async (route) => {
    await wanted.promise;
    await route.continue();
  });
  await user.openAs(page, await portal.newAccount());
  // A search does not wait for its script.
  for (const name of ['search-result', 'view-details', 'view-data', 'upload-data'])
    await expect.poll(() => [...requested]).toContain(name);
  await user.follow(page, navigationTexts.uploadData);
  await page.getByRole('progressbar').waitFor();
  wanted.resolve();
  await user.seeHeading(page, navigationTexts.uploadData);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  for (const name of ['edit-profile', 'home']) await expect.poll(() => [...requested]).toContain(name);
  await connection.cut();
  await user.follow(page, navigationTexts.viewData);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
  expect(await page.getByText(routeErrorTexts.network.title).count()).toBe(0);
});

test('a search from the start screen does not wait for the overview, which is requested once and moves nothing', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token, { name: 'Tamuno Briggs' });
  const wanted = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(getOverview.path)) await wanted.promise;
    await route.fulfill({ response });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === getOverview.path) calls.push(request.method());
  });
  await user.openAs(page, account, screens.welcome);
  await user.search(page, 'name', 'Tamuno');
  await registrar.getRow(page, 'Tamuno Briggs').waitFor();
  await page.goBack();
  await user.seeWelcome(page);
  const form = page.getByRole('main').getByRole('search');
  expect(await form.getByRole('combobox').inputValue()).toBe('Tamuno');
  expect(calls).toEqual([]);
  const before = await form.boundingBox();
  wanted.resolve();
  await page.getByRole('heading', { name: welcomeTexts.yourData }).waitFor();
  expect(await form.boundingBox()).toEqual(before);
  await user.search(page, 'name', 'Briggs');
  await registrar.getRow(page, 'Tamuno Briggs').waitFor();
  expect(calls).toEqual(['GET']);
});

test('a log-in works again after its scripts were lost on the way', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await page.goto(screens.login(account.role));
  await user.seeHeading(page, accountScreenTexts.loginTitle);
  // The connection is lost after the server has answered once, before the scripts of the form arrive.
  const pass = (passed: () => boolean) => (route: Route) =>
    passed() ? route.continue() : route.abort('internetdisconnected');
  let isConnected = false;
  let answers = 1;
  await page.route(
    '**/assets/*.js',
    pass(() => isConnected),
  );
  await page.route(
    '**/favicon.svg',
    pass(() => isConnected || answers-- > 0),
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
  await user.enterLogin(page, account);
  await user.seeAlert(page, routeErrorTexts.network.title);
  await lost;
  isConnected = true;
  // Browsers remember the failed import, so the document is loaded anew.
  const reloaded = page.waitForEvent('load');
  await user.enterLogin(page, account);
  await reloaded;
  await user.seeAlert(page, accountScreenTexts.reloaded);
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
});

test('a half-filled form survives a reload, a crop tool that could not be loaded and a broken connection', async ({
  portal,
  page,
}) => {
  const connection = watchConnection(page);
  await user.openAs(page, await portal.newAccount({ role: 'company' }), screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  const entry = {
    name: 'Halima Sani',
    org_name: 'Zenwata Foods',
    phone: '0803 555 3301',
    address: '3 Ahmadu Bello Way, Kaduna',
    start_date: '02/01/2022',
  };
  await registrar.fillEntry(page, 'employee', entry);
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(entry.name);
  expect(await page.getByLabel('Employee', { exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(entry.address);

  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await page.getByRole('button', { name: photoTexts.cropOpen }).waitFor();
  await connection.cut();
  await user.press(page, photoTexts.cropOpen);
  await user.seeAlert(page, photoTexts.cropFailed);
  expect(await findViolations(page)).toEqual([]);
  await connection.restore();
  await user.press(page, routeErrorTexts.tryAgain);
  await page.getByRole('dialog', { name: photoTexts.cropTitle }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(entry.name);

  await connection.cut();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, uploadNotices.notUploaded('employee').message);
  await user.seeAlert(page, routeErrorTexts.network.title);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(entry.name);
  await connection.restore();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
});
