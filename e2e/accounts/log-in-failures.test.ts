import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

test('a wrong password is refused, and the right one then accepted', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await page.goto(screens.login('school'));
  await user.enterLogin(page, { email: 'not an email', password: 'x' });
  await user.seeAlert(page, accountTexts.invalidEmail);
  await user.enterLogin(page, { email: account.email, password: 'not my password' });
  await user.seeAlert(page, accountTexts.badCredentials);
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
});
