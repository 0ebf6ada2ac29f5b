import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { endSession } from '#e2e/helpers/end-session.ts';
import { entry, getQueuedRow, readStoredDrafts } from '#e2e/helpers/upload-form.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

/** Ends the session on the server. The page notices on upload, unless another call was faster. */
export async function uploadWithoutSession(page: Page, portal: TestPortal) {
  await endSession(page, portal);
  const submit = page.getByRole('button', { name: candidateScreenTexts.add.employee, exact: true });
  await submit.click({ timeout: 3000 }).catch(() => undefined);
  await user.seePath(page, screens.login('company'));
}

/** Logs out although `entry` is queued, staying at first. Expects that both tabs lose their drafts. */
export async function logOutWithDrafts(page: Page, other: Page) {
  await user.press(page, navigationTexts.logOut);
  const question = page.getByRole('dialog', { name: leavingTexts.logOut.title });
  await question.getByText(leavingTexts.logOut.waiting(1)).waitFor();
  await user.press(page, leavingTexts.stay);
  await getQueuedRow(page, entry.name).waitFor();
  await user.press(page, navigationTexts.logOut);
  await question.getByRole('button', { name: navigationTexts.logOut }).click();
  await user.seePath(page, screens.home);
  await user.seePath(other, screens.home);
  for (const tab of [page, other])
    await expect.poll(() => readStoredDrafts(tab)).toEqual({ tab: [], photos: [] });
}
