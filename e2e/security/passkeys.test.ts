import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import { secondStepTexts } from '#web/features/accounts/log-in/second-step-texts.ts';
import { passkeyTexts } from '#web/shared/passkeys/passkey-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { addVirtualAuthenticator } from '#e2e/helpers/virtual-authenticator.ts';
import { widths } from '#e2e/helpers/widths.ts';

const texts = securityScreenTexts.twoStep;
const NAME = 'Sade’s work laptop in the registry of the main campus';

test.for(widths)(
  'adds a passkey, logs in and confirms the identity with it, and removes it, %i wide',
  async (width, { portal, visit }) => {
    const account = await portal.newAccount();
    await ageAuthentication(portal, account.token, 60);
    const page = await visit({ width, hasDomain: true });
    const authenticator = await addVirtualAuthenticator(page);
    const complaints = watchConsole(page);

    await user.openAs(page, account, screens.security);
    await user.press(page, texts.addPasskey);
    await user.press(page, texts.continue);
    await page.getByText(texts.passkeyNameMissing).waitFor();
    await user.fill(page, texts.passkeyName, NAME);
    await expectValidScreen(page, 'naming a passkey');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: confirmIdentityTexts.password }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: texts.codesTitle }).waitFor();
    await user.press(page, texts.done);
    await page.getByText(NAME, { exact: true }).waitFor();
    await page.getByText(texts.passkeyUnused).waitFor();
    await expectValidVariant(page, 'security with a passkey');

    // The same authenticator cannot have a second one.
    await user.press(page, texts.addPasskey);
    await user.fill(page, texts.passkeyName, 'Again');
    await page.keyboard.press('Enter');
    await user.seeAlert(page, passkeyTexts.exists);
    await page.keyboard.press('Escape');

    await page.evaluate(() => localStorage.clear());
    await page.goto(screens.login(account.role));
    await user.enterLogin(page, account);
    await user.seeHeading(page, secondStepTexts.title);
    await expectValidScreen(page, 'second step with a passkey');
    await page.keyboard.press('Enter');
    await user.seeWelcome(page);

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await ageAuthentication(portal, token, 60);
    await page.goto(screens.security);
    await user.press(page, texts.renamePasskey(NAME));
    await user.fill(page, texts.passkeyName, 'Laptop');
    await page.keyboard.press('Enter');
    await user.press(page, confirmIdentityTexts.switchTo.passkey);
    await expectValidScreen(page, 'confirming the identity with a passkey');
    await user.press(page, confirmIdentityTexts.withPasskey);
    await user.seeNotice(page, secondFactorTexts.passkeyRenamed);
    await page.getByText('Laptop', { exact: true }).waitFor();

    await user.press(page, texts.removePasskey('Laptop'));
    await page.getByRole('dialog').getByText(texts.removeText).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
    await user.seeNotice(page, secondFactorTexts.passkeyRemoved);
    await authenticator.clear();
    expect(complaints).toEqual([]);
  },
);
