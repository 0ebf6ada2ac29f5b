import { test as base } from 'vitest';
import type { Page } from 'playwright-core';
import { startTestPortal } from '#server/testing/portal.ts';
import { closeSharedBrowser, openSharedBrowser } from '#e2e/browser/shared-browser.ts';
import { watchPolicy } from './watch-policy.ts';

/** A busy machine may be several times slower. */
const PATIENCE_MS = 40_000;

export interface Visit {
  width?: number;
  height?: number;
  motion?: 'reduce' | 'no-preference';
  /** Opens the portal at `localhost` instead of its IP address. */
  hasDomain?: boolean;
}

/**
 * An end-to-end test with a whole portal that serves the built screens, and `visit`, which opens a separate browser
 * context for one user, without animations by default. A failed test leaves a screenshot in `.cache/journeys`. A
 * violation of the content security policy fails the test.
 */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(closeSharedBrowser);
    return await openSharedBrowser();
  })
  .extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
    const portal = await startTestPortal();
    onCleanup(() => portal.close());
    return portal;
  })
  .extend('visit', async ({ browser, portal, task }, { onCleanup }) => {
    const pages: Page[] = [];
    const violations: string[][] = [];
    onCleanup(async () => {
      const failed = task.result?.state === 'fail';
      for (const [at, page] of pages.entries()) {
        const path = `.cache/journeys/${task.name.replaceAll(/\W+/gu, '-')}-${at + 1}.png`;
        if (failed) await page.screenshot({ path, fullPage: true }).catch(() => undefined);
        await page.context().close();
      }
      if (violations.flat().length > 0)
        throw new Error(`The content security policy blocked:\n${violations.flat().join('\n')}`);
    });
    return async ({ width = 1440, height = 900, motion = 'reduce', hasDomain = false }: Visit = {}) => {
      const context = await browser.newContext({
        baseURL: hasDomain ? portal.url.replace('127.0.0.1', 'localhost') : portal.url,
        viewport: { width, height },
        reducedMotion: motion,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      pages.push(page);
      violations.push(watchPolicy(page));
      return page;
    };
  })
  .extend('page', ({ visit }) => visit());
