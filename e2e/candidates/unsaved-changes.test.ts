import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { leavingTexts } from '#web/shell/leave/leaving-texts.ts';
import { navigationTexts } from '#web/texts/navigation-texts.ts';
import { formTexts } from '#web/texts/form-texts.ts';
import { candidateListTexts } from '#web/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { profileScreenTexts } from '#web/profile/profile-screen-texts.ts';

const ADDRESS = getFieldLabel('address');
const CHANGED = '1 Broad Street, Lagos';

const address = (page: Page) => page.getByLabel(ADDRESS, { exact: true });
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function openEdit(page: Page, portal: TestPortal) {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token);
  await user.openAs(page, account, screens.viewData);
  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await address(page).waitFor();
}

async function openProfile(page: Page, portal: TestPortal) {
  await user.openAs(page, await portal.newAccount({ role: 'company' }));
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  await user.follow(page, navigationTexts.editProfile);
  await user.seeHeading(page, profileScreenTexts.title);
  await address(page).waitFor();
}

/** Tries to leave, stays, and keeps the typed values. */
async function stay(page: Page, title: string, leave: () => Promise<unknown>) {
  const path = new URL(page.url()).pathname;
  await leave();
  await question(page, title).waitFor();
  await user.press(page, leavingTexts.stay);
  await question(page, title).waitFor({ state: 'detached' });
  await user.seePath(page, path);
  expect(await address(page).inputValue()).toBe(CHANGED);
}

/** Whether the browser asks before it reloads the page. Dismisses the question. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const prompted = Promise.withResolvers<boolean>();
  page.once('dialog', (dialog) => {
    prompted.resolve(dialog.type() === 'beforeunload');
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  return prompted.promise;
}

test('asks before unsaved edits are lost', async ({ portal, page }) => {
  await openEdit(page, portal);
  const { title } = leavingTexts.edit;
  await user.fill(page, ADDRESS, CHANGED);
  await stay(page, title, () => user.follow(page, candidateListTexts.back));
  await stay(page, title, () => page.goBack());
  await stay(page, title, () => user.press(page, navigationTexts.logOut));
  expect(await asksBeforeReload(page)).toBe(true);
  expect(await address(page).inputValue()).toBe(CHANGED);

  await user.follow(page, candidateListTexts.back);
  await question(page, title).getByText(leavingTexts.edit.text(employeeForm.name)).waitFor();
  await expectValidScreen(page, 'a question before leaving');
  await user.press(page, leavingTexts.leave);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});

test('does not ask when the record is unchanged, saved or deleted', async ({ portal, page }) => {
  await openEdit(page, portal);
  await user.fill(page, ADDRESS, CHANGED);
  await user.fill(page, ADDRESS, employeeForm.address);
  await user.follow(page, candidateListTexts.back);
  await user.seeHeading(page, candidateScreenTexts.allUpload);

  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await user.fill(page, ADDRESS, CHANGED);
  await user.press(page, formTexts.save);
  await user.seeNotice(page, candidateTexts.edited('employee').message);
  await user.follow(page, candidateListTexts.back);
  await user.seeHeading(page, candidateScreenTexts.allUpload);

  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await user.fill(page, ADDRESS, '2 Broad Street, Lagos');
  await user.press(page, candidateScreenTexts.delete);
  await page.getByRole('dialog').getByRole('button', { name: candidateScreenTexts.delete }).click();
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});

test('asks before unsaved profile changes are lost', async ({ portal, page }) => {
  await openProfile(page, portal);
  const { title } = leavingTexts.profile;
  await user.fill(page, ADDRESS, CHANGED);
  await stay(page, title, () => user.follow(page, profileScreenTexts.activity));
  await stay(page, title, () => page.goBack());
  await stay(page, title, () => user.press(page, navigationTexts.logOut));
  expect(await asksBeforeReload(page)).toBe(true);

  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
  await user.follow(page, navigationTexts.viewData);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});

test('logs out after the user confirms losing unsaved changes', async ({ portal, page }) => {
  await openProfile(page, portal);
  await user.fill(page, ADDRESS, CHANGED);
  await user.press(page, navigationTexts.logOut);
  await user.press(page, leavingTexts.leave);
  await user.seePath(page, screens.home);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Opens the URL of `page` in a second tab, and changes the address in the first and the phone in the second. */
async function saveInTwoTabs(page: Page, saved: string): Promise<Page> {
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

test('keeps the changes of both tabs that edit the same person', async ({ portal, page }) => {
  await openEdit(page, portal);
  const other = await saveInTwoTabs(page, candidateTexts.edited('employee').message);
  expect(await address(other).inputValue()).toBe(CHANGED);
  expect(await other.getByLabel(getFieldLabel('phone'), { exact: true }).inputValue()).toBe('0805 765 4321');
});

test('keeps the changes of both tabs that edit the same profile', async ({ portal, page }) => {
  await openProfile(page, portal);
  const other = await saveInTwoTabs(page, profileTexts.updated.message);
  expect(await address(other).inputValue()).toBe(CHANGED);
  expect(await other.getByLabel(getFieldLabel('phone'), { exact: true }).inputValue()).toBe('0805 765 4321');
});

test('keeps the changes to one person while another is opened in the tab', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  const first = await addCandidate(portal.call, account.token);
  const second = await addCandidate(portal.call, account.token, { name: 'Uduak Essien' });
  await user.openAs(page, account);
  const open = async ({ id, name }: { id: string; name: string }) => {
    await page.goto(`${screens.editData}?id=${id}`);
    await user.seeHeading(page, `${candidateScreenTexts.edit} ${name}`);
    await address(page).waitFor();
  };
  await open(first);
  page.on('dialog', (dialog) => void dialog.accept());
  await user.fill(page, ADDRESS, CHANGED);
  await open(second);
  expect(await address(page).inputValue()).toBe(employeeForm.address);
  await open(first);
  expect(await address(page).inputValue()).toBe(CHANGED);
});

test('refusing to edit another account’s record does not reveal the name', async ({ portal, page }) => {
  const { token } = await portal.newAccount({ role: 'company' });
  const { id } = await addCandidate(portal.call, token);
  await user.openAs(page, await portal.newAccount({ role: 'company' }), `${screens.editData}?id=${id}`);
  await user.seeAlert(page, candidateScreenTexts.editLoadFailed);
  await user.seeHeading(page, candidateScreenTexts.edit);
  expect(await page.getByText(employeeForm.name).count()).toBe(0);
});
