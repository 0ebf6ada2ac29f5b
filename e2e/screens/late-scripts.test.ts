import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { countOpenRequests } from '#e2e/helpers/requests.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** Cuts the connection once all requests have ended. */
async function cutConnection(page: Page, openRequests: () => number) {
  await expect.poll(openRequests).toBe(0);
  await page.context().setOffline(true);
}

test('the demo that could not be loaded opens after Try Again', async ({ page }) => {
  const openRequests = countOpenRequests(page);
  await page.goto(screens.home);
  await user.waitForHydration(page);
  await cutConnection(page, openRequests);
  await user.press(page, marketingTexts.watchDemo);
  await user.seeAlert(page, marketingTexts.demoFailed);
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await user.press(page, routeErrorTexts.tryAgain);
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByText(marketingTexts.demoFailed).count()).toBe(0);
});

test('the crop tool that could not be loaded opens after Try Again, and keeps the form', async ({
  portal,
  page,
}) => {
  const openRequests = countOpenRequests(page);
  await user.openAs(page, await portal.newAccount({ role: 'school' }), screens.uploadData);
  await user.fill(page, 'Student Name', 'Ngozi Okonkwo');
  await registrar.selectPhoto(page, await createPassportPhoto('#3366cc'));
  await page.getByRole('button', { name: photoTexts.cropOpen }).waitFor();
  await cutConnection(page, openRequests);
  await user.press(page, photoTexts.cropOpen);
  await user.seeAlert(page, photoTexts.cropFailed);
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await user.press(page, routeErrorTexts.tryAgain);
  await page.getByRole('dialog', { name: photoTexts.cropTitle }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Student Name', { exact: true }).inputValue()).toBe('Ngozi Okonkwo');
});

test('a public page shows the links of a member once their script can be loaded', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount());
  // The connection check before a script import gets no reply.
  await page.route('**/favicon.svg', (route) => route.abort('connectionrefused'));
  await page.goto(screens.pricing);
  await user.waitForHydration(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: navigationTexts.login, exact: true }).waitFor();
  await page.unroute('**/favicon.svg');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await banner.getByRole('button', { name: navigationTexts.logOut, exact: true }).waitFor();
});
