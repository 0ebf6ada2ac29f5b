import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { ADDRESS, address, CHANGED, openEdit } from '#e2e/helpers/edit-form.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { asksBeforeReload, question, saveInTwoTabs, stay } from './unsaved-edits.ts';

test('asks before leaving or a log-out loses edits to a record or the profile, and not when the record is unchanged or deleted', async ({
  portal,
  page,
}) => {
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

  // It does not ask when the record is unchanged or deleted.
  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await user.fill(page, ADDRESS, CHANGED);
  await user.fill(page, ADDRESS, employeeForm.address);
  await user.follow(page, candidateListTexts.back);
  await user.seeHeading(page, candidateScreenTexts.allUpload);

  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await user.fill(page, ADDRESS, '2 Broad Street, Lagos');
  await user.press(page, candidateScreenTexts.delete);
  await page.getByRole('dialog').getByRole('button', { name: candidateScreenTexts.delete }).click();
  await user.seeHeading(page, candidateScreenTexts.allUpload);

  // The profile asks too, and the log-out follows the confirmation.
  await user.follow(page, navigationTexts.editProfile);
  await user.seeHeading(page, profileScreenTexts.title);
  await user.fill(page, ADDRESS, CHANGED);
  await stay(page, leavingTexts.profile.title, () => user.press(page, navigationTexts.logOut));
  await user.press(page, navigationTexts.logOut);
  await user.press(page, leavingTexts.leave);
  await user.seePath(page, screens.home);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('keeps the changes of both tabs that edit the same person, and does not ask once they are saved', async ({
  portal,
  page,
}) => {
  await openEdit(page, portal);
  const other = await saveInTwoTabs(page, candidateTexts.edited('employee').message);
  expect(await address(other).inputValue()).toBe(CHANGED);
  expect(await other.getByLabel(getFieldLabel('phone'), { exact: true }).inputValue()).toBe('0805 765 4321');
  await user.follow(page, candidateListTexts.back);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});
