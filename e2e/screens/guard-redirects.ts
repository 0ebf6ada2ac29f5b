import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** Expects that each path leads a visitor to the home page before it calls the server. */
export async function expectHomeWithoutCalls(page: Page, paths: readonly string[]) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await user.seePath(page, screens.home);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(calls, 'asked for before the guard').toEqual([]);
}
