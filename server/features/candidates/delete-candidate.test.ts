import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
let candidate: Candidate;

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
});
beforeEach(async () => {
  candidate = await addCandidate(portal.call, owner.token);
});
afterAll(() => portal.close());

const remove = (id: string, token = owner.token) => portal.call(deleteCandidate, { token, params: { id } });
const exists = async ({ id }: Candidate) =>
  (await portal.call(viewDetails, { token: owner.token, params: { id } })).status === 200;

test('deletes the candidate, its photo and its search entries', async () => {
  const { status, body } = await remove(candidate.id);
  expect([status, body.message]).toEqual([200, candidateTexts.deleted]);
  expect(await exists(candidate)).toBe(false);
  expect((await fetch(`${portal.url}${candidate.profile_picture}`)).status).toBe(404);
  const query = { query: candidate.name };
  const found = await portal.call(searchCandidates, { token: owner.token, query });
  expect(found.body.data.data.map(({ id }) => id)).not.toContain(candidate.id);
});

test('writes an audit entry', async () => {
  await remove(candidate.id);
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', fullDetail])
    .where('candidate_id', '=', portal.rowId(candidate.id))
    .where('action', '=', 'delete')
    .execute();
  expect(entries).toEqual([{ organization_id: owner.organization_id, detail: { name: candidate.name } }]);
});

test('returns 404 for a repeated deletion', async () => {
  await remove(candidate.id);
  expect((await remove(candidate.id)).status).toBe(404);
});

test('deletes once under concurrent requests', async () => {
  const responses = await Promise.all([remove(candidate.id), remove(candidate.id)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("returns 404 for another account's candidate and keeps it", async () => {
  const stranger = await portal.newAccount();
  const { status, problem } = await remove(candidate.id, stranger.token);
  expect([status, problem.message]).toEqual([404, candidateTexts.notFound]);
  expect(await exists(candidate)).toBe(true);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, deleteCandidate, { params: { id: candidate.id } })).toEqual(
    EXPECTED_REFUSALS,
  );
  expect(await exists(candidate)).toBe(true);
});
