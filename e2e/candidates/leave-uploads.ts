import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { entry } from '#e2e/helpers/upload-form.ts';

export const third = { ...entry, name: 'Chidi Obi', phone: '0803 555 7003' };

/** Uploads the queue: lets the first upload through, and holds the others until `release`. */
export async function uploadAndHold(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(`**${uploadCandidate.path}`, async (route) => {
    count += 1;
    if (count > 1) await promise;
    await route.continue();
  });
  await user.press(page, candidateScreenTexts.add.employee);
  await expect.poll(() => count).toBe(2);
  return { release: resolve };
}

/** Navigates to another screen without a reload, despite queued entries. */
export async function leave(page: Page) {
  await user.follow(page, navigationTexts.viewData);
  await user.press(page, leavingTexts.leave);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
}

export async function comeBack(page: Page) {
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
}
