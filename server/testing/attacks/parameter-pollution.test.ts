import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { listCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { ProblemBody } from '#contract/problem.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { listFields } from '#server/testing/list-fields.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  account = await portal.newAccount();
});
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();
const withQuery = all
  .filter(
    ({ method, permission, requiresOperator }) =>
      method === 'GET' && permission !== 'public' && !requiresOperator,
  )
  .flatMap((call) => listFields(call.query).map((field) => [call.name, field, call] as const));

const fetchRaw = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${account.token}`, ...init.headers };
  const response = await fetch(`${portal.url}${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as ProblemBody };
};

describe('a query parameter that is sent twice', () => {
  test.each(withQuery)('%s rejects two values of %s', async (_, field, call) => {
    const path = call.path.replaceAll(/\{\w+\}/gu, '1');
    const { status, body } = await fetchRaw(`${path}?${field}=1&${field}=2`);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });
  test('is not mistaken for a list or an object in other spellings', async () => {
    for (const query of ['per_page[]=100', 'per_page[0]=100', 'per_page[gt]=1', 'per_page%00=100']) {
      const { status, body } = await fetchRaw(`${listCandidates.path}?${query}`);
      expect([status, (body as unknown as { data: { per_page: number } }).data.per_page]).toEqual([200, 20]);
    }
  });
  test('does not override the value in another part of the request', async () => {
    const { status, body } = await fetchRaw(`/api/login?password=${account.password}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, role: account.role }),
    });
    expect([status, body.data]).toEqual([422, ['Password is required.']]);
  });
  test('has no effect where a path already names the record', async () => {
    const { status } = await fetchRaw('/api/candidates/details/none?id=1');
    expect(status).toBe(404);
  });
});

describe('a form', () => {
  const upload = async (change: (form: FormData) => void) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(employeeForm)) form.append(name, value);
    form.append('profile_picture', await createTestPhoto());
    change(form);
    return await fetchRaw(uploadCandidate.path, { method: 'POST', body: form });
  };
  test('is accepted with each field once', async () => {
    expect((await upload(() => undefined)).status).toBe(201);
  });
  test('is rejected with a text field twice', async () => {
    const { status, body } = await upload((form) => form.append('name', 'Somebody Else'));
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });
  test('is rejected with a photo twice', async () => {
    const photo = await createTestPhoto();
    const { status, body } = await upload((form) => form.append('profile_picture', photo));
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });
});

test('a list is rejected where one value is expected', async () => {
  for (const value of [['x'], { a: 1 }, [['x']]]) {
    const { status, problem } = await portal.call(searchCandidates, {
      token: account.token,
      query: { query: JSON.stringify(value), type: 'name,phone' },
    });
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
  }
});
