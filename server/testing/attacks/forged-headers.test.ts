import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import { WRONG_PASSWORDS } from '#contract/limits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const OWN = 'https://portal.example';

let portal: TestPortal;
let behindProxy: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: OWN, CORS_ORIGINS: 'https://people.example.com' });
  behindProxy = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  await behindProxy.close();
});

/** Sends a request with any headers; `fetch` sets the host itself. */
const send = (address: string, method: string, headers: Record<string, string>, body = '') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    // The path is sent as it is written; a URL would be normalised.
    const { hostname, port } = new URL(address);
    const path = address.replace(/^https?:\/\/[^/]+/u, '');
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    sent.on('error', reject).end(body);
  });

describe('a forged host', () => {
  const invite = async ({ token }: TestAccount, headers: Record<string, string>) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { status } = await send(
      `${portal.url}${inviteMember.path}`,
      'POST',
      { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      JSON.stringify({ email, member_role: 'checker' }),
    );
    expect(status).toBe(201);
    return (await portal.mails.to(email)).text;
  };
  test.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
  ])('in %s does not reach the links of emails', async (_, headers) => {
    const mail = await invite(await portal.newAccount(), headers as Record<string, string>);
    expect(mail).toContain(`${OWN}/invitation/`);
    expect(mail).not.toContain('evil.example');
  });
});

describe('a forged client address', () => {
  const guess = async ({ call }: TestPortal, email: string, headers: Record<string, string>) =>
    (await call(logIn, { body: { email, password: 'wrong', role: 'company' }, headers })).status;

  test('does not reset the limits of a client without a proxy', async () => {
    const { email } = await portal.newAccount();
    const statuses = [];
    for (let i = 0; i <= WRONG_PASSWORDS; i += 1)
      statuses.push(
        await guess(portal, email, {
          'x-forwarded-for': `198.51.${i}.1`,
          'x-real-ip': `198.51.${i}.1`,
          forwarded: `for=198.51.${i}.1`,
        }),
      );
    expect(statuses).toEqual([...Array.from({ length: WRONG_PASSWORDS }, () => 401), 429]);
  });
  test('ahead of the one that the proxy added does not reset them either', async () => {
    const { email } = await behindProxy.newAccount();
    const statuses = [];
    for (let i = 0; i <= WRONG_PASSWORDS; i += 1)
      statuses.push(await guess(behindProxy, email, { 'x-forwarded-for': `198.51.${i}.1, 203.0.113.77` }));
    expect(statuses.at(-1)).toBe(429);
    expect(await guess(behindProxy, email, { 'x-forwarded-for': '203.0.114.77' })).toBe(401);
  });
});

describe('a page of another origin', () => {
  test.each([
    'https://evil.example',
    'https://people.example.com.evil.example',
    'https://evil-people.example.com',
    'http://people.example.com',
    'https://people.example.com:8443',
    'null',
  ])('%s may not read replies', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await fetch(`${portal.url}/api/health`, { method, headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
  test('cannot send a form that passes for JSON', async () => {
    const { email, password, role } = await portal.newAccount();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await fetch(`${portal.url}${logIn.path}`, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://evil.example' },
        // As JSON, it would log in.
        body: JSON.stringify({ email, password, role }),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });
});

test.each(['TRACE', 'PROPFIND', 'PATCH'])('the method %s is not supported', async (method) => {
  for (const path of ['/', '/api/health', '/api/login'])
    expect((await send(`${portal.url}${path}`, method, {})).status).toBe(404);
});

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..\\..\\package.json',
])('%s is not served', async (path) => {
  const { status, body } = await send(`${portal.url}${path}`, 'GET', {});
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/"dependencies"|\[core\]|Index of|#server\//u);
});

test('a request with two lengths gets one error and the connection is closed', async () => {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const lines = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked'];
  socket.write([...lines, '', '0', '', smuggled].join('\r\n'));
  const replies = await text(socket);
  expect(replies.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 400']);
});
