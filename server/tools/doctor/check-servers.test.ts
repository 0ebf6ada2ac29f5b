import { once } from 'node:events';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { startSilentServer } from '#server/testing/silent-server.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkReply } from './check-reply.ts';
import { checkDkim, checkDmarc, checkSender, checkSpf } from './check-sender.ts';
import { checkTls } from './check-tls.ts';
import { diagnose } from './run-doctor-command.ts';

const DAY_MS = 86_400_000;
const DOMAIN = 'mail.portal.example';

let dns: DnsServer;
beforeAll(async () => void (dns = await startDnsServer()));
beforeEach(() => dns.zones.clear());
afterAll(() => dns.close());

interface TlsOptions {
  name?: string;
  days?: number;
  reply?: RequestListener;
}

const replyLive: RequestListener = (_, response) => response.end('{"status":"live"}');

/** Starts a server with a certificate of its own. */
async function startTlsServer({ name = 'localhost', days = 90, reply = replyLive }: TlsOptions = {}) {
  const identity = await createIdentity({ name, notAfter: new Date(Date.now() + days * DAY_MS + 60_000) });
  const server = createServer({ key: identity.pem, cert: identity.certificates[0] }, reply);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    env: readEnv({ PUBLIC_URL: `https://localhost:${port}` }),
    authorities: [...identity.certificates],
  };
}

test('accepts a trusted certificate and tells its days', async () => {
  expect(await checkTls(await startTlsServer())).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('valid for 90 more days'),
  });
});

test('warns of a certificate that ends soon', async () => {
  expect(await checkTls(await startTlsServer({ days: 13 }))).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('13 more days'),
  });
});

test.each([
  ['of another host', { name: 'other.example' }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['that has expired', { days: -1 }, 'CERT_HAS_EXPIRED'],
])('fails for a certificate %s', async (_, options, reason) => {
  expect(await checkTls(await startTlsServer(options))).toMatchObject({
    state: 'failed',
    text: expect.stringContaining(reason),
  });
});

test('fails for a self-signed certificate and without a server', async () => {
  const { env } = await startTlsServer();
  expect(await checkTls({ env })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
  });
  const PUBLIC_URL = 'https://localhost:1';
  expect(await checkTls({ env: readEnv({ PUBLIC_URL }) })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await checkTls({ env: readEnv({}) })).toMatchObject({ state: 'warning' });
});

test('says that a server without TLS is one', async () => {
  const server = createPlainServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = readEnv({ PUBLIC_URL: `https://localhost:${port}` });
  expect((await checkTls({ env })).text).toMatch(/: wrong version number\.$/u);
});

test('recognises the reply of a portal', async () => {
  expect(await checkReply(await startTlsServer())).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/\/api\/live replies in \d+ ms\.$/u),
  });
  const found = async (reply: RequestListener) => (await checkReply(await startTlsServer({ reply }))).text;
  expect(await found((_, response) => response.end('Welcome'))).toContain('is not the portal');
  expect(await found((_, response) => response.writeHead(502).end())).toContain('replies 502');
  const PUBLIC_URL = 'http://localhost:1';
  expect(await checkReply({ env: readEnv({ PUBLIC_URL }) })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('ECONNREFUSED'),
  });
});

/** Starts a mail server that lets one user in. */
async function startMailServer() {
  let mails = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username = '', password = '' }, _, callback) {
      if (password === 'right') callback(null, { user: username });
      else callback(new Error(`${password} is wrong`));
    },
    onMailFrom(_, __, callback) {
      mails += 1;
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    countMails: () => mails,
    check: (password: string) =>
      checkMailServer({ env: readEnv({ SMTP_URL: `smtp://portal:${password}@127.0.0.1:${port}` }) }),
  };
}

test('logs in to the mail server and sends nothing', async () => {
  const server = await startMailServer();
  expect(await server.check('right')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('accepts the user name and password'),
  });
  const refused = await server.check('planted-password');
  expect(refused).toMatchObject({ state: 'failed', text: expect.stringContaining('it replied 535 to AUTH') });
  expect(JSON.stringify(refused)).not.toContain('planted-password');
  expect(server.countMails()).toBe(0);
});

