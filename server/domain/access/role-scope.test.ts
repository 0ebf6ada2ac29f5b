import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { countExport, exportEmployees, prepareExport } from '#contract/calls/exports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let officer: TestAccount;
let checker: TestAccount;
/** A candidate of the organisation, and one of another that was disclosed to it. */
let own: string;
let other: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const owner = await portal.newAccount();
  const stranger = await portal.newAccount();
  officer = await portal.newMember(owner, { member_role: 'records officer', can_export: true });
  checker = await portal.newMember(owner, { member_role: 'checker', can_export: true });
  own = (await addCandidate(portal.call, officer.token)).id;
  other = (await addCandidate(portal.call, stranger.token)).id;
});
afterAll(() => portal.close());

const view = async ({ token }: TestAccount, id: string) =>
  (await portal.call(viewDetails, { token, params: { id } })).status;

test('shows a records officer the details of own candidates only', async () => {
  expect(await view(officer, own)).toBe(200);
  expect(await view(officer, other)).toBe(404);
  expect(await view(checker, own)).toBe(200);
  expect(await view(checker, other)).toBe(200);
});

test('lets a records officer export own candidates only', async () => {
  await view(checker, other);
  const candidate_ids = [own, other];
  const chosen = { scope: 'chosen', candidate_ids };
  const count = async ({ token }: TestAccount) =>
    (await portal.call(countExport, { token, body: chosen })).body.data.count;
  expect(await count(checker)).toBe(2);
  expect(await count(officer)).toBe(1);
  const countLines = async ({ token }: TestAccount) =>
    (await portal.call(exportEmployees, { token, body: { candidate_ids } })).body.trim().split('\n').length;
  expect(await countLines(checker)).toBe(3);
  expect(await countLines(officer)).toBe(2);
});

test.each([
  ['search', { query: 'Adaeze' }, 'checker'],
  ['uploaded', {}, 'records officer'],
  ['uploaded-search', { query: 'Adaeze' }, 'records officer'],
] as const)('only the role that sees the scope %s may export it', async (scope, search, role) => {
  const outcomes: Record<string, boolean[]> = {};
  for (const [name, { token }] of Object.entries({ 'records officer': officer, checker })) {
    const body = { scope, format: 'csv', ...search };
    const responses = [
      await portal.call(countExport, { token, body }),
      await portal.call(prepareExport, { token, body }),
    ];
    outcomes[name] = responses.map(({ problem }) => problem.code !== 'role_not_permitted');
  }
  expect(outcomes).toEqual({
    'records officer': [role === 'records officer', role === 'records officer'],
    checker: [role === 'checker', role === 'checker'],
  });
});
