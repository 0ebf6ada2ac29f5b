import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowLookUps, stopLookUps } from '#contract/calls/anomalies.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { countExport, downloadExport, exportEmployees, prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { withSecondFactor } from '#server/testing/operators.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { memberActions } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  ids = await importPeople(portal, await portal.newAccount(), 2);
});
afterAll(() => portal.close());

const decide = async (
  call: typeof stopLookUps | typeof allowLookUps,
  { token }: Pick<TestAccount, 'token'>,
  { member_id: id }: TestAccount,
) => {
  const { status, problem } = await portal.call(call, { token, params: { id } });
  return problem.code ?? status;
};
const newOwner = async () => await withSecondFactor(portal, await portal.newAccount());

test('an owner stops the look-ups of a member and allows them again, each once', async () => {
  const owner = await newOwner();
  const member = await portal.newMember(owner);
  const open = async () =>
    (await portal.call(viewDetails, { token: member.token, params: { id: ids[0] } })).status;
  expect(await open()).toBe(200);
  expect(await decide(allowLookUps, owner, member)).toBe('look_ups_not_stopped');
  expect(await decide(stopLookUps, owner, member)).toBe(200);
  expect(await decide(stopLookUps, owner, member)).toBe('look_ups_already_stopped');
  expect(await open()).toBe(403);
  expect(await decide(allowLookUps, owner, member)).toBe(200);
  expect(await open()).toBe(200);
  const entries = await memberActions(portal).audit(owner);
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['stop look-ups', 'allow look-ups']),
  );
});

test.each([stopLookUps, allowLookUps])('$name is only for owners with a second factor', async (call) => {
  const owner = await newOwner();
  const member = await portal.newMember(owner);
  expect(await decide(call, owner, owner)).toBe('own_look_ups');
  expect(await decide(call, member, member)).toBe('role_not_permitted');
  expect(await decide(call, await newOwner(), member)).toBe('member_not_found');
  const plain = await portal.newMember(owner, { member_role: 'owner' });
  expect(await decide(call, plain, member)).toBe('second_factor_needed');
  expect(await decide(call, { token: 'unknown' }, member)).toBe('not_signed_in');
});

test('of an owner who stops twice at once, one stop counts', async () => {
  const owner = await newOwner();
  const member = await portal.newMember(owner);
  const replies = await Promise.all([1, 2].map(() => decide(stopLookUps, owner, member)));
  expect(replies.toSorted()).toEqual([200, 'look_ups_already_stopped']);
});

test('while stopped, a member reaches own records, but nobody of another organisation', async () => {
  const owner = await newOwner();
  const member = await portal.newMember(owner, { member_role: 'owner', can_export: true });
  const { token } = member;
  const { id: own } = await addCandidate(portal.call, token);
  await portal.call(viewDetails, { token, params: { id: ids[0] } });
  const exported = (candidate_ids: unknown[]) => ({ token, body: { candidate_ids } });
  const chosen = (candidate_ids: unknown[]) => ({ token, body: { scope: 'chosen', candidate_ids } });
  const ofSearch = { token, body: { scope: 'search', type: 'name', query: 'Amina Person' } };
  const { body: prepared } = await portal.call(prepareExport, chosen([ids[0]]));
  await decide(stopLookUps, owner, member);
  const refused = {
    search: await portal.call(searchCandidates, { token, query: { query: 'Amina' } }),
    details: await portal.call(viewDetails, { token, params: { id: ids[1] } }),
    suggestions: await portal.call(suggestNames, { token, query: { query: 'Ami' } }),
    export: await portal.call(exportEmployees, exported([own, ids[0]])),
    'prepared export': await portal.call(prepareExport, chosen([own, ids[0]])),
    'counted export': await portal.call(countExport, chosen([own, ids[0]])),
    'export of a search': await portal.call(prepareExport, ofSearch),
    'counted export of a search': await portal.call(countExport, ofSearch),
  };
  for (const [name, { status, problem }] of Object.entries(refused))
    expect([status, problem.code], name).toEqual([403, 'look_ups_stopped']);
  const link = new URLSearchParams({ download_token: prepared.data.download_token });
  const download = await fetch(`${portal.url}${downloadExport.path}?${link}`);
  expect(download.status).toBe(404);
  const uploaded = { token, body: { scope: 'uploaded' } };
  const allowed = [
    await portal.call(exportEmployees, exported([own])),
    await portal.call(prepareExport, chosen([own])),
    await portal.call(prepareExport, uploaded),
    await portal.call(countExport, uploaded),
    await portal.call(searchUploaded, { token, query: { query: 'Ngozi' } }),
    await portal.call(viewDetails, { token, params: { id: own } }),
  ];
  for (const { status } of allowed) expect(status).toBeLessThan(300);
});

test('shows only owners what was unusual and who is stopped', async () => {
  const owner = await newOwner();
  const member = await portal.newMember(owner);
  await raiseAnomaly(portal, member);
  await decide(stopLookUps, owner, member);
  const { list } = memberActions(portal);
  const listEvents = async (account: TestAccount) =>
    (await list(account)).map((one) => [one.unusual_look_ups?.people, one.look_ups_stopped_at !== null]);
  expect(await listEvents(owner)).toEqual([
    [undefined, false],
    [214, true],
  ]);
  expect(await listEvents(member)).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});
