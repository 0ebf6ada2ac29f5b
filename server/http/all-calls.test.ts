import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const FRIEND = 'https://people.example.com';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ CORS_ORIGINS: FRIEND })));
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();

test('the list of calls, from which many tests are generated, has every call of the contract once', async () => {
  const folder = new URL('../../contract/calls/', import.meta.url);
  const names: string[] = [];
  for (const file of await readdir(folder)) {
    const source = await readFile(new URL(file, folder), 'utf8');
    names.push(...Array.from(source.matchAll(/^export const (\w+) = call\(/gmu), ([, name = '']) => name));
  }
  expect(names.length).toBeGreaterThan(100);
  expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe('hostile input', () => {
  test.each([
    ['a body that is not JSON', '{"email":', 400],
    ['a body that poisons prototypes', '{"__proto__":{"x":1}}', 400],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
    ['a body that is a list', '[]', 422],
    ['a body that is null', 'null', 422],
    ['no body', '', 422],
  ])('rejects %s', async (_, body, expected) => {
    const response = await post(logIn.path, body);
    expect(response.status).toBe(expected);
    expect(await response.json()).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      data: expect.any(Array),
      request_id: response.headers.get('x-request-id'),
    });
  });
  test('returns 415 for another content type than JSON', async () =>
    expect((await post(logIn.path, '<xml/>', { 'content-type': 'text/xml' })).status).toBe(415));
  test('returns 400 for a multipart form without a boundary', async () => {
    const { token } = await portal.newAccount();
    const response = await fetch(`${portal.url}/api/update-user-profile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    expect(response.status).toBe(400);
  });
  test('returns 400 for a malformed URL', async () => {
    const { token } = await portal.newAccount();
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${portal.url}/api/candidates/details/%zz`, { headers })).status).toBe(400);
  });
  test('reports all validation errors at once, by field label', async () => {
    const { status, problem } = await portal.call(logIn, { body: { email: 'x' } });
    expect(status).toBe(422);
    expect(problem.data).toEqual([
      'Please enter a valid email address',
      'Password is required.',
      'Account Type must be one of: individual, school, company.',
    ]);
  });
});

describe('forgery', () => {
  test('requires the value of the cookie in the header of an unsafe request', async () => {
    const first = await fetch(`${portal.url}/api/health`);
    const cookie = first.headers
      .getSetCookie()
      .find((line) => line.startsWith('XSRF-TOKEN='))
      ?.split(';')[0];
    const value = cookie?.split('=')[1] ?? '';
    expect(value.length).toBeGreaterThan(20);
    expect((await post(logIn.path, '{}', { cookie: cookie ?? '' })).status).toBe(419);
    for (const wrong of ['ö'.repeat(value.length), 'x'.repeat(value.length)])
      expect(
        (await post(logIn.path, '{}', { cookie: cookie ?? '', 'x-xsrf-token': wrong })).status,
        wrong,
      ).toBe(419);
    expect((await post(logIn.path, '{}', { cookie: cookie ?? '', 'x-xsrf-token': value })).status).toBe(422);
  });
  test('accepts an allowed origin, which cannot read the cookie', async () => {
    const cookie = 'XSRF-TOKEN=anything';
    const postFrom = (origin: string) => post(logIn.path, '{}', { cookie, origin });
    const allowed = await postFrom(FRIEND);
    expect(allowed.status).toBe(422);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    const stranger = await postFrom('https://people.example.evil');
    expect(stranger.status).toBe(419);
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
  test('requires no header without the cookie', async () =>
    expect((await post(logIn.path, '{}')).status).toBe(422));
});

test('returns 404 in the common error format for an unknown call', async () => {
  const response = await fetch(`${portal.url}/api/nothing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'unknown_address',
    message: 'There is nothing at this address.',
    data: [],
    request_id: response.headers.get('x-request-id'),
  });
});

test('replies only with fields of the contract', async () => {
  const { token } = await portal.newAccount();
  const { body } = await portal.call(getUser, { token });
  expect(JSON.stringify(body)).not.toMatch(/hash|password(?!:update)/u);
});

test('names every GET call after reading', () => {
  const reads = /^(?:list|get|find|search|suggest|view|follow|count|check|lookUp|download|start)[A-Z]/u;
  const gets = all.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect(gets.filter((name) => !reads.test(name))).toEqual([]);
});

test('describes every call in the OpenAPI document', async () => {
  const document = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect((await fetch(`${portal.url}/api/docs/`)).status).toBe(200);
});

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}
