import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
const box = (page: Page, at: number) => page.getByRole('textbox', { name: `Character ${at} of 5` });

async function hasFocus(page: Page, at: number) {
  await expect.poll(() => box(page, at).evaluate((input) => input === document.activeElement)).toBe(true);
}

test('accepts a pasted code, in lower case too', async ({ portal, page }) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await hasFocus(page, 1);
  const code = extractCode(await portal.mails.to(account.email));

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.toLowerCase()}\n`);
  await box(page, 1).press('ControlOrMeta+V');
  expect((await user.readCodeBoxes(page)).join('').toUpperCase()).toBe(code);
  await hasFocus(page, 5);
  await page.keyboard.press('Enter');
  await user.seePath(page, screens.registerSuccess);
});
