import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { removeMember } from '#contract/calls/members.ts';
import { screens, toInvitationScreen } from '#contract/screens.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { withSecondFactor } from '#server/testing/operators.ts';
import { memberActions, newEmail } from '#server/testing/member-actions.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { invitationScreenTexts } from '#web/features/accounts/invitation/invitation-texts.ts';
import { teamTexts as texts } from '#web/features/members/team-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

const NAME = 'Oluwafunmilayo Adebayo-Ogunlesi Oluwatobilobachukwuemeka';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.for(allWidths)(
  'an owner stops the unusual look-ups of a colleague and allows them again, %i wide',
  async (width, { portal, visit }) => {
    const owner = await portal.newAccount();
    const checker = await portal.newMember(owner, { display_name: NAME });
    for (const member of [owner, checker]) await raiseAnomaly(portal, member);
    const page = await visit({ width });
    const members = section(page, texts.members);
    const stop = members.getByRole('button', { name: texts.stopNamed(NAME) });
    const stopped = members.getByText(/^Look-ups stopped on/u);
    await user.openAs(page, owner, screens.team);
    await stop.click();
    await user.seeAlert(page, anomalyTexts.secondFactorNeeded);
    await expectValidScreen(page, 'team with unusual look-ups');

    await user.openAs(page, await withSecondFactor(portal, owner), screens.team);
    await stop.waitFor();
    expect(await members.getByRole('button', { name: texts.stop }).count()).toBe(1);
    await stop.click();
    await user.seeNotice(page, anomalyTexts.stop);
    await stopped.waitFor();
    await expectValidScreen(page, 'team with a stopped member');
    await members.getByRole('button', { name: texts.allowNamed(NAME) }).click();
    await user.seeNotice(page, anomalyTexts.allowed);
    await stopped.waitFor({ state: 'detached' });

    await user.openAs(page, checker, screens.team);
    await members.getByText(NAME).waitFor();
    expect(await members.getByText(/Unusual look-ups/u).count()).toBe(0);
  },
);

test('a member changes their name and leaves', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'auditor', display_name: 'Halima Sule' });
  await user.openAs(page, member, screens.team);
  await user.fill(page, texts.name, 'Halima Sule-Okoye');
  await user.press(page, texts.save);
  await section(page, texts.members).getByText('Halima Sule-Okoye').waitFor();
  await user.press(page, texts.leave);
  await page.getByRole('dialog').getByRole('button', { name: texts.leave }).click();
  await user.seePath(page, screens.home);
  expect((await portal.call(removeMember, { token: member.token, params: { id: 1 } })).status).toBe(401);
});

test('explains a link that cannot be used', async ({ portal, page }) => {
  await page.goto(toInvitationScreen('A'.repeat(43)));
  await user.seeHeading(page, invitationScreenTexts.unusable);
  await user.seeAlert(page, memberTexts.linkUnknown);
  await expectValidScreen(page, 'a link that is unknown');
  const owner = await portal.newAccount();
  const { invite, readLink, accept } = memberActions(portal);
  const email = newEmail();
  await invite(owner, email);
  const used = await readLink(email);
  expect((await accept(used)).status).toBe(201);
  await page.goto(toInvitationScreen(used));
  await user.seeAlert(page, memberTexts.linkUsed);
});

test('the screens of a checker offer a search and nothing else', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  const checker = await portal.newMember(owner, { member_role: 'checker' });
  await user.openAs(page, checker, `${screens.viewDetails}?id=${id}`);
  await page.getByRole('button', { name: candidateScreenTexts.print }).waitFor();
  for (const name of [candidateScreenTexts.edit, navigationTexts.uploadData])
    await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
  await user.follow(page, navigationTexts.home);
  await user.seeWelcome(page);
});