test('fails without a mail server', async () => {
  expect(await checkMailServer({ env: readEnv({}) })).toMatchObject({ state: 'failed' });
  const env = readEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await checkMailServer({ env })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('ECONNREFUSED'),
  });
});

test.each([
  ['ok', `HR Portal <no-reply@${DOMAIN}>`],
  ['failed', ''],
  ['failed', 'portal@server'],
])('finds the sender %s with MAIL_FROM=%s', (state, MAIL_FROM) =>
  expect(checkSender({ env: readEnv({ MAIL_FROM }) }).state).toBe(state),
);

const readDnsEnv = () => readEnv({ DNS_SERVERS: dns.address });

test.each([
  ['ok', [['v=spf1 include:_spf.provider.example ', '-all'], ['another record']]],
  ['failed', [['another record']]],
  ['failed', [['v=spf1 -all'], ['v=spf1 ~all']]],
  ['failed', [['v=spf1 mx +all']]],
  ['failed', [['v=spf1 all']]],
])('finds SPF %s with %j', async (state, records) => {
  dns.zones.set(DOMAIN, { records });
  expect(await checkSpf({ env: readDnsEnv() }, DOMAIN)).toMatchObject({ state });
});

test('fails for SPF of a domain that does not exist', async () =>
  expect(await checkSpf({ env: readDnsEnv() }, DOMAIN)).toMatchObject({ state: 'failed' }));

test('does not take a DNS server that fails for a missing record', async () => {
  dns.zones.set(DOMAIN, 'failing');
  await expect(checkSpf({ env: readDnsEnv() }, DOMAIN)).rejects.toThrow(
    `no DNS server replied for ${DOMAIN}`,
  );
});

test.each([
  ['ok', 'v=DKIM1; k=rsa; p=MIIBIjANBg'],
  ['ok', 'k=ed25519;p=11qYAYKxCrfVS'],
  ['failed', 'v=DKIM1; p='],
])('finds DKIM %s with %s', async (state, record) => {
  dns.zones.set(`s1._domainkey.${DOMAIN}`, { records: [[record]] });
  expect(await checkDkim({ env: readDnsEnv(), dkimSelector: 's1' }, DOMAIN)).toMatchObject({ state });
});

test('needs the selector of DKIM', async () => {
  const env = readDnsEnv();
  expect(await checkDkim({ env }, DOMAIN)).toMatchObject({ state: 'warning' });
  expect(await checkDkim({ env, dkimSelector: 'other' }, DOMAIN)).toMatchObject({ state: 'failed' });
});

test('finds DMARC of the domain or of one above it', async () => {
  const check = () => checkDmarc({ env: readDnsEnv() }, DOMAIN);
  expect(await check()).toMatchObject({ state: 'warning' });
  dns.zones.set('_dmarc.portal.example', { records: [['v=DMARC1; p=reject']] });
  expect(await check()).toMatchObject({
    state: 'ok',
    text: '_dmarc.portal.example has the policy reject.',
  });
  dns.zones.set(`_dmarc.${DOMAIN}`, { records: [['v=DMARC1;p=none']] });
  expect(await check()).toMatchObject({ text: `_dmarc.${DOMAIN} has the policy none.` });
});

test('waits for no server that does not reply', async () => {
  const { host, close } = await startSilentServer();
  onTestFinished(close);
  dns.zones.set(DOMAIN, 'silent');
  const env = readEnv({
    PUBLIC_URL: `https://${host}`,
    DATABASE_URL: `postgres://${host}/portal`,
    SMTP_URL: `smtp://${host}`,
    DNS_SERVERS: dns.address,
    MAIL_FROM: `no-reply@${DOMAIN}`,
  });
  const findings = await diagnose({ env, timeLimit: 100 });
  const late = findings.filter(({ text }) => text.startsWith('It did not end within 0.1 seconds.'));
  const hanging = ['TLS', 'reply', 'mail server', 'SPF', 'database'];
  expect(late.map(({ name }) => name)).toEqual(expect.arrayContaining(hanging));
});
