import { sql } from 'kysely';
import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { emailChangeScreenTexts as texts } from '#web/features/profile/email-change-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { newAddress, section, typeCode } from './email-change.ts';

test.for(allWidths)('saves the profile with another email, %i wide', async (width, { portal, visit }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const email = newAddress();
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, account, screens.editProfile);
  const box = page.getByLabel('Email', { exact: true });
  await box.fill('nothing');
  await user.press(page, formTexts.save);
  await user.seeAlert(page, accountTexts.invalidEmail);

  await box.fill(email);
  await page.getByLabel('Address', { exact: true }).fill('7 Aba Road, Port Harcourt');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.title);
  await section(page).getByText(texts.pending(email)).waitFor();
  expect(await box.inputValue()).toBe(account.email);
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Aba Road, Port Harcourt');
  await expectValidScreen(page, 'profile saved with another email');
  await typeCode(page, account.email, extractCode(await portal.mails.to(account.email, 1)));
  await typeCode(page, email, extractCode(await portal.mails.to(email)));
  await page.keyboard.press('Enter');
  await user.seeNotice(page, texts.changedTitle);
  await expect.poll(() => box.inputValue()).toBe(email);
  expect(complaints).toEqual([]);
});

test('asks for the password when the log-in is old', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const email = newAddress();
  await user.openAs(page, account, screens.editProfile);
  await portal.db
    .updateTable('token')
    .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
    .where('member_id', '=', account.member_id)
    .execute();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.title);
  await section(page).getByText(texts.afterProfile['identity needed']).waitFor();
  await expectValidScreen(page, 'profile saved, password needed');
  await section(page).getByLabel(profileScreenTexts.currentPassword, { exact: true }).fill(account.password);
  await user.press(page, texts.sendCodes);
  await section(page).getByText(texts.pending(email)).waitFor();
});
