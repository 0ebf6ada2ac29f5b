import { expect } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import { execute, openCall } from './api-reference.ts';

// Calls with a token are in api-docs.long.test.ts: this page is the slowest of the portal.
test('a call tried out in the API documentation is accepted', async ({ portal, page }) => {
  const { email, password, role } = await portal.newAccount();
  const complaints = watchConsole(page);
  // Calls with the cookie of the portal's screens need its header too.
  await page.goto(screens.login(role));
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
  await page.goto('/api/docs');
  const login = await openCall(page, logIn);
  await login.locator('textarea').fill(JSON.stringify({ email, password, role }));
  const { status, body } = await execute(login);
  expect(status).toBe(200);
  const token = /"token": "([^"]+)"/u.exec(body)?.[1] ?? '';
  expect((await portal.call(getUser, { token })).status).toBe(200);
  expect(complaints).toEqual([]);
});
