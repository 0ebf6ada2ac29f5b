import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { importUpload } from '#contract/calls/import-uploads.ts';
import { confirmIdentity, getSecurity, requireRecentAuthentication } from '#contract/calls/security.ts';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { callsBySetting, readState } from '#server/testing/calls-by-setting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

interface Operation {
  operationId: string;
  description?: string;
}

const all: Call[] = Object.values(calls).flat();
const asksAlways = ({ requiresRecentAuthentication: required }: Call) =>
  required === true || required === 'by second factor';
const CODE = 'recent_authentication_required';
const STALE = RECENT_AUTHENTICATION_MINUTES + 1;

const change = (token: string, required: unknown, headers?: Record<string, string>) =>
  portal.call(requireRecentAuthentication, { token, body: { required }, headers });
const confirm = ({ token, password }: TestAccount) =>
  portal.call(confirmIdentity, { token, body: { method: 'password', password } });
const fetchActivity = async (token: string) =>
  (await portal.call(listActivity, { token })).body.data.data.map(({ text }) => text);

const cases = [...callsBySetting].map(([call, prepare]) => ({ name: call.name, call, prepare }));

/** Opens a school, whose owner switches the setting on, and prepares the input of a call. */
async function prepareCase(
  prepare: (typeof cases)[number]['prepare'],
  { required, minutes }: { required: boolean; minutes: number },
) {
  const account = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  const { token } = account;
  const input = await prepare(portal.call, token);
  if (required) await change(token, true);
  await ageAuthentication(portal, token, minutes);
  return { account, sent: { ...input, token } };
}

describe('while the organisation asks for recent authentication', () => {
  test.each(cases)(
    '$name is refused after a while, and possible once confirmed',
    async ({ call, prepare }) => {
      const { account, sent } = await prepareCase(prepare, { required: true, minutes: STALE });
      const before = await readState(portal, account);
      const { status, problem } = await portal.call(call, sent);
      expect([status, problem.code]).toEqual([403, CODE]);
      expect(await readState(portal, account)).toEqual(before);
      expect((await confirm(account)).status).toBe(200);
      expect((await portal.call(call, sent)).status).toBe(200);
      expect(await readState(portal, account)).not.toEqual(before);
    },
  );

  test('a call is possible until the time has passed', async () => {
    const prepare = callsBySetting.get(deleteCandidate);
    if (!prepare) throw new Error('There is no such case.');
    const minutes = RECENT_AUTHENTICATION_MINUTES - 1;
    const { sent } = await prepareCase(prepare, { required: true, minutes });
    expect((await portal.call(deleteCandidate, sent)).status).toBe(200);
  });

  test('no other call asks for it', async () => {
    const account = await portal.newAccount();
    await change(account.token, true);
    await ageAuthentication(portal, account.token, STALE);
    const refused: string[] = [];
    for (const call of all) {
      // These end the session of the other calls, or always ask.
      if (call.permission === 'session:end' || asksAlways(call)) continue;
      const params = { id: 1, candidate_type: 'employee' };
      const { problem } = await portal.call(call, { token: account.token, params });
      if (problem?.code === CODE) refused.push(call.name);
    }
    const named = [...callsBySetting.keys()].filter((call) => call !== importUpload).map(({ name }) => name);
    expect(refused.toSorted()).toEqual(named.toSorted());
  });

  test('the OpenAPI document says which calls ask for it, and when', async () => {
    const response = await fetch(`${portal.url}/api/openapi.json`);
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const listDescribed = (sentence: string) =>
      operations
        .flatMap(({ operationId, description = '' }) => (description.includes(sentence) ? operationId : []))
        .toSorted();
    const always = all.filter(asksAlways);
    const proof = `must have proven its identity within ${RECENT_AUTHENTICATION_MINUTES} minutes`;
    expect(listDescribed(`The session ${proof}`)).toEqual(always.map(({ name }) => name).toSorted());
    const bySetting = [...callsBySetting.keys()].map(({ name }) => name).toSorted();
    expect(listDescribed('While the organisation asks for recent authentication')).toEqual(bySetting);
    expect(listDescribed(proof).length).toBe(always.length + bySetting.length);
    expect(listDescribed('Repeating the call to follow what it started needs no proof.')).toEqual([
      importUpload.name,
    ]);
  });

  test('an import that has begun can be followed without another confirmation', async () => {
    const prepare = callsBySetting.get(importUpload);
    if (!prepare) throw new Error('There is no such case.');
    const { sent } = await prepareCase(prepare, { required: true, minutes: 0 });
    const { body } = await portal.call(importUpload, sent);
    await ageAuthentication(portal, sent.token, STALE);
    expect((await portal.call(importUpload, sent)).body.data).toEqual(body.data);
  });

  test('members of every role are asked, in each session, and others are not', async () => {
    const owner = await portal.newAccount();
    const officer = await portal.newMember(owner, { member_role: 'records officer' });
    const stranger = await portal.newAccount();
    await change(owner.token, true);
    const params = { id: 'none' };
    const codes: string[] = [];
    for (const { token } of [officer, stranger]) {
      await ageAuthentication(portal, token, STALE);
      codes.push((await portal.call(deleteCandidate, { token, params })).problem.code);
    }
    expect(codes).toEqual([CODE, 'candidate_not_found']);
    expect((await portal.call(getSecurity, officer)).body.data.is_recent_authentication_required).toBe(true);
  });

  test('a role that may not make the call is told so', async () => {
    const owner = await portal.newAccount();
    const { token } = await portal.newMember(owner, { member_role: 'checker' });
    await change(owner.token, true);
    await ageAuthentication(portal, token, STALE);
    const { problem } = await portal.call(deleteCandidate, { token, params: { id: 'none' } });
    expect(problem.code).toBe('role_not_permitted');
  });

  test('the activity says that the member was asked', async () => {
    const { token } = await portal.newAccount();
    await change(token, true);
    await ageAuthentication(portal, token, STALE);
    await portal.call(deleteCandidate, { token, params: { id: 'none' } });
    expect((await fetchActivity(token))[0]).toBe('Was asked to confirm their identity');
  });
});

