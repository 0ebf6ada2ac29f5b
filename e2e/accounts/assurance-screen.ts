import type { Page } from 'playwright-core';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { assuranceScreenTexts as texts } from '#web/features/assurance/assurance-screen-texts.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { test as journey } from '#e2e/helpers/journey.ts';

/** A portal that asks a DNS server on this machine. */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
export const test = journey
  .extend('dns', { scope: 'file' }, async ({}, { onCleanup }): Promise<DnsServer> => {
    const dns = await startDnsServer();
    onCleanup(() => dns.close());
    return dns;
  })
  .extend('portal', { scope: 'file' }, async ({ dns }, { onCleanup }): Promise<TestPortal> => {
    const portal = await startTestPortal({ DNS_SERVERS: dns.address });
    onCleanup(() => portal.close());
    return portal;
  });

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const seeLevel = (page: Page, level: keyof typeof assuranceLevelNames) =>
  section(page, texts.now).locator('[aria-current]').getByText(assuranceLevelNames[level]).waitFor();
