import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from './axe.ts';
import { test as journey } from '#e2e/helpers/journey.ts';

const test = journey.extend('blank', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage();
  onCleanup(() => page.close());
  return page;
});

/** Shows a page under a policy as strict as the portal's. */
async function show(page: Page, body: string): Promise<void> {
  await page.route('http://portal.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': "default-src 'self'; script-src 'self'; style-src 'unsafe-inline'",
      },
      body: `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main></html>`,
    }),
  );
  await page.goto('http://portal.test/');
}

test('reports no violations for a page without faults', async ({ blank: page }) => {
  await show(page, '<label>Email <input type="email"></label>');
  expect(await findViolations(page)).toEqual([]);
});

test('reports rule, impact and elements of each violation on one line', async ({ blank: page }) => {
  await show(page, '<input id="phone"><p style="color:#aaa;background:#fff">Pale</p>');
  expect(await findViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast \(serious\): .+: p$/),
    expect.stringMatching(/^label \(critical\): .+: #phone$/),
  ]);
});

test('checks a page after its transitions, without waiting for a spinner', async ({ blank: page }) => {
  await show(
    page,
    `<style>@keyframes fade { from { opacity: 0.2 } } @keyframes turn { to { rotate: 1turn } }</style>
    <p style="animation: fade 0.3s">Fading in</p><p style="animation: turn 1s infinite">Turning</p>`,
  );
  expect(await findViolations(page)).toEqual([]);
});
