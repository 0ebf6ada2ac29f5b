import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { historyTexts } from '#web/candidates/details/history/history-texts.ts';

const LONG_ADDRESS = `${'Plot 12, Behind the Old Cinema, '.repeat(6)}Ikoyi, Lagos`;

const history = (page: Page) => page.getByRole('region', { name: historyTexts.title });
const version = (page: Page, number: number) =>
  history(page).getByRole('listitem', { name: historyTexts.version(number) });
const detailsPath = (id: string) => `${screens.viewDetails}?id=${id}`;

async function edit(
  portal: TestPortal,
  { token }: TestAccount,
  id: string,
  form: Partial<typeof employeeForm>,
  files = {},
) {
  const sent = { token, params: { id }, form: { ...employeeForm, ...form }, files };
  expect((await portal.call(updateCandidate, sent)).status).toBe(200);
}

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
