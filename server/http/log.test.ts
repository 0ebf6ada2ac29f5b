import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, register, verifyResetCode } from '#contract/calls/accounts.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { openPortal, type Portal } from '#server/app/portal.ts';
import { makeCall, type MakeCall } from '#server/testing/call.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let dataDir: string;
let database: TestDatabase;
let portal: Portal;
let url: string;
let call: MakeCall;
let lines: string[] = [];

const toStream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-test-'));
  database = await createTestDatabase();
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_DATA: 'false',
    RUN_JOBS: 'false',
  });
  portal = await openPortal(env, createLog('trace', toStream));
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  call = makeCall(url);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => void (lines = []));

/** Waits for the lines of requests, which are written after their replies. */
async function readRequests(count: number) {
  const parse = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => parse().filter(({ msg }) => msg === 'request')).toHaveLength(count);
  return parse().filter(({ msg }) => msg === 'request');
}

test('has one line per request with time, client, method, path and status', async () => {
  await call(logIn, { body: { email: 'ada@example.com', password: 'wrong', role: 'company' } });
  expect(await readRequests(1)).toEqual([
    expect.objectContaining({
      time: expect.any(Number) as number,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      method: 'POST',
      path: '/api/login',
      status: 401,
      ip: '127.0.0.1',
    }),
  ]);
});

test('contains no password, email, token, code, search term or cookie', async () => {
  const secrets = {
    password: 'the-password-of-ada',
    email: 'ada.lovett@example.com',
    token: 'the-token-of-ada',
    code: 'K7QX9',
    query: 'Okonkwo Ngozi',
    cookie: 'the-cookie-of-ada',
  };
  const { password, email, token, code, query, cookie } = secrets;
  const body = { role: 'company', name: 'Ada Foods', email, phone: '08031234567' };
  await call(register, { body: { ...body, password, password_confirmation: password } });
  await call(logIn, { body: { email, password: `${password}!`, role: 'company' }, headers: { cookie } });
  await call(verifyResetCode, { body: { reset_code: code } });
  await call(searchCandidates, { token, query: { query } });
  await fetch(`${url}/search-result?type=name&query=${encodeURIComponent(query)}`);
  await readRequests(5);
  const log = decodeURIComponent(lines.join('').replaceAll('+', ' '));
  for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
});

test('cannot be given forged lines', async () => {
  const forged = '{"level":30,"msg":"request","path":"/forged"}';
  await fetch(`${url}/api/%0A${encodeURIComponent(forged)}%0D%0A`, {
    headers: { 'x-forwarded-for': '198.51.100.1', 'user-agent': forged },
  });
  const [request] = await readRequests(1);
  expect(request?.['path']).toContain('%0A');
  expect(request?.['ip']).toBe('127.0.0.1');
});

test('logs no token of an emailed link and no reference of a certificate', async () => {
  for (const page of ['invitation', 'answer', 'consent', 'verify', 'api/certificates'])
    await fetch(`${url}/${page}/a-secret-token?x=1`);
  await fetch(`${url}/api/certificates/a-secret-token/document`);
  await expect.poll(() => lines.join('')).toContain('/api/certificates/…/document');
  for (const page of ['invitation', 'answer', 'consent', 'verify', 'api/certificates'])
    expect(lines.join('')).toContain(`/${page}/…"`);
  expect(lines.join('')).not.toContain('a-secret-token');
});

test.each([
  '/certificates/CT-2345-6789A-BCDE',
  '/certificates/ct23456789abcde',
  '/api/operator/certificates/CT-23456789ABCDE/withdraw',
  '/%63ertificates/%43T-2345%2D6789A-BCDE',
  '/a%0Ab/CT%202345%E2%80%936789A-BCDE',
  '/api%2Fcertificates%2F23456789ABCDE',
])('logs no reference of a certificate: %s', async (path) => {
  await fetch(url + path);
  const [request] = await readRequests(1);
  const logged = String(request?.['path']);
  expect(logged).toContain('…');
  expect(logged).not.toMatch(/2345|6789|bcde|\n/iu);
});
