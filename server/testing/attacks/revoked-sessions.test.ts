import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMember } from '#contract/calls/members.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  callAfter,
  createMemberWithSession,
  expectedOutcome,
  guardedCalls,
  prepareDownload,
  type SessionEnd,
  sessionEnds,
} from './session-ends.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** One removes the session, and the other lets it run out. */
const TESTED_WITH_ALL_CALLS: readonly SessionEnd[] = ['a log-out', 'the end of its time'];
/** They read, write, upload, and download. */
const CHOSEN_CALLS = new Set([
  'getUser',
  'searchCandidates',
  'listSessions',
  'updateCandidate',
  'stageUpload',
  'prepareExport',
  'changePassword',
  'downloadViews',
]);
const chosenCalls = guardedCalls.filter(({ name }) => CHOSEN_CALLS.has(name));

test('every chosen call exists', () => {
  expect(chosenCalls).toHaveLength(CHOSEN_CALLS.size);
});

test.each(TESTED_WITH_ALL_CALLS)('no call accepts a session after %s', async (end) => {
  expect(await callAfter(portal, end, guardedCalls)).toEqual(expectedOutcome(end));
});

// More cases: revoked-sessions.long.test.ts.
test.each(sessionEnds.filter((end) => !TESTED_WITH_ALL_CALLS.includes(end)))(
  'chosen calls reject a session after %s',
  async (end) => {
    expect(await callAfter(portal, end, chosenCalls)).toEqual(expectedOutcome(end));
  },
);

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
