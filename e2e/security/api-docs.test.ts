import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';
import { logIn } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import { execute, openCall, openReference } from './api-reference.ts';

/** Leaves only one call in the document that the page shows. With all calls it is the slowest page of the portal. */
const showOnly = (page: Page, { path }: Call) =>
  page.route('**/api/docs/json', async (route) => {
    const document = (await (await route.fetch()).json()) as { paths: Record<string, unknown> };
    await route.fulfill({ json: { ...document, paths: { [path]: document.paths[path] } } });
  });

test('the API documentation with all calls opens without an error and sets the cookie', async ({ page }) => {
  const complaints = watchConsole(page);
  await openReference(page);
  await page.getByRole('heading', { level: 1, name: 'HR Portal' }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
  expect(complaints).toEqual([]);
});

// Calls with a token are in api-docs.long.test.ts.
test('a call tried out in the API documentation is accepted', async ({ portal, page }) => {
  const { email, password, role } = await portal.newAccount();
  const complaints = watchConsole(page);
  // Calls with the cookie of the portal's screens need its header too.
  await page.context().request.get(screens.login(role));
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
  await showOnly(page, logIn);
  await page.goto('/api/docs');
  const login = await openCall(page, logIn);
  await login.locator('textarea').fill(JSON.stringify({ email, password, role }));
  const { status, body } = await execute(login);
  expect(status).toBe(200);
  const token = /"token": "([^"]+)"/u.exec(body)?.[1] ?? '';
  expect((await portal.call(getUser, { token })).status).toBe(200);
  expect(complaints).toEqual([]);
});
