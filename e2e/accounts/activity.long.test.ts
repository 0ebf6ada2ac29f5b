import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { activityScreenTexts } from '#web/features/activity/activity-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { recordViewsTexts } from '#web/features/candidates/details/record-views-texts.ts';
test('hides the viewers of a record from other accounts', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await user.openAs(page, await portal.newAccount(), `${screens.viewDetails}?id=${id}`);
  await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  expect(await page.getByText(recordViewsTexts.title).count()).toBe(0);
});

test('lets an auditor read the activity of all and download the viewers, without links to records', async ({
  portal,
  page,
}) => {
  const owner = await portal.newAccount({ name: 'Zenwata Foods' });
  const hirer = await portal.newAccount({ name: 'Kestrel Bank' });
  const { id, name } = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' });
  await portal.call(viewDetails, { token: hirer.token, params: { id } });
  const auditor = await portal.newMember(owner, { member_role: 'auditor', display_name: 'Halima Sule' });
  await user.openAs(page, auditor, screens.activity);
  await user.seeHeading(page, activityScreenTexts.headings.everyone);
  await page.getByText(name).first().waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  await expectValidScreen(page, 'activity of an auditor');
  await page.getByRole('link', { name: activityScreenTexts.viewsTitle }).click();
  await page.getByText('Kestrel Bank').waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  const file = await user.download(page, () => user.press(page, activityScreenTexts.downloadViews));
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`${name}.*Kestrel Bank`, 'u'));
  await page.getByRole('link', { name: activityScreenTexts.activity, exact: true }).click();
  await page.getByLabel(activityScreenTexts.of).selectOption('me');
  await user.seeHeading(page, activityScreenTexts.headings.me);
});

test('offers checkers no list of viewers, even before the role is known', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const checker = await portal.newMember(owner, { member_role: 'checker' });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${getUser.path}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await user.openAs(page, checker, screens.activity);
  await page.getByText(activityTexts.did['log-in'], { exact: true }).first().waitFor();
  const viewers = page.getByText(activityScreenTexts.viewsTitle);
  expect(await viewers.count()).toBe(0);
  const known = page.waitForResponse((response) => response.url().endsWith(getUser.path));
  release();
  await known;
  expect(await viewers.count()).toBe(0);
});
