import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEmailCode } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { deleteCandidate, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { suggestNames } from '#contract/calls/search.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import { signUp } from '#server/testing/registrations.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { auditedRefusals } from './audit-refusal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SUGGESTIONS_PER_MINUTE: '1' });
});
afterAll(() => portal.close());

const fetchActivity = async (token: string) => {
  const { body } = await portal.call(listActivity, { token });
  return body.data.data.map(({ text }) => text);
};

test('audits a rejected request for another account’s record, for the caller only', async () => {
  const [owner, stranger] = [await portal.newAccount(), await portal.newAccount()];
  const { id } = await addCandidate(portal.call, owner.token, {});
  const form = { ...employeeForm, name: 'Somebody Else' };
  const { token } = stranger;
  expect((await portal.call(updateCandidate, { token, params: { id }, form })).status).toBe(404);
  expect((await portal.call(deleteCandidate, { token, params: { id } })).status).toBe(404);
  expect((await portal.call(undoImport, { token, params: { id: 1 } })).status).toBe(404);
  expect((await fetchActivity(token)).slice(0, 3)).toEqual([
    'Tried to open an import that is not yours or no longer exists',
    'Tried to delete a candidate that is not yours or no longer exists',
    'Tried to edit a candidate that is not yours or no longer exists',
  ]);
  expect(await fetchActivity(owner.token)).not.toContain(
    'Tried to edit a candidate that is not yours or no longer exists',
  );
});

test('writes nothing about a deleted record that anybody may view', async () => {
  const { token } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, token, {});
  await portal.call(deleteCandidate, { token, params: { id } });
  const before = await fetchActivity(token);
  expect((await portal.call(viewDetails, { token, params: { id } })).status).toBe(404);
  expect(await fetchActivity(token)).toEqual(before);
});

test('audits a restore of another organisation’s candidate, but not an unknown version of an own one', async () => {
  const [owner, stranger] = [await portal.newAccount(), await portal.newAccount()];
  const { id } = await addCandidate(portal.call, owner.token, {});
  const before = await fetchActivity(owner.token);
  const params = { id, version: 9 };
  const own = await portal.call(restoreVersion, { token: owner.token, params });
  expect([own.status, own.problem.code]).toEqual([404, 'version_not_found']);
  expect(await fetchActivity(owner.token)).toEqual(before);
  expect((await portal.call(restoreVersion, { token: stranger.token, params })).status).toBe(404);
  expect((await fetchActivity(stranger.token))[0]).toBe(
    'Tried to restore a candidate that is not yours or no longer exists',
  );
});

test('audits the call that a token may not make', async () => {
  const { token, email } = await signUp(portal);
  const session = await portal.newAccount();
  expect((await portal.call(viewDetails, { token, params: { id: 'none' } })).status).toBe(403);
  expect((await portal.call(requestEmailCode, { token: session.token })).status).toBe(403);
  const rejected = await portal.db
    .selectFrom('audit_entry')
    .innerJoin('member', 'member.id', 'audit_entry.member_id')
    .select(['member.email', 'detail'])
    .where('action', '=', 'refusal')
    .where('member.email', 'in', [email, session.email])
    .orderBy('audit_entry.id')
    .execute();
  expect(rejected).toEqual([
    { email, detail: { call: 'viewDetails', status: 403 } },
    { email: session.email, detail: { call: 'requestEmailCode', status: 403 } },
  ]);
});

test('audits a reached limit a few times a minute', async () => {
  const { token } = await portal.newAccount();
  const suggest = () => portal.call(suggestNames, { token, query: { query: 'Adebayo' } });
  expect((await suggest()).status).toBe(200);
  for (let i = 0; i < auditedRefusals.points + 3; i += 1) expect((await suggest()).status).toBe(429);
  const reached = (await fetchActivity(token)).filter((text) => text.startsWith('Reached a limit'));
  expect(reached).toHaveLength(auditedRefusals.points);
});
