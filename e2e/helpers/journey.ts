import { mkdir, writeFile } from 'node:fs/promises';
import { test as base } from 'vitest';
import type { Page } from 'playwright-core';
import { startTestPortal } from '#server/testing/portal.ts';
import { closeSharedBrowser, openSharedBrowser } from '#e2e/browser/shared-browser.ts';
import { watchPolicy } from './watch-policy.ts';

/** A busy machine may be several times slower. */
const PATIENCE_MS = 40_000;
const FAILURES = '.cache/journeys';

export interface Visit {
  width?: number;
  height?: number;
  motion?: 'reduce' | 'no-preference';
  /** Opens the portal at `localhost` instead of its IP address. */
  hasDomain?: boolean;
  /**
   * Preloads the screens that are likely to follow, as without data saver. It costs each page as much as showing its own
   * screen.
   */
  preloads?: boolean;
}

/** Emulates the browser's data saver. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );

/**
 * An end-to-end test with a whole portal that serves the built screens, and `visit`, which opens a separate browser
 * context for one user, without animations by default. A failed test leaves screenshots and the server's log in
 * `.cache/journeys`. A violation of the content security policy fails the test.
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
      if (task.result?.state === 'fail') {
        const path = `${FAILURES}/${task.name.replaceAll(/\W+/gu, '-')}`;
        task.meta.attachments = await describeFailure(path, pages, portal.readLog());
      }
      for (const page of pages) await page.context().close();
      if (violations.flat().length > 0)
        throw new Error(`The content security policy blocked:\n${violations.flat().join('\n')}`);
    });
    return async (options: Visit = {}) => {
      const { width = 1440, height = 900, motion = 'reduce', hasDomain = false, preloads = false } = options;
      const context = await browser.newContext({
        baseURL: hasDomain ? portal.url.replace('127.0.0.1', 'localhost') : portal.url,
        viewport: { width, height },
        reducedMotion: motion,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      if (!preloads) await saveData(page);
      pages.push(page);
      violations.push(watchPolicy(page));
      return page;
    };
  })
  .extend('page', ({ visit }) => visit());

/** Writes what the pages show and what the server has logged. @returns the files */
async function describeFailure(path: string, pages: readonly Page[], log: string): Promise<string[]> {
  await mkdir(FAILURES, { recursive: true });
  const files = [`${path}.log`];
  await writeFile(`${path}.log`, log);
  for (const [at, page] of pages.entries()) {
    const picture = `${path}-${at + 1}.png`;
    const isTaken = await page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
    if (isTaken) files.push(picture);
  }
  return files;
}
