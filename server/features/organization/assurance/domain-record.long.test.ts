import { expect, onTestFinished, test } from 'vitest';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { createAssuranceActions } from '#server/testing/assurance-actions.ts';

test('says that nobody answers', async () => {
  const dns = await startDnsServer();
  onTestFinished(dns.close);
  const portal = await startTestPortal({ DNS_SERVERS: dns.address });
  onTestFinished(portal.close);
  const account = await portal.newAccount();
  dns.zones.set('silent.example', 'silent');
  const { status, problem } = await createAssuranceActions(portal).checkRecord(account, 'silent.example');
  expect([status, problem.message]).toEqual([503, assuranceTexts.dnsUnreachable]);
});
