import { expect } from 'vitest';
import { profileTexts } from '#contract/texts/profile.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { dialog, exportEverything, openUploads } from './identity-confirmation.ts';

test.for(widths)('asks for the password and continues, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const { password } = await openUploads(portal, page);
  await exportEverything(page);
  const field = dialog(page).getByLabel(texts.password, { exact: true });
  await field.waitFor();
  await user.seeFocus(field);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(texts.passwordMissing).waitFor();
  await field.fill('not the password');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, profileTexts.currentPasswordWrong);
  await expectValidVariant(page, 'confirming the identity');
  await field.fill(password);
  const file = await user.download(page, () => page.keyboard.press('Enter'));
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/u);
  await dialog(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
