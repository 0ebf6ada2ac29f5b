import { screens } from '#contract/screens.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
const texts = securityScreenTexts.sessions;
test('says so when the devices cannot be loaded, and tries again', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const calls = '**/api/account/sessions';
  await page.route(calls, (route) => route.abort());
  await user.openAs(page, account, screens.security);
  await user.seeAlert(page, texts.failed);
  await page.unroute(calls);
  await user.press(page, 'Try Again');
  await page.getByText(texts.onlyThis).waitFor();
});
