import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

const PHONE = { width: 390, height: 844 };
/** 200 % of the browser's default. */
const FONT_SIZE = '32px';

const enlargeText = (page: Page) =>
  page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
  }, FONT_SIZE);

/** What reaches beyond the right edge of a page that scrolls sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const shown = wide
      .slice(0, 6)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${String(className).slice(0, 80)} ${textContent.slice(0, 40)}`,
      );
    return [`${scrollWidth - clientWidth} px`, ...shown];
  });

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
