import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { address, CHANGED } from '#e2e/helpers/edit-form.ts';
import { endSession } from '#e2e/helpers/end-session.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** Ends the session on the server. The page notices when it saves. */
export async function saveWithoutSession(page: Page, portal: TestPortal, opening?: readonly Call[]) {
  await endSession(page, portal, opening);
  await user.press(page, formTexts.save);
  await user.seePath(page, screens.login('company'));
}

/** Expects the changed address and the notice that it was restored. */
export async function seeRestored(page: Page) {
  await page.getByRole('status').filter({ hasText: leavingTexts.restored }).waitFor();
  await expect.poll(() => address(page).inputValue()).toBe(CHANGED);
}
