import { expect } from 'vitest';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { historyTexts } from '#web/features/candidates/details/history/history-texts.ts';
import { detailsPath, edit, history, version } from './record-history.ts';

const LONG_ADDRESS = `${'Plot 12, Behind the Old Cinema, '.repeat(6)}Ikoyi, Lagos`;

test('the owner restores an earlier version with the keyboard', async ({ portal, page }) => {
  const owner = await portal.newAccount({ name: 'Zenwata Foods' });
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(portal, owner, id, { name: 'Ngozi Bello', address: LONG_ADDRESS, end_date: '', reason: '' });
  await user.openAs(page, owner, detailsPath(id));
  await user.seeHeading(page, 'Ngozi Bello');
  const latest = version(page, 2);
  await latest.getByText(historyTexts.by(owner.email)).waitFor();
  await latest.getByText(historyTexts.current).waitFor();
  await latest.getByText('30 Nov 2024').waitFor();
  await expectValidScreen(page, 'history');

  await tabTo(page, history(page).getByRole('button', { name: historyTexts.restoreVersion(1) }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: historyTexts.restoreTitle(1) });
  await dialog.waitFor();
  await expectValidScreen(page, 'the restore dialog');
  await tabTo(page, dialog.getByRole('button', { name: historyTexts.restore }));
  await page.keyboard.press('Enter');
  await user.seeNotice(page, candidateTexts.restored);
  await user.seeHeading(page, employeeForm.name);
  await version(page, 3).getByText(historyTexts.kinds.restore).waitFor();
  await history(page).getByText(historyTexts.total(3)).waitFor();
  expect(await dialog.count()).toBe(0);
});
