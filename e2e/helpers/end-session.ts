import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import { logOut } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** The paths that a page has requested and whose replies have arrived. */
const listLoadedPaths = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/**
 * Ends the session of this page on the server, without notifying the page. Waits for the calls that a screen makes when
 * it opens: rejected, each would lead the page to the log-in before the next action.
 */
export async function endSession(page: Page, { call }: TestPortal, opening: readonly Call[] = [getUser]) {
  await expect
    .poll(() => listLoadedPaths(page))
    .toEqual(expect.arrayContaining(opening.map(({ path }) => path)));
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect((await call(logOut, { token })).status).toBe(200);
}
