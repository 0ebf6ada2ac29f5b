import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { ADDRESS, address, CHANGED } from '#e2e/helpers/edit-form.ts';

export const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

export async function openProfile(page: Page, portal: TestPortal) {
  await user.openAs(page, await portal.newAccount({ role: 'company' }));
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  await user.follow(page, navigationTexts.editProfile);
  await user.seeHeading(page, profileScreenTexts.title);
  await address(page).waitFor();
}

/** Tries to leave, stays, and keeps the typed values. */
export async function stay(page: Page, title: string, leave: () => Promise<unknown>) {
  const path = new URL(page.url()).pathname;
  await leave();
  await question(page, title).waitFor();
  await user.press(page, leavingTexts.stay);
  await question(page, title).waitFor({ state: 'detached' });
  await user.seePath(page, path);
  expect(await address(page).inputValue()).toBe(CHANGED);
}

/** Whether the browser asks before it reloads the page. Dismisses the question. */
export async function asksBeforeReload(page: Page): Promise<boolean> {
  const prompted = Promise.withResolvers<boolean>();
  page.once('dialog', (dialog) => {
    prompted.resolve(dialog.type() === 'beforeunload');
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  return prompted.promise;
}

/** Opens the URL of `page` in a second tab, and changes the address in the first and the phone in the second. */
export async function saveInTwoTabs(page: Page, saved: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await address(other).waitFor();
  await user.fill(page, ADDRESS, CHANGED);
  await user.press(page, formTexts.save);
  await user.seeNotice(page, saved);
  await user.fill(other, getFieldLabel('phone'), '0805 765 4321');
  await user.press(other, formTexts.save);
  await user.seeNotice(other, saved);
  await expect.poll(() => address(other).inputValue()).toBe(CHANGED);
  await other.reload();
  await address(other).waitFor();
  return other;
}
