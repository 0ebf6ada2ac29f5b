import type { Page } from 'playwright-core';
import { logOut } from '#contract/calls/accounts.ts';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';

/** Ends the session on the server. The page notices on upload, unless another call was faster. */
export async function endSession(page: Page, portal: TestPortal) {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await portal.call(logOut, { token });
  const submit = page.getByRole('button', { name: candidateScreenTexts.add.employee, exact: true });
  await submit.click({ timeout: 3000 }).catch(() => undefined);
  await user.seePath(page, screens.login('company'));
}
