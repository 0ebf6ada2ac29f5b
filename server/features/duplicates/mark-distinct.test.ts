import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { countDuplicates, markDistinct } from '#contract/calls/duplicates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
let first: string;
let second: string;

const mark = (body: unknown, token = owner.token) => portal.call(markDistinct, { token, body });
const countPairs = async () => (await portal.call(countDuplicates, { token: owner.token })).body.data.total;
const listMarks = async () => {
  const query = portal.db.selectFrom('distinct_pair').selectAll();
  return await query.where('low', 'in', [first, second].map(portal.rowId)).execute();
};

beforeAll(async () => {
  portal = await startTestPortal();
  stranger = await portal.newAccount();
});
beforeEach(async () => {
  owner = await portal.newAccount();
  first = (await addCandidate(portal.call, owner.token)).id;
  second = (await addCandidate(portal.call, owner.token)).id;
});
afterAll(() => portal.close());

test('does not offer a marked pair again, even after an edit', async () => {
  expect(await countPairs()).toBe(1);
  const { status, body } = await mark({ first: second, second: first });
  expect([status, body.message]).toEqual([200, duplicateTexts.marked]);
  expect(await countPairs()).toBe(0);
  await portal.call(updateCandidate, { token: owner.token, params: { id: second }, form: employeeForm });
  expect(await countPairs()).toBe(0);
  expect((await mark({ first, second })).status).toBe(200);
  expect(await listMarks()).toEqual([{ low: portal.rowId(first), high: portal.rowId(second) }]);
});

test('still offers each of the two with other candidates', async () => {
  await mark({ first, second });
  await addCandidate(portal.call, owner.token);
  expect(await countPairs()).toBe(2);
});

test('offers the pair again after the mark is removed', async () => {
  await mark({ first, second });
  const { status, body } = await mark({ first, second, distinct: false });
  expect([status, body.message]).toEqual([200, duplicateTexts.unmarked]);
  expect(await countPairs()).toBe(1);
});

test('removes the mark when one of the candidates is deleted', async () => {
  await mark({ first, second });
  await portal.call(deleteCandidate, { token: owner.token, params: { id: second } });
  expect(await listMarks()).toEqual([]);
});

test('accepts concurrent marks of one pair', async () => {
  const responses = await Promise.all([
    mark({ first, second }),
    mark({ first: second, second: first }),
    mark({ first, second }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listMarks()).toHaveLength(1);
});

test('writes an audit entry', async () => {
  await mark({ first, second });
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'different people')
    .where('organization_id', '=', owner.organization_id)
    .execute();
  expect(entries).toEqual([{ detail: { candidates: [first, second].map(portal.rowId), distinct: true } }]);
});

test('returns 404 for candidates of another account', async () => {
  const theirs = await addCandidate(portal.call, stranger.token);
  for (const [body, token] of [
    [{ first, second }, stranger.token],
    [{ first, second: theirs.id }, owner.token],
    [{ first, second: 'A'.repeat(22) }, owner.token],
    [{ first: '1', second: '2' }, owner.token],
    [{ first, second: portal.wireId(999_999_999) }, owner.token],
  ] as const) {
    const { status, problem } = await mark(body, token);
    expect([status, problem.message]).toEqual([404, candidateTexts.notFound]);
  }
  expect(await listMarks()).toEqual([]);
});

test.each([
  undefined,
  [],
  { first: 'a' },
  { first: 'a', second: 'a' },
  { first: 1, second: 2 },
  { first: ['a'], second: 'b' },
  { first: 'a', second: 'b', distinct: 'maybe' },
])('rejects %j', async (body) => {
  expect((await mark(body)).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, markDistinct, { body: { first, second } })).toEqual(EXPECTED_REFUSALS);
});
