import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listPublicScreens, screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { extractCode } from '#server/testing/mails.ts';
import { missingPath } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
test.for(allWidths)('every public screen is valid and accessible, %i wide', async (width, { visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  for (const path of listPublicScreens()) {
    await page.goto(path);
    await expectValidScreen(page, path);
  }
  const missing = await page.goto(missingPath);
  expect(missing?.status()).toBe(404);
  await user.seeHeading(page, routeErrorTexts.notFoundTitle);
  await page.getByText(routeErrorTexts.noRoute(missingPath)).waitFor();
  await expectValidScreen(page, 'not found');
  expect(complaints).toEqual([]);
});

test.for(allWidths)(
  'the account screens are valid and accessible in all states, %i wide',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);

    await page.goto(screens.signUp('individual'));
    await user.press(page, accountScreenTexts.signUpLink);
    await user.seeAlert(page, formTexts.fillAll);
    await expectValidScreen(page, 'sign-up, nothing filled in');

    const account = await portal.newAccount({ role: 'school' });
    await page.goto(screens.login('company'));
    await user.enterLogin(page, account);
    await user.seeAlert(page, accountTexts.wrongRole('school'));
    await expectValidScreen(page, 'log-in, wrong type of account');
    await user.press(page, accountScreenTexts.googleSignIn);
    await user.seeAlert(page, googleTexts.notConfigured);
    await expectValidScreen(page, 'log-in, Google not set up');

    const pending = await portal.newPending();
    await page.goto(screens.login(pending.role));
    await user.enterLogin(page, pending);
    await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
    await user.enterCode(page, 'AB');
    await user.seeAlert(page, accountScreenTexts.enterCode);
    await expectValidScreen(page, 'verify email, code too short');

    const letters = portal.mails.count(account.email);
    await page.goto(screens.forgotPassword);
    await user.fill(page, getFieldLabel('email'), account.email);
    await user.press(page, accountScreenTexts.sendCode);
    await user.seeHeading(page, accountScreenTexts.verifyCodeTitle);
    await expectValidScreen(page, 'verify code');
    await user.enterCode(page, extractCode(await portal.mails.to(account.email, letters + 1)));
    await user.seeHeading(page, accountScreenTexts.resetTitle);
    await user.fill(page, accountScreenTexts.newPassword, 'one password');
    await user.press(page, accountScreenTexts.savePassword);
    await user.seeAlert(page, accountScreenTexts.passwordsMustMatch);
    await expectValidScreen(page, 'reset password, passwords differ');
    expect(complaints).toEqual([]);
  },
);
