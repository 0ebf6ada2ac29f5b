import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import { enlargeText, findOverflow } from './enlarge-text.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

async function expectToFit(page: Page, paths: readonly string[]) {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect
      .poll(() => page.getByRole('main').locator('[aria-busy=true], :text("Loading")').count())
      .toBe(0);
    const found = await findOverflow(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test('no public screen scrolls sideways with text of 200 % on a phone', async ({ visit }) => {
  const page = await visit(PHONE);
  await enlargeText(page);
  await expectToFit(page, listPublicPaths());
});

test('no guarded screen scrolls sideways with text of 200 % on a phone', async ({ portal, visit }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Amberleaf People Services' });
  const { id } = await addCandidate(portal.call, account.token, { name: 'Musa Adebayo' });
  const page = await visit(PHONE);
  await enlargeText(page);
  await user.openAs(page, account, screens.welcome);
  await expectToFit(page, listGuardedPaths(String(id)));
});
