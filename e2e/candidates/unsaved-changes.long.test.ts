import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { ADDRESS, address, CHANGED } from '#e2e/helpers/edit-form.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { asksBeforeReload, openProfile, saveInTwoTabs, stay } from './unsaved-edits.ts';

test('asks before unsaved profile changes are lost', async ({ portal, page }) => {
  await openProfile(page, portal);
  const { title } = leavingTexts.profile;
  await user.fill(page, ADDRESS, CHANGED);
  await stay(page, title, () => user.followInMenu(page, menuTexts.activity));
  await stay(page, title, () => page.goBack());
  await stay(page, title, () => user.press(page, navigationTexts.logOut));
  expect(await asksBeforeReload(page)).toBe(true);

  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
  await user.follow(page, navigationTexts.viewData);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});

test('keeps the changes of both tabs that edit the same profile', async ({ portal, page }) => {
  await openProfile(page, portal);
  const other = await saveInTwoTabs(page, profileTexts.updated.message);
  expect(await address(other).inputValue()).toBe(CHANGED);
  expect(await other.getByLabel(getFieldLabel('phone'), { exact: true }).inputValue()).toBe('0805 765 4321');
});

test('refusing to edit another account’s record does not reveal the name', async ({ portal, page }) => {
  const { token } = await portal.newAccount({ role: 'company' });
  const { id } = await addCandidate(portal.call, token);
  await user.openAs(page, await portal.newAccount({ role: 'company' }), `${screens.editData}?id=${id}`);
  await user.seeAlert(page, candidateScreenTexts.editLoadFailed);
  await user.seeHeading(page, candidateScreenTexts.edit);
  expect(await page.getByText(employeeForm.name).count()).toBe(0);
});
