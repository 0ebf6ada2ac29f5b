import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { logOut } from '#contract/calls/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** Ends the session of this page on the server, without notifying the page. */
export async function endSession(page: Page, { call }: TestPortal) {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect((await call(logOut, { token })).status).toBe(200);
}
