import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';

test('a forgotten password is replaced, and the session that was open with it ends', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount({ role: 'company' });
  const office = await visit();
  await user.openAs(office, account, screens.viewData);
  await user.seeHeading(office, candidateScreenTexts.allUpload);

  const page = await visit();
  await page.goto(screens.login('company'));
  await user.follow(page, accountScreenTexts.forgotLink);
  await user.seeHeading(page, accountScreenTexts.forgotTitle);
  const letters = portal.mails.count(account.email);
  await user.fill(page, 'Email', account.email);
  await user.press(page, accountScreenTexts.sendCode);

  await user.seeHeading(page, accountScreenTexts.verifyCodeTitle);
  await page.getByText(accountScreenTexts.verifyCodeText).waitFor();
  await user.enterCode(page, extractCode(await portal.mails.to(account.email, letters + 1)));

  await user.seeHeading(page, accountScreenTexts.resetTitle);
  const password = 'quite another password';
  await user.fill(page, accountScreenTexts.newPassword, password);
  await user.fill(page, accountScreenTexts.reenterPassword, 'quite another passwort');
  await user.press(page, accountScreenTexts.savePassword);
  await user.seeAlert(page, accountScreenTexts.passwordsMustMatch);
  await page.getByText(accountTexts.passwordsDiffer, { exact: true }).waitFor();
  await user.fill(page, accountScreenTexts.reenterPassword, password);
  await user.press(page, accountScreenTexts.savePassword);

  await user.seePath(page, screens.resetSuccess);
  await user.seeHeading(page, accountTexts.resetDone);
  await user.follow(page, accountScreenTexts.continue);
  await user.seeHeading(page, accountScreenTexts.chooserTitle);
  await page.getByRole('radio', { name: accountScreenTexts.roleNames.company }).check();
  await user.press(page, accountScreenTexts.continue);

  await user.enterLogin(page, account);
  await user.seeAlert(page, accountTexts.badCredentials);
  await user.enterLogin(page, { ...account, password });
  await user.seeWelcome(page);

  // The earlier session has ended: the next action requires the new password, then continues on the same screen.
  await user.follow(office, navigationTexts.editProfile);
  await user.seeAlert(office, routeErrorTexts.authentication.title);
  await user.seePath(office, screens.login('company'));
  await user.enterLogin(office, { ...account, password });
  await user.seeHeading(office, profileScreenTexts.title);
});
