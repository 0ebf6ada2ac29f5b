import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMember } from '#contract/calls/members.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  callAfter,
  createMemberWithSession,
  guardedCalls,
  prepareDownload,
  type SessionEnd,
  sessionEnds,
  toRejection,
} from './session-ends.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** A session that is removed, and one that has run out. `revoked-sessions.long.test.ts` sends all calls after each end. */
const EVERY_CALL = new Set<SessionEnd>(['a log-out', 'the end of its time']);
/** Calls that read, write, upload, and download. */
const SOME = new Set([
  'getUser',
  'searchCandidates',
  'listSessions',
  'updateCandidate',
  'stageUpload',
  'prepareExport',
  'changePassword',
  'downloadViews',
]);
const someCalls = guardedCalls.filter(({ name }) => SOME.has(name));

test.each(sessionEnds)('no call accepts a session after %s', async (end) => {
  expect(someCalls).toHaveLength(SOME.size);
  const rejecting = EVERY_CALL.has(end) ? guardedCalls : someCalls;
  expect(await callAfter(portal, end, rejecting)).toEqual(toRejection(end));
});

test('no prepared download works once the member may not export', async () => {
  const { owner, member, token } = await createMemberWithSession(portal);
  const download = await prepareDownload(portal, token);
  await portal.call(changeMember, {
    token: owner.token,
    params: { id: member.member_id },
    body: { member_role: 'records officer', can_export: false },
  });
  expect(await download()).toBe(404);
});
