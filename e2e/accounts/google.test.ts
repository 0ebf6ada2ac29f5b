import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#server/testing/open-id-provider.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/accounts/account-screen-texts.ts';
/** A portal with Google sign-in. A real OpenID provider of the test replaces Google. */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
const test = journey
  .extend('provider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await startOpenIdProvider();
    onCleanup(() => provider.close());
    return provider;
  })
  .extend('portal', { scope: 'file' }, async ({ provider }, { onCleanup }) => {
    const portal = await startTestPortal(provider.settings);
    onCleanup(() => portal.close());
    provider.trust(portal.url);
    return portal;
  });

function choose(provider: OpenIdProvider, name: string, email = `${crypto.randomUUID()}@example.com`) {
  const [given_name, family_name] = name.split(' ');
  provider.choose({ sub: email, email, email_verified: true, name, given_name, family_name });
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('a new person signs up with Google, logs out, and signs in with Google again', async ({
  page,
  provider,
}) => {
  choose(provider, 'Amarachi Nwosu');
  await page.goto(screens.signUp('individual'));
  await user.press(page, accountScreenTexts.googleSignUp);
  await user.seePath(page, screens.welcome);
  await user.seeWelcome(page);
  expect(page.url()).not.toContain('google');
  expect(await stored(page)).toMatchObject({ role: 'individual', verified_at: expect.stringContaining('T') });

  await user.logOut(page);
  await page.goto(screens.login('individual'));
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seePath(page, screens.welcome);
  await user.seeWelcome(page);
});
