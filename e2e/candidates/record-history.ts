import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { screens } from '#contract/screens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { historyTexts } from '#web/features/candidates/details/history/history-texts.ts';

export const history = (page: Page) => page.getByRole('region', { name: historyTexts.title });
export const version = (page: Page, number: number) =>
  history(page).getByRole('listitem', { name: historyTexts.version(number) });
export const detailsPath = (id: string) => `${screens.viewDetails}?id=${id}`;

/** Saves a candidate as the default form with these changes, on the server. */
export async function edit(
  portal: TestPortal,
  { token }: TestAccount,
  id: string,
  form: Partial<typeof employeeForm>,
  files = {},
) {
  const sent = { token, params: { id }, form: { ...employeeForm, ...form }, files };
  expect((await portal.call(updateCandidate, sent)).status).toBe(200);
}
