import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { closingTexts, formatClosingDate } from '#contract/texts/closing.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

const section = (page: Page) => page.getByRole('region', { name: texts.title });
const banner = (page: Page) => page.getByRole('region', { name: texts.banner });

test.for(widths)('closes the account and keeps it, %i wide', async (width, { portal, visit }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  await addCandidate(portal.call, account.token);
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, account, screens.editProfile);
  await section(page).getByText(texts.intro(30)).waitFor();
  await expectValidVariant(page, 'profile with sections');
  await section(page).getByRole('button', { name: texts.start }).click();
  const dialog = page.getByRole('dialog', { name: texts.confirmTitle });
  for (const line of texts.list({ candidates: 1, imports: 0 })) await dialog.getByText(line).waitFor();
  const password = dialog.getByLabel(profileScreenTexts.currentPassword, { exact: true });
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await dialog.getByText(formTexts.fillAll).waitFor();
  await user.seeFocus(password);
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, profileTexts.currentPasswordWrong);
  await expectValidScreen(page, 'closing the account');
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await user.seeNotice(page, texts.closedTitle);

  const { closing_at } = await portal.db
    .selectFrom('organization')
    .select('closing_at')
    .where('id', '=', account.organization_id)
    .executeTakeFirstOrThrow();
  const sentence = texts.closing(formatClosingDate(closing_at ?? ''));
  await section(page).getByText(sentence).waitFor();
  await banner(page).getByText(sentence).waitFor();
  await expectValidScreen(page, 'profile of an account that is being closed');
  await user.follow(page, navigationTexts.viewData);
  await user.seePath(page, screens.viewData);
  await banner(page).getByText(sentence).waitFor();
  await expectValidVariant(page, 'uploaded data of an account that is being closed');
  await banner(page).getByRole('button', { name: texts.keep }).click();
  await user.seeNotice(page, closingTexts.kept);
  await banner(page).waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});
