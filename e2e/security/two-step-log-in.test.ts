import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { RECOVERY_CODES } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import { computeCode, computeWrongCode, forgetUsedCodes } from '#server/testing/second-factors.ts';
import { secondStepTexts } from '#web/features/accounts/log-in/second-step-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

const texts = securityScreenTexts.twoStep;

/** The key under the QR code, without its spaces. */
async function readKey(page: Page): Promise<string> {
  const key = await page.getByRole('dialog').locator('code').textContent();
  return (key ?? '').replaceAll(' ', '');
}

test.for(widths)(
  'sets up an authenticator app, logs in with it and removes it, %i wide',
  async (width, { portal, visit }) => {
    const account = await portal.newAccount();
    await ageAuthentication(portal, account.token, 60);
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account, screens.security);
    await user.press(page, texts.setUpApp);
    await page.getByRole('textbox', { name: confirmIdentityTexts.password }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: texts.qrCode }).waitFor();
    await expectValidScreen(page, 'setting up an authenticator app');
    const secret = await readKey(page);
    await user.press(page, texts.confirm);
    await page.getByText(texts.codeMissing).waitFor();
    await user.fill(page, texts.enterCode, computeWrongCode(secret));
    await page.keyboard.press('Enter');
    await user.seeAlert(page, secondFactorTexts.wrong);
    await user.fill(page, texts.enterCode, computeCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: texts.codesTitle }).waitFor();
    await expectValidScreen(page, 'recovery codes');
    const file = await user.download(page, () => user.press(page, texts.download));
    expect(file.suggestedFilename()).toBe(texts.fileName);
    const saved = (await readFile(await file.path(), 'utf8')).trim().split('\n').slice(2);
    expect(saved).toHaveLength(RECOVERY_CODES);
    await user.press(page, texts.done);
    await page.getByText(texts.recoveryText(RECOVERY_CODES)).waitFor();
    await expectValidScreen(page, 'security with two-step login');

    await page.evaluate(() => localStorage.clear());
    await page.goto(screens.login(account.role));
    await user.enterLogin(page, account);
    await user.seeHeading(page, secondStepTexts.title);
    await expectValidScreen(page, 'second step');
    const field = page.getByLabel(secondStepTexts.code, { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(computeWrongCode(secret));
    await page.keyboard.press('Enter');
    await user.seeAlert(page, secondFactorTexts.wrong);
    await forgetUsedCodes(portal, account);
    await field.fill(computeCode(secret));
    await page.keyboard.press('Enter');
    await user.seeWelcome(page);

    await page.goto(screens.security);
    await page.getByText(texts.recoveryText(RECOVERY_CODES)).waitFor();
    await user.press(page, texts.removeApp);
    await page.getByRole('dialog').getByText(texts.removeText).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
    await user.seeNotice(page, secondFactorTexts.appRemoved);
    await page.getByRole('button', { name: texts.setUpApp }).waitFor();
    expect(complaints).toEqual([]);
  },
);
