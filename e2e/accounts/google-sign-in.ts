import type { Page } from 'playwright-core';
import { type OpenIdProvider, startOpenIdProvider } from '#server/testing/open-id-provider.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { test as journey } from '#e2e/helpers/journey.ts';

/** A portal with Google sign-in. A real OpenID provider of the test replaces Google. */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
export const test = journey
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

/** Chooses the person who signs in next. */
export function choose(provider: OpenIdProvider, name: string, email = `${crypto.randomUUID()}@example.com`) {
  const [given_name, family_name] = name.split(' ');
  provider.choose({ sub: email, email, email_verified: true, name, given_name, family_name });
}

/** The values in the local storage of the page. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
