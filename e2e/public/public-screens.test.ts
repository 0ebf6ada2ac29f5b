import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { missingPath } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

// The other public screens and states are in public-screens.long.test.ts.
test('public screens, their menu and the errors of their forms are valid and accessible on a phone', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  const page = await visit({ width: 390 });
  const complaints = watchConsole(page);
  await page.goto(screens.landing);
  await expectValidScreen(page, 'landing page');
  await user.follow(page, marketingTexts.continue);
  await user.seePath(page, screens.home);
  await expectValidScreen(page, 'home page');

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await user.press(page, 'Menu');
  await menu.getByRole('link', { name: navigationTexts.pricing }).waitFor();
  await expectValidScreen(page, 'menu open');
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).filter)).toContain('blur');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await user.press(page, 'Menu');
  await menu.getByRole('link', { name: navigationTexts.pricing }).click();
  await user.seePath(page, screens.pricing);
  await menu.waitFor({ state: 'detached' });

  await page.goto(screens.signUp('individual'));
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, formTexts.fillAll);
  await expectValidScreen(page, 'sign-up, nothing filled in');
  await page.getByRole('main').getByRole('link', { name: accountScreenTexts.login, exact: true }).click();
  await user.seePath(page, screens.login('individual'));
  await user.enterLogin(page, account);
  await user.seeAlert(page, accountTexts.wrongRole('school'));
  await expectValidScreen(page, 'log-in, wrong type of account');
  await user.follow(page, 'Help centre');
  await user.seeHeading(page, 'Help centre');
  await expectValidScreen(page, 'help');

  const missing = await page.goto(missingPath);
  expect(missing?.status()).toBe(404);
  await user.seeHeading(page, routeErrorTexts.notFoundTitle);
  await page.getByText(routeErrorTexts.noRoute(missingPath)).waitFor();
  await expectValidScreen(page, 'not found');
  expect(complaints).toEqual([]);
});
