import { expect } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

const texts = securityScreenTexts.sessions;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

test.for(widths)('logs out other devices, %i wide', async (width, { portal, visit }) => {
  const account = await portal.newAccount();
  const { email, password, role } = account;
  const logInFrom = async (userAgent: string) => {
    const body = { email, password, role };
    const reply = await portal.call(logIn, { body, headers: { 'user-agent': userAgent } });
    return reply.body.token;
  };
  const others = [await logInFrom(FIREFOX), await logInFrom(SAFARI), await logInFrom('')];
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, account, screens.security);
  await page.getByText('Safari on iPhone').waitFor();
  await expectValidScreen(page, 'security');
  await page.getByRole('button', { name: texts.logOutDevice('Firefox on Linux') }).click();
  await user.seeNotice(page, securityTexts.sessionEnded);
  await page.getByText('Firefox on Linux').waitFor({ state: 'detached' });
  await user.press(page, texts.logOutOthers);
  await page.getByRole('dialog').getByText(texts.othersText(2)).waitFor();
  await expectValidScreen(page, 'logging out all other devices');
  await page.getByRole('dialog').getByRole('button', { name: texts.logOutOthers }).click();
  await user.seeNotice(page, securityTexts.sessionsEnded(2));
  await page.getByText(texts.onlyThis).waitFor();
  for (const token of others) expect((await portal.call(getUser, { token })).status).toBe(401);
  expect((await portal.call(getUser, { token: account.token })).status).toBe(200);
  expect(complaints).toEqual([]);
});
