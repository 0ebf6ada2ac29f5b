import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { WRONG_PASSWORDS_PER_EMAIL } from '#contract/limits.ts';
import { wrongPasswordsPerEmail } from '#server/features/accounts/limits.ts';
import { extractLogInToken } from '#server/testing/mails.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

test.for(widths)(
  'an owner whom strangers lock out logs in on a new device with the emailed link, %i wide',
  async (width, { portal, visit }) => {
    const account = await portal.newAccount();
    await portal.services.limits.use(wrongPasswordsPerEmail, account.email, WRONG_PASSWORDS_PER_EMAIL);
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await page.goto(screens.login(account.role));
    await user.enterLogin(page, account);
    await user.seeAlert(page, accountTexts.linkSent);
    await page.getByText(accountTexts.linkSentHelp).waitFor();
    await expectValidVariant(page, 'the log-in with a sent link');

    await waitForEmails(portal);
    const token = extractLogInToken(await portal.mails.to(account.email));
    await page.goto(`${screens.logInLink}#${token}`);
    await user.seeHeading(page, texts.linkTitle);
    await expectValidScreen(page, 'the emailed link');
    await user.press(page, texts.linkLogin);
    await user.seeWelcome(page);

    // The device is known now, so the password is enough.
    await page.evaluate(() => localStorage.clear());
    await page.goto(screens.login(account.role));
    await user.enterLogin(page, account);
    await user.seeWelcome(page);
    expect(complaints.filter((line) => !line.includes('429'))).toEqual([]);
  },
);
