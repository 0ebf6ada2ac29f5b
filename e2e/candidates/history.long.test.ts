import { expect } from 'vitest';
import { listVersions, restoreVersion } from '#contract/calls/versions.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { historyTexts } from '#web/features/candidates/details/history/history-texts.ts';
import { detailsPath, edit, history, version } from './record-history.ts';

test('says that a record has no changes', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await user.openAs(page, owner, detailsPath(id));
  await history(page).getByText(historyTexts.none).waitFor();
  await expectValidScreen(page, 'history without changes');
});

test('says that nothing was changed when only the photo differs', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(portal, owner, id, {}, { profile_picture: await createTestPhoto('#aa2211') });
  await user.openAs(page, owner, detailsPath(id));
  await user.press(page, historyTexts.restoreVersion(1));
  await page.getByRole('dialog').getByRole('button', { name: historyTexts.restore }).click();
  await user.seeNotice(page, candidateTexts.nothingRestored);
  await page.getByText(historyTexts.nothingRestoredTitle).waitFor();
  await expectValidScreen(page, 'a restore without changes');
  expect(await version(page, 3).count()).toBe(0);
});

test('pages a long history on a phone, and retries after a failure', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  for (const number of [1, 2, 3, 4, 5, 6])
    await edit(portal, owner, id, { address: `${number} Oke Road, Jos` });
  await user.openAs(page, owner);
  const path = listVersions.path.replace('{id}', id);
  await page.route(`**${path}?*`, (route) => route.abort());
  await page.goto(detailsPath(id));
  await history(page).getByText(historyTexts.failed).waitFor();
  await expectValidScreen(page, 'a history that failed');
  await page.unroute(`**${path}?*`);
  await history(page).getByRole('button').click();

  await version(page, 7).waitFor();
  await expectValidScreen(page, 'a long history');
  await user.press(page, historyTexts.older);
  await version(page, 1).getByText(historyTexts.kinds.added).waitFor();
  expect(await version(page, 7).count()).toBe(0);
  await user.press(page, historyTexts.newer);
  await version(page, 7).waitFor();
});

test('says why a version was not restored, and leaves the record as it was', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(portal, owner, id, { name: 'Ngozi Bello' });
  await user.openAs(page, owner, detailsPath(id));
  const path = restoreVersion.path.replace('{id}', id).replace('{version}', '1');
  await page.route(`**${path}`, (route) => route.abort());
  await user.press(page, historyTexts.restoreVersion(1));
  await page.getByRole('dialog').getByRole('button', { name: historyTexts.restore }).click();
  await page.getByRole('dialog').getByText(historyTexts.restoreFailed).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: historyTexts.cancel }).click();
  await user.seeHeading(page, 'Ngozi Bello');
  expect(await version(page, 3).count()).toBe(0);
});

test('shows no history to another organisation', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(portal, owner, id, { name: 'Ngozi Bello' });
  await user.openAs(page, await portal.newAccount(), detailsPath(id));
  await page.getByText(employeeForm.address).waitFor();
  expect(await history(page).count()).toBe(0);
});
