import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { logIn } from '#contract/calls/accounts.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { getUser } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { execute, openCall } from './api-reference.ts';

/** Makes the page send a token with its calls. */
async function authorize(page: Page, token: string) {
  await page.locator('.auth-wrapper .authorize').first().click();
  const dialog = page.locator('.modal-ux');
  const form = dialog.locator('.auth-container').filter({ hasText: 'The token that a log-in returns.' });
  await form.getByRole('textbox').fill(token);
  await form.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
}

test.for(allWidths)(
  'calls tried out in the API documentation change and read data, %i wide',
  async (width, { portal, visit }) => {
    const owner = await portal.newAccount();
    const other = await portal.newAccount();
    const { name } = await addCandidate(portal.call, other.token, { name: `Tamuno Docs${width}` });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.logIn(page, owner);
    await page.goto('/api/docs');

    const login = await openCall(page, logIn);
    const { email, password, role } = owner;
    await login.locator('textarea').fill(JSON.stringify({ email, password, role }));
    const session = await execute(login);
    expect(session).toMatchObject({ status: 200 });
    await authorize(page, /"token": "([^"]+)"/u.exec(session.body)?.[1] ?? '');

    const change = await openCall(page, changeDisplayName);
    await change.locator('textarea').fill(JSON.stringify({ display_name: `Ada ${width}` }));
    expect(await execute(change)).toMatchObject({ status: 200 });
    const read = await execute(await openCall(page, getUser));
    expect(read).toMatchObject({ status: 200, body: expect.stringContaining(`Ada ${width}`) as string });

    const lookUp = await openCall(page, searchCandidates);
    await lookUp.locator('tr[data-param-name="query"] input').fill(name);
    const found = await execute(lookUp);
    expect(found).toMatchObject({ status: 200, body: expect.stringContaining(name) as string });
    expect(complaints).toEqual([]);
  },
);
