import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { ADDRESS, address, CHANGED, openEdit } from '#e2e/helpers/edit-form.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { asksBeforeReload, openProfile, question, saveInTwoTabs, stay } from './unsaved-edits.ts';

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

test('asks before a log-out loses unsaved profile changes, and logs out after a confirmation', async ({
  portal,
  page,
}) => {
  await openProfile(page, portal);
  await user.fill(page, ADDRESS, CHANGED);
  await stay(page, leavingTexts.profile.title, () => user.press(page, navigationTexts.logOut));
  await user.press(page, navigationTexts.logOut);
  await user.press(page, leavingTexts.leave);
  await user.seePath(page, screens.home);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('keeps the changes of both tabs that edit the same person', async ({ portal, page }) => {
  await openEdit(page, portal);
  const other = await saveInTwoTabs(page, candidateTexts.edited('employee').message);
  expect(await address(other).inputValue()).toBe(CHANGED);
  expect(await other.getByLabel(getFieldLabel('phone'), { exact: true }).inputValue()).toBe('0805 765 4321');
});

test('keeps the changes to one person while another is opened in the tab', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  const first = await addCandidate(portal.call, account.token);
  const second = await addCandidate(portal.call, account.token, { name: 'Uduak Essien' });
  await user.openAs(page, account, '/robots.txt');
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
