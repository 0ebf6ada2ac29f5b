import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { allowLookUps, liftAnomaly, listAnomalies } from '#contract/calls/anomalies.ts';
import { logIn } from '#contract/calls/accounts.ts';
import { deleteCandidate, listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { newOperator, withSecondFactor } from '#server/operator/testing.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { memberActions } from '#server/members/testing.ts';
import { addPasskeyAtLocalhost } from '#server/testing/software-authenticator.ts';
import { importInvented, stopMember, sweep } from './testing.ts';

let portal: TestPortal;
let source: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal({ ANOMALY_DETECTION: 'true' });
  source = await portal.newAccount();
  ids = await addPeople(portal, source, 200);
});
afterAll(() => portal.close());

async function addPeople(to: TestPortal, account: TestAccount, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    name: `Zainab Person${at}`,
    organization: `Sunbird Works ${at}`,
    phone: `0803${5_550_000 + at}`,
    address: `${at} Palm Street Ikeja`,
  }));
  await importInvented(to, account, people);
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, at) => at + 1);
  const found: string[] = [];
  for (const page of pages) {
    const list = await to.call(listCandidates, { token: account.token, query: { page, per_page: 100 } });
    found.push(...list.body.data.data.map(({ id }) => id));
  }
  return found;
}

const AT_ONCE = 8;

const open = ({ token }: Pick<TestAccount, 'token'>, id = ids[0]) =>
  portal.call(viewDetails, { token, params: { id } });

/** Opens details until they are refused. @returns the code */
async function openUntilRefused(account: TestAccount): Promise<string> {
  for (const id of ids) {
    const { status, problem } = await open(account, id);
    if (status !== 200) return problem.code;
  }
  return 'never';
}

const walk = (account: TestAccount) =>
  sweep(
    portal,
    [account],
    ids.map((id) => ({ id })),
  );

const readActivity = async ({ token }: Pick<TestAccount, 'token'>) =>
  (await portal.call(listActivity, { token, query: { per_page: 100 } })).body.data.data.map(
    ({ text }) => text,
  );

