import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { changeMember } from '#contract/calls/members.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens, toInvitationScreen } from '#contract/screens.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { extractInvitationToken } from '#server/testing/mails.ts';
import { invitationScreenTexts } from '#web/features/accounts/invitation/invitation-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { teamTexts as texts } from '#web/features/members/team-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { memberScreenTexts } from '#web/shared/member/member-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

const PASSWORD = 'a pass phrase of a colleague';
const NAME = 'Oluwafunmilayo Adebayo-Ogunlesi Oluwatobilobachukwuemeka';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function invite(page: Page, email: string, role: string) {
  await section(page, texts.invitations).getByRole('button', { name: texts.invite }).click();
  const dialog = page.getByRole('dialog', { name: texts.inviteTitle });
  await dialog.getByRole('button', { name: texts.send }).click();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await dialog.getByLabel(texts.email, { exact: true }).fill(email);
  await dialog.getByLabel(texts.role, { exact: true }).selectOption(role);
  await expectValidScreen(page, 'inviting a member');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: texts.send }).press('Enter');
  await user.seeNotice(page, memberTexts.invited(email));
}

test.for(widths)(
  'a colleague is invited, accepts, works as records officer and is removed, %i wide',
  async (width, { portal, visit }) => {
    const owner = await portal.newAccount({
      role: 'school',
      name: 'Ndidi Model College of Arts and Science',
    });
    const email = `${crypto.randomUUID()}@example.com`;
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, owner, screens.editProfile);
    await user.follow(page, profileScreenTexts.team);
    await user.seeHeading(page, texts.title);
    await page.getByText(texts.invitationsNone).waitFor();
    await page.getByText(texts.lastOwner).waitFor();
    await invite(page, email, 'records officer');
    await section(page, texts.invitations).getByText(texts.states.pending).waitFor();
    await expectValidScreen(page, 'team with an invitation');

    const colleague = await visit({ width });
    const token = extractInvitationToken(await portal.mails.to(email));
    await colleague.goto(toInvitationScreen(token));
    await colleague.getByText('Ndidi Model College of Arts and Science').waitFor();
    await colleague.getByText(permissionTexts.summaries['records officer']).waitFor();
    await user.press(colleague, invitationScreenTexts.accept);
    await user.seeAlert(colleague, formTexts.fillAll);
    await expectValidScreen(colleague, 'accepting an invitation');
    await user.fill(colleague, getFieldLabel('display_name'), NAME);
    await user.fill(colleague, getFieldLabel('password'), PASSWORD);
    await user.fill(colleague, getFieldLabel('password_confirmation'), PASSWORD);
    await colleague.keyboard.press('Enter');
    await user.seeHeading(colleague, invitationScreenTexts.accepted);
    await user.follow(colleague, invitationScreenTexts.logIn);
    await user.seePath(colleague, screens.login('school'));
    await user.enterLogin(colleague, { email, password: PASSWORD });
    // A records officer does not search: the start page leads to the records.
    await user.seePath(colleague, screens.viewData);
    await user.seeHeading(colleague, candidateScreenTexts.allUpload);
    expect(await colleague.getByRole('button', { name: exportScreenTexts.export, exact: true }).count()).toBe(
      0,
    );
    await user.follow(colleague, navigationTexts.uploadData);
    await colleague.getByRole('button', { name: candidateScreenTexts.importCsv }).waitFor();
    await user.follow(colleague, navigationTexts.editProfile);
    await colleague.getByText(profileScreenTexts.ownersOnly).waitFor();
    await expectValidVariant(colleague, 'profile of a member who is not an owner');
    await colleague.goto(`${screens.searchResult}?type=name&query=Adaeze`);
    await user.seeHeading(colleague, memberScreenTexts.notPermitted);
    await colleague.getByText(permissionTexts.refusal('records officer', 'candidate:search')).waitFor();
    await expectValidScreen(colleague, 'a screen that the role does not include');
    await user.follow(colleague, memberScreenTexts.team);
    await section(colleague, texts.members).getByText(NAME).waitFor();
    expect(await colleague.getByRole('button', { name: texts.invite }).count()).toBe(0);

    await user.follow(page, texts.back);
    await user.follow(page, profileScreenTexts.team);
    await user.press(page, texts.actionsOf(NAME));
    await page.getByRole('menuitem', { name: texts.remove }).click();
    const dialog = page.getByRole('dialog', { name: texts.removeTitle(NAME) });
    await expectValidScreen(page, 'removing a member');
    await dialog.getByRole('button', { name: texts.remove }).click();
    await user.seeNotice(page, memberTexts.removed);
    await section(page, texts.members).getByText(NAME).waitFor({ state: 'detached' });
    await user.follow(colleague, texts.back);
    await user.seePath(colleague, screens.login('school'));
    expect(complaints).toEqual([]);
  },
);

test('the screens follow a change of the role at the next request', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'owner', display_name: 'Halima Sule' });
  await user.openAs(page, member, screens.team);
  await section(page, texts.invitations).waitFor();
  const params = { id: member.member_id };
  const body = { member_role: 'auditor' };
  await portal.call(changeMember, { token: owner.token, params, body });
  await section(page, texts.invitations).waitFor();
  await user.press(page, texts.save);
  await section(page, texts.invitations).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: navigationTexts.home, exact: true }).first().click();
  await user.seePath(page, screens.activity);
});
