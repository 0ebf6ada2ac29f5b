import { afterAll, beforeAll, expect, test } from 'vitest';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findTxtRecords } from './find-txt-records.ts';
import { createAssuranceActions } from '#server/testing/assurance-actions.ts';

let portal: TestPortal;
let dns: DnsServer;
let owner: ReturnType<typeof createAssuranceActions>;
beforeAll(async () => {
  dns = await startDnsServer();
  portal = await startTestPortal({ DNS_SERVERS: dns.address });
  owner = createAssuranceActions(portal);
});
afterAll(async () => {
  await portal.close();
  await dns.close();
});

/** Opens an organisation and gets the record of a domain for it. */
async function withRecord(domain: string) {
  const account = await portal.newAccount();
  const { body } = await owner.getRecord(account, domain);
  return { account, value: body.data.value };
}

test('verifies a domain with the record of the organisation', async () => {
  const { account, value } = await withRecord('Zenwata.example');
  expect(value).toMatch(/^hrportal-verification=[\w-]{43}$/u);
  dns.zones.set('zenwata.example', { records: [['v=spf1 -all'], [value]] });
  const { status, body } = await owner.checkRecord(account, 'zenwata.example');
  expect([status, body.message]).toEqual([200, assuranceTexts.domainVerified('zenwata.example')]);
  expect(body.data.assurance).toMatchObject({ level: 'domain verified', checked: 'zenwata.example' });
  expect(await owner.auditEntries(account, 'domain verification')).toEqual([
    { detail: { domain: 'zenwata.example', method: 'dns record' } },
  ]);
});

test('joins the strings of a record', async () => {
  const { account, value } = await withRecord('strings.example');
  dns.zones.set('strings.example', { records: [[value.slice(0, 30), value.slice(30)]] });
  expect((await owner.checkRecord(account, 'strings.example')).status).toBe(200);
});

test('follows a CNAME', async () => {
  const { account, value } = await withRecord('alias.example');
  dns.zones.set('alias.example', { cname: 'hosted.example', records: [[value]] });
  expect((await owner.checkRecord(account, 'alias.example')).status).toBe(200);
});

test('looks up an internationalised domain in ASCII', async () => {
  const { account, value } = await withRecord('bücher.example');
  dns.zones.set('xn--bcher-kva.example', { records: [[value]] });
  const { body } = await owner.checkRecord(account, 'bücher.example');
  expect(body.data.assurance.checked).toBe('xn--bcher-kva.example');
});

test('rejects the record of another organisation, of another domain, and a part of the own one', async () => {
  const { value: others } = await withRecord('kestrel.example');
  const { account, value } = await withRecord('kestrel.example');
  const { value: elsewhere } = await withRecord('other.example');
  for (const records of [[[others]], [[elsewhere]], [[value.slice(0, -1)]], [[`${value}x`]], [['']]]) {
    dns.zones.set('kestrel.example', { records });
    const { status, problem } = await owner.checkRecord(account, 'kestrel.example');
    expect([status, problem.message]).toEqual([422, assuranceTexts.recordNotFound]);
  }
  expect((await owner.get(account)).assurance.level).toBe('email only');
});

test('does not take the record of a subdomain for the domain above', async () => {
  const { account, value } = await withRecord('staff.above.example');
  dns.zones.set('staff.above.example', { records: [[value]] });
  dns.zones.set('above.example', { records: [[value]] });
  expect((await owner.checkRecord(account, 'above.example')).status).toBe(422);
  expect((await owner.checkRecord(account, 'staff.above.example')).body.data.assurance.checked).toBe(
    'staff.above.example',
  );
});

test('lets several organisations verify one domain', async () => {
  const [first, second] = [await withRecord('group.example'), await withRecord('group.example')];
  dns.zones.set('group.example', { records: [[first.value], [second.value]] });
  expect((await owner.checkRecord(first.account, 'group.example')).status).toBe(200);
  expect((await owner.checkRecord(second.account, 'group.example')).status).toBe(200);
});

test('says that a domain does not exist, has no records, or that nobody answers', async () => {
  const account = await portal.newAccount();
  dns.zones.set('empty.example', 'empty');
  dns.zones.set('silent.example', 'silent');
  dns.zones.set('failing.example', 'failing');
  const check = async (domain: string) => {
    const { status, problem } = await owner.checkRecord(account, domain);
    return [status, problem.message];
  };
  expect(await check('missing.example')).toEqual([422, assuranceTexts.domainNotFound]);
  expect(await check('empty.example')).toEqual([422, assuranceTexts.recordNotFound]);
  expect(await check('failing.example')).toEqual([503, assuranceTexts.dnsUnreachable]);
  await expect(findTxtRecords('silent.example', [dns.address], 10)).rejects.toMatchObject({
    code: 'dns_unreachable',
  });
});

test('rejects what is not a domain of an organisation, and individuals', async () => {
  const account = await portal.newAccount();
  expect((await owner.getRecord(account, 'com.ng')).problem.code).toBe('domain_not_usable');
  expect((await owner.checkRecord(account, '127.0.0.1')).problem.code).toBe('domain_not_usable');
  expect((await owner.checkRecord(account, 'yahoo.com')).problem.code).toBe('public_mail_provider');
  const person = await portal.newAccount({ role: 'individual', name: 'Amina Okonkwo' });
  expect((await owner.getRecord(person, 'zenwata.example')).problem.code).toBe('assurance_not_available');
  expect((await owner.checkRecord(person, 'zenwata.example')).problem.code).toBe('assurance_not_available');
});
