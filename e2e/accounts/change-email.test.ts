import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import { emailChangeScreenTexts as texts } from '#web/features/profile/email-change-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { newAddress, section, typeCode } from './email-change.ts';

test.for(widths)('changes the email with both codes, %i wide', async (width, { portal, visit }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const email = newAddress();
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, account, screens.editProfile);
  await section(page).getByText(account.email).waitFor();
  await user.press(page, texts.change);
  await user.fill(page, texts.newEmail, email);
  await section(page).getByLabel(profileScreenTexts.currentPassword, { exact: true }).fill(account.password);
  await user.press(page, texts.sendCodes);
  await page.getByText(texts.enterCodes).waitFor();
  await expectValidScreen(page, 'change of email, codes');

  // The codes are read in another app, which may reload the page.
  await page.reload();
  await page.getByText(texts.enterCodes).waitFor();
  const current = extractCode(await portal.mails.to(account.email, 1));
  const next = extractCode(await portal.mails.to(email));
  await typeCode(page, account.email, current);
  await typeCode(page, email, next);
  await page.keyboard.press('Enter');
  await user.seeNotice(page, texts.changedTitle);
  await section(page).getByText(email).waitFor();
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await expectValidScreen(page, 'change of email, done');

  await user.followInMenu(page, menuTexts.activity);
  await page.getByText(activityTexts.did['email change'](account.email)).waitFor();
  expect(complaints).toEqual([]);
});
