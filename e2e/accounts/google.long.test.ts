import { expect, onTestFinished } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { googleScreenTexts } from '#web/features/accounts/google/google-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { choose, stored, test } from './google-sign-in.ts';

test('links a user with another account type to the right log-in', async ({ page, provider }) => {
  choose(provider, 'Amarachi Nwosu');
  await page.goto(screens.signUp('school'));
  await user.press(page, accountScreenTexts.googleSignUp);
  await user.seeWelcome(page);
  await user.logOut(page);

  await page.goto(screens.login('company'));
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seeAlert(page, accountTexts.wrongRole('school'));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('alert').getByRole('link').click();
  await user.seePath(page, screens.login('school'));
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seeWelcome(page);
});

test('returns to the log-in screen after a cancelled Google sign-in', async ({ page, provider }) => {
  provider.choose(undefined);
  await page.goto(screens.login('company'));
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seeAlert(page, googleScreenTexts.cancelled);
  await user.seePath(page, screens.login('company'));
  choose(provider, 'Ibrahim Danjuma');
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seeWelcome(page);
});

test('rejects a used or foreign sign-in code', async ({ page, portal }) => {
  await page.goto(`${portal.url}${screens.login('school')}?google=${'A'.repeat(43)}`);
  await user.seeAlert(page, googleTexts.expired);
  expect(await stored(page)).not.toHaveProperty('token');
  await page.getByRole('link', { name: navigationTexts.login }).first().waitFor();
});

test('says that Google sign-in is not set up and keeps the form', async ({ page }) => {
  const plain = await startTestPortal();
  onTestFinished(() => plain.close());
  await page.goto(`${plain.url}${screens.signUp('school')}`);
  await user.fill(page, getFieldLabel('email'), 'bursar@example.com');
  await user.press(page, accountScreenTexts.googleSignUp);
  await user.seeAlert(page, googleTexts.notConfigured);
  expect(await page.getByLabel(getFieldLabel('email'), { exact: true }).inputValue()).toBe(
    'bursar@example.com',
  );
  expect(await findViolations(page)).toEqual([]);
});