describe('by default', () => {
  test('no call of the setting asks for recent authentication', async () => {
    const { token } = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
    await ageAuthentication(portal, token, 10_000);
    const asked: string[] = [];
    for (const call of callsBySetting.keys()) {
      const params = { id: 1, candidate_type: 'employee' };
      const { problem } = await portal.call(call, { token, params });
      if (problem?.code === CODE) asked.push(call.name);
    }
    expect(asked).toEqual([]);
    const state = (await portal.call(getSecurity, { token })).body.data;
    expect(state.is_recent_authentication_required).toBe(false);
  });

  test('an import does not ask for recent authentication', async () => {
    const prepare = callsBySetting.get(importUpload);
    if (!prepare) throw new Error('There is no such case.');
    const { sent } = await prepareCase(prepare, { required: false, minutes: 10_000 });
    expect((await portal.call(importUpload, sent)).status).toBe(200);
  });
});

describe('asking for recent authentication', () => {
  test('ends when it is switched off', async () => {
    const { token } = await portal.newAccount();
    expect((await change(token, true)).body.message).toBe(
      'Members are now asked to confirm it’s them before large changes.',
    );
    expect((await change(token, false)).body.message).toBe(
      'Members are no longer asked to confirm it’s them before large changes.',
    );
    await ageAuthentication(portal, token, STALE);
    const { problem } = await portal.call(deleteCandidate, { token, params: { id: 'none' } });
    expect(problem.code).toBe('candidate_not_found');
  });

  test.each([true, false])('needs recent authentication to be set to %s', async (required) => {
    const { token } = await portal.newAccount();
    await change(token, !required);
    await ageAuthentication(portal, token, STALE);
    expect((await change(token, required)).problem.code).toBe(CODE);
    const state = (await portal.call(getSecurity, { token })).body.data;
    expect(state.is_recent_authentication_required).toBe(!required);
  });

  test.each(['records officer', 'checker', 'auditor'] as const)('is up to owners, not a %s', async (role) => {
    const owner = await portal.newAccount();
    const { token } = await portal.newMember(owner, { member_role: role });
    expect((await change(token, true)).problem.code).toBe('role_not_permitted');
    const state = (await portal.call(getSecurity, owner)).body.data;
    expect(state.is_recent_authentication_required).toBe(false);
  });

  test.each([true, false])('is not for individuals, who have no other members (%s)', async (required) => {
    const { token } = await portal.newAccount({ role: 'individual' });
    const { status, problem } = await change(token, required);
    expect([status, problem.code]).toEqual([403, 'individual_without_members']);
    const state = (await portal.call(getSecurity, { token })).body.data;
    expect(state.is_recent_authentication_required).toBe(false);
  });

  test('is audited once when asked for twice', async () => {
    const { token, member_id } = await portal.newAccount();
    await Promise.all([change(token, true), change(token, true)]);
    await change(token, false);
    await change(token, false);
    expect((await fetchActivity(token)).slice(0, 2)).toEqual([
      'Stopped asking members to confirm it’s them before large changes',
      'Started asking members to confirm it’s them before large changes',
    ]);
    const entries = portal.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('member_id', '=', member_id)
      .where('action', '=', 'require recent authentication');
    expect(await entries.orderBy('id').execute()).toEqual([
      { detail: { required: true } },
      { detail: { required: false } },
    ]);
  });

  test('tells every member by email, both ways, and nobody about a change of nothing', async () => {
    const owner = await portal.newAccount();
    const checker = await portal.newMember(owner, { member_role: 'checker' });
    const stranger = await portal.newAccount();
    const listSubjects = ({ email }: { email: string }) =>
      portal.mails.all(email).flatMap(({ subject }) => (/confirm it’s them/u.test(subject) ? subject : []));
    await change(owner.token, false);
    await change(owner.token, true);
    await change(owner.token, true);
    const on = 'HR Portal now asks members of your organisation to confirm it’s them';
    for (const member of [owner, checker]) await expect.poll(() => listSubjects(member)).toEqual([on]);
    await change(owner.token, false);
    const off = 'HR Portal no longer asks members of your organisation to confirm it’s them';
    for (const member of [owner, checker]) await expect.poll(() => listSubjects(member)).toEqual([on, off]);
    expect(listSubjects(stranger)).toEqual([]);
  });

  test.each([undefined, 'true', 1, null])('rejects %j', async (required) => {
    const { token } = await portal.newAccount();
    expect((await change(token, required)).status).toBe(422);
  });

  test('requires a session, and the XSRF value of the cookie', async () => {
    expect(await listRefusals(portal, requireRecentAuthentication, { body: { required: true } })).toEqual(
      EXPECTED_REFUSALS,
    );
    const { token } = await portal.newAccount();
    expect((await change(token, true, { cookie: 'XSRF-TOKEN=anything' })).status).toBe(419);
    const headers = { cookie: 'XSRF-TOKEN=anything', 'x-xsrf-token': 'something else' };
    expect((await change(token, true, headers)).status).toBe(419);
    const state = (await portal.call(getSecurity, { token })).body.data;
    expect(state.is_recent_authentication_required).toBe(false);
  });
});
