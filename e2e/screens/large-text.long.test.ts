import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import { enlargeText, findBrokenWords, findOverflow } from './enlarge-text.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { openReference } from '#e2e/security/api-reference.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { test } from './surveyed-company.ts';

/** What reaches beyond the page, and which words of buttons are broken. */
const findFaults = async (page: Page) => [...(await findOverflow(page)), ...(await findBrokenWords(page))];

async function expectToFit(page: Page, paths: readonly string[]) {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect
      .poll(() => page.getByRole('main').locator('[aria-busy=true], :text("Loading")').count())
      .toBe(0);
    const found = await findFaults(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test('no public screen scrolls sideways or breaks words of buttons with text of 200 % on a phone', async ({
  visit,
}) => {
  const page = await visit(PHONE);
  await enlargeText(page);
  await expectToFit(page, listPublicPaths());
});

test('no guarded screen scrolls sideways or breaks words of buttons with text of 200 % on a phone', async ({
  company,
  visit,
}) => {
  const page = await visit(PHONE);
  await enlargeText(page);
  await user.openAs(page, company, screens.welcome);
  await expectToFit(page, listGuardedPaths(company.candidate));
  await page.goto(importFilePath(company.upload));
  await user.seeHeading(page, previewTexts.title);
  expect(await findFaults(page)).toEqual([]);
  await openReference(page);
  expect(await findOverflow(page)).toEqual([]);
});
