import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { REFUSED, refusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
const names = ['First Person', 'Second Person', 'Third Person'];

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
  for (const name of names) await addCandidate(portal.call, owner.token, { name });
  const other = await portal.newAccount();
  await addCandidate(portal.call, other.token, { name: 'Not Mine' });
});
afterAll(() => portal.close());

const list = (query: Record<string, unknown> = {}) =>
  portal.call(listCandidates, { token: owner.token, query });

test("lists the account's own, the newest first", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 3, per_page: 20, current_page: 1, last_page: 1 });
  expect(body.data.data.map(({ name }) => name)).toEqual(names.toReversed());
  expect(body.data.data[0]?.profile_picture).toMatch(/^\/api\/photos\//u);
});

test('gives the page that is asked for', async () => {
  const { body } = await list({ page: 2, per_page: 2 });
  expect(body.data).toMatchObject({ total: 3, per_page: 2, current_page: 2, last_page: 2 });
  expect(body.data.data.map(({ name }) => name)).toEqual(['First Person']);
});

test('gives an empty page beyond the last', async () => {
  const { status, body } = await list({ page: 1_000_000, per_page: 100 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ data: [], total: 3, last_page: 1 });
});

test('is empty for an account that uploaded nothing', async () => {
  const { token } = await portal.newAccount();
  const { body } = await portal.call(listCandidates, { token });
  expect(body.data).toEqual({ data: [], total: 0, per_page: 20, current_page: 1, last_page: 1 });
});

test.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { per_page: 101 }, { per_page: 0 }, { page: 1e18 }])(
  'refuses %j',
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);

test('refuses a page that is asked for twice', async () => {
  const response = await fetch(`${portal.url}/api/candidates?page=1&page=2`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(422);
});

test('lets nobody in who has not signed in and verified', async () => {
  expect(await refusals(portal, listCandidates)).toEqual(REFUSED);
});
