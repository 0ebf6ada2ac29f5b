import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import { logOut } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** Lists the calls of `opening` whose replies a page still has to receive; one that is listed twice is made twice. */
async function listMissing(page: Page, opening: readonly Call[]) {
  const received = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return opening
    .map(({ path }) => path)
    .filter((path) => {
      const at = received.indexOf(path);
      if (at >= 0) received.splice(at, 1);
      return at < 0;
    });
}

/**
 * Ends the session of this page on the server, without notifying the page. Waits for the calls that a screen makes when
 * it opens: rejected, each would lead the page to the log-in before the next action.
 */
export async function endSession(page: Page, { call }: TestPortal, opening: readonly Call[] = [getUser]) {
  await expect.poll(() => listMissing(page, opening)).toEqual([]);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect((await call(logOut, { token })).status).toBe(200);
}