test('asks one session to confirm, and lets the confirmed one continue', async () => {
  const account = await portal.newAccount();
  const { body } = await portal.call(logIn, { body: account });
  const thief = { token: body.token };
  expect(await openUntilRefused(account)).toBe('look_ups_need_confirmation');
  const refused = await open(thief);
  expect([refused.status, refused.problem.code]).toEqual([429, 'look_ups_need_confirmation']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(refused.problem.message).toContain('confirm that it is you');
  await portal.call(confirmIdentity, {
    token: account.token,
    body: { method: 'password', password: account.password },
  });
  expect((await open(account)).status).toBe(200);
  expect((await open(thief)).status).toBe(429);
  // A new log-in is a confirmation, too: a client that knows no dialog needs nothing else.
  const again = await portal.call(logIn, { body: account });
  expect((await open({ token: again.body.token })).status).toBe(200);
});

test('refuses unknown ids like those of others while look-ups are stopped, and never own records', async () => {
  const account = await portal.newAccount();
  const [own] = await addPeople(portal, account, 1);
  expect(await openUntilRefused(account)).toBe('look_ups_need_confirmation');
  expect((await open(account, portal.wireId(9_000_000))).problem.code).toBe('look_ups_need_confirmation');
  expect((await open(account, 'nonsense')).problem.code).toBe('look_ups_need_confirmation');
  expect((await open(account, own)).status).toBe(200);
});

test('counts a record that the organisation has seen and that was deleted as no unknown id', async () => {
  const [account, reader] = [await portal.newAccount(), await portal.newAccount()];
  const [id = ''] = await addPeople(portal, account, 1);
  expect((await open(reader, id)).status).toBe(200);
  expect((await portal.call(deleteCandidate, { token: account.token, params: { id } })).status).toBe(200);
  for (const member of [account, reader])
    for (let count = 0; count < 40; count += 1)
      expect((await open(member, id)).problem.code).toBe('candidate_not_found');
  const codes = new Set<string>();
  for (let count = 0; count < 40; count += 1)
    codes.add((await open(reader, portal.wireId(9_100_000 + count))).problem.code);
  expect(codes).toEqual(new Set(['candidate_not_found', 'look_ups_need_confirmation']));
});

test('tells owners, operators and the activity, once for each step', async () => {
  const operator = await newOperator(portal);
  const owner = await portal.newAccount({ name: 'Kestrel Grain' });
  const checker = await portal.newMember(owner);
  const { refusals } = await walk(checker);
  expect(refusals.at(-1)).toBe('look_ups_blocked');
  const countMails = ({ email }: TestAccount) =>
    portal.mails.all(email).filter(({ subject }) => subject === 'Unusual look-ups on HR Portal').length;
  await expect.poll(() => countMails(owner)).toBe(3);
  await expect.poll(() => countMails(operator)).toBeGreaterThanOrEqual(3);
  const text = portal.mails.all(owner.email).at(-1)?.text;
  expect(text).toContain('many records opened without a search by Chinwe Balogun of Kestrel Grain');
  const steps = (await readActivity(checker)).filter((entry) => entry.includes('because of'));
  expect(steps).toEqual([
    'HR Portal stopped the look-ups because of many records opened without a search',
    'HR Portal slowed the look-ups down because of many records opened without a search',
    'HR Portal asked for a confirmation of the identity because of many records opened without a search',
  ]);
  const { body } = await portal.call(listAnomalies, { token: operator.token });
  const listed = body.data.data.filter(({ member }) => member.id === checker.member_id);
  expect(listed.map(({ level }) => level)).toEqual(['block', 'slow', 'confirm']);
  expect(listed[0]).toMatchObject({
    organization: { id: owner.organization_id, name: 'Kestrel Grain' },
    member: { name: 'Chinwe Balogun' },
    signal: 'ids',
    stopped_until: expect.any(String),
    lifted_at: null,
  });
});

test('an owner with a second factor allows the look-ups of another member', async () => {
  const owner = await portal.newAccount();
  const checker = await portal.newMember(owner);
  await walk(checker);
  const allow = async ({ token }: TestAccount, { member_id: id }: TestAccount) =>
    (await portal.call(allowLookUps, { token, params: { id } })).problem?.code;
  expect(await allow(owner, checker)).toBe('second_factor_needed');
  const secured = await withSecondFactor(portal, owner);
  expect(await allow(secured, owner)).toBe('own_look_ups');
  expect(await allow(secured, source)).toBe('member_not_found');
  const [first, second] = await Promise.all([allow(secured, checker), allow(secured, checker)]);
  expect([first, second].toSorted()).toEqual(['look_ups_not_stopped', undefined].toSorted());
  expect((await open(checker)).status).toBe(200);
  expect(await readActivity(secured)).toContain('Allowed Chinwe Balogun to look up people again');
});

test('an owner with only a passkey allows the look-ups of another member', async () => {
  const owner = await portal.newAccount();
  const checker = await portal.newMember(owner);
  await stopMember(portal, checker, { level: 'block' });
  await addPasskeyAtLocalhost(portal, owner);
  const allowed = await portal.call(allowLookUps, {
    token: owner.token,
    params: { id: checker.member_id },
  });
  expect(allowed.status).toBe(200);
});

test('shows owners only which members are blocked and until when', async () => {
  const owner = await portal.newAccount();
  const blocked = await portal.newMember(owner);
  const others = [{ level: 'block', seconds: -1 }, { level: 'slow' }, { level: 'confirm' }] as const;
  await stopMember(portal, blocked, { level: 'block' });
  for (const stop of others) await stopMember(portal, await portal.newMember(owner), stop);
  const { list } = memberActions(portal);
  const listStops = async (account: TestAccount) =>
    (await list(account)).map(({ look_ups_stopped_until }) => look_ups_stopped_until);
  const [ownersStop, until, ...rest] = await listStops(owner);
  expect([ownersStop, ...rest]).toEqual([null, null, null, null]);
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(3_000_000);
  expect(await listStops(blocked)).toEqual([null, null, null, null, null]);
  const secured = await withSecondFactor(portal, owner);
  await portal.call(allowLookUps, { token: secured.token, params: { id: blocked.member_id } });
  expect(await listStops(secured)).toEqual([null, null, null, null, null]);
});

test('an operator allows look-ups, but not those of their own organisation', async () => {
  const operator = await newOperator(portal);
  const account = await portal.newAccount();
  await stopMember(portal, account, { level: 'block' });
  const find = async ({ member_id }: TestAccount) => {
    const { body } = await portal.call(listAnomalies, { token: operator.token });
    return body.data.data.find(({ member }) => member.id === member_id)?.id;
  };
  const lift = async (id: number | undefined) =>
    (await portal.call(liftAnomaly, { token: operator.token, params: { id } })).problem?.code;
  const id = await find(account);
  expect(await lift(id)).toBeUndefined();
  expect(await lift(id)).toBe('look_ups_not_stopped');
  expect(await lift(900_000)).toBe('anomaly_not_found');
  expect((await open(account)).status).toBe(200);
  await expect
    .poll(() => portal.mails.all(account.email).at(-1)?.subject)
    .toBe('Look-ups are allowed again on HR Portal');
  await stopMember(portal, operator, { level: 'confirm' });
  expect(await lift(await find(operator))).toBe('own_organization');
});

test('counts look-ups of several members and sessions at once, and asks for one confirmation', async () => {
  const owner = await portal.newAccount();
  const members = [owner, owner, await portal.newMember(owner), await portal.newMember(owner)];
  const statuses: number[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const batch = ids.slice(from, from + AT_ONCE);
    const replies = batch.map((id, at) => open(members[at % members.length] ?? owner, id));
    statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
  }
  const shown = statuses.filter((status) => status === 200).length;
  expect(shown).toBeLessThan(150);
  expect(statuses.filter((status) => status === 429)).toHaveLength(ids.length - shown);
  const raised = await portal.db
    .selectFrom('anomaly')
    .select(['member_id', 'level'])
    .where('organization_id', '=', owner.organization_id)
    .execute();
  expect(new Set(raised.map(({ member_id, level }) => `${member_id} ${level}`)).size).toBe(raised.length);
});

test('shows nobody while the database is away, and continues afterwards', async () => {
  const proxied = await startProxiedPortal({ ANOMALY_DETECTION: 'true' });
  const other = await proxied.newAccount();
  const [id] = await addPeople(proxied, other, 1);
  const { token } = await proxied.newAccount();
  proxied.proxy.refuse();
  expect((await proxied.call(viewDetails, { token, params: { id } })).status).toBe(503);
  proxied.proxy.restore();
  await expect
    .poll(async () => (await proxied.call(viewDetails, { token, params: { id } })).status)
    .toBe(200);
  await proxied.close();
});
