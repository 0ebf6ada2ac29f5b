import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { detectAnomalies } from './detect-anomalies-job.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';

const PEOPLE = 60;

let portal: TestPortal;
let source: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  source = await portal.newAccount();
  ids = await importPeople(portal, source, PEOPLE);
});
beforeEach(() =>
  Object.assign(portal.services.env.anomalies, {
    isOn: true,
    peopleEmailOnly: 30,
    people: 50,
    unseenRecords: 20,
    lookUpsPerDay: 12,
  }),
);
afterAll(() => portal.close());

const detect = () => detectAnomalies(portal.services);
const listSignals = async ({ member_id }: TestAccount) => {
  const events = portal.db.selectFrom('anomaly').select('signal').where('member_id', '=', member_id);
  return (await events.orderBy('id').execute()).map(({ signal }) => signal);
};
const search = async ({ token }: TestAccount, query: string, per_page = 40) => {
  const { status, problem } = await portal.call(searchCandidates, { token, query: { query, per_page } });
  return problem.code ?? status;
};
/** Opens the latest of the records or, with a negative number, the first ones. */
const open = async ({ token }: TestAccount, count: number) => {
  for (const id of count < 0 ? ids.slice(count) : ids.slice(0, count))
    await portal.call(viewDetails, { token, params: { id } });
};
/** Makes the look-ups and events of a member older. */
const age = async ({ member_id }: TestAccount, hours: number) => {
  const by = sql`make_interval(hours => ${hours})`;
  await portal.db.transaction().execute(async (tx) => {
    await sql`alter table audit_entry disable trigger all`.execute(tx);
    await sql`update audit_entry set at = at - ${by} where member_id = ${member_id}`.execute(tx);
    await sql`alter table audit_entry enable trigger all`.execute(tx);
    await sql`update anomaly set raised_at = raised_at - ${by} where member_id = ${member_id}`.execute(tx);
  });
};

test('asks for a confirmation before further unspecific searches only, until a session confirms', async () => {
  const account = await portal.newAccount();
  expect(await search(account, 'Amina')).toBe(200);
  await detect();
  expect(await listSignals(account)).toEqual(['unspecific searches']);
  expect(await search(account, 'Amina')).toBe('look_ups_need_confirmation');
  expect(await search(account, 'Amina Person7')).toBe(200);
  expect(await search(account, '08035551007')).toBe(200);
  const details = { token: account.token, params: { id: ids[0] } };
  expect((await portal.call(viewDetails, details)).status).toBe(200);
  const { token, password } = account;
  await portal.call(confirmIdentity, { token, body: { method: 'password', password } });
  expect(await search(account, 'Amina')).toBe(200);
  await detect();
  expect(await search(account, 'Amina')).toBe(200);
});

test('tells the organisation what the look-ups were', async () => {
  const account = await portal.newAccount();
  await search(account, 'Amina');
  await detect();
  const { body } = await portal.call(listActivity, { token: account.token });
  expect(body.data.data[0]?.text).toBe('HR Portal noticed unusual look-ups: many unspecific searches');
});

test('allows more people to an organisation with a verified domain', async () => {
  const account = await portal.newAccount();
  const proof = { level: 'domain verified', method: 'dns record', checked: 'sunbird.example' } as const;
  await addProof(portal.db, { organization_id: account.organization_id, ...proof }, 24);
  await search(account, 'Amina');
  await detect();
  expect(await listSignals(account)).toEqual([]);
  await search(account, 'Amina', 100);
  await detect();
  expect(await listSignals(account)).toEqual(['unspecific searches']);
});

test('counts people once, and none of a day ago', async () => {
  portal.services.env.anomalies.peopleEmailOnly = 40;
  const account = await portal.newAccount();
  for (let at = 0; at < 3; at++) await search(account, 'Amina');
  await detect();
  expect(await listSignals(account)).toEqual([]);
  await age(account, 25);
  await search(account, 'Person', 25);
  await detect();
  expect(await listSignals(account)).toEqual([]);
});

test('notices records that were opened without a search', async () => {
  portal.services.env.anomalies.lookUpsPerDay = 1000;
  const [guessing, colleague, careful] = [
    await portal.newAccount(),
    await portal.newAccount(),
    await portal.newAccount(),
  ];
  await open(guessing, 21);
  await open(careful, 20);
  // A colleague found them all and sent links.
  await search(await portal.newMember(colleague), 'Amina', 100);
  await open(colleague, 21);
  await detect();
  expect(await listSignals(guessing)).toEqual(['unseen records']);
  expect(await listSignals(careful)).toEqual([]);
  expect(await listSignals(colleague)).toEqual([]);
});

test('does not count masked people, but knows that they were listed', async () => {
  const [lister, opener] = [await portal.newAccount(), await portal.newAccount()];
  for (let at = 0; at < 12; at++) await search(lister, 'Amina Qizwerux', 100);
  await detect();
  expect(await listSignals(lister)).toEqual([]);
  portal.services.env.anomalies.lookUpsPerDay = 1000;
  portal.services.env.anomalies.unseenRecords = 5;
  // The ten with the lowest ids.
  await search(opener, 'Amina Qizwerux');
  await open(opener, -10);
  await detect();
  expect(await listSignals(opener)).toEqual([]);
});

test('notices five times the usual number of look-ups', async () => {
  portal.services.env.anomalies.unseenRecords = 1000;
  const [newcomer, regular] = [await portal.newAccount(), await portal.newAccount()];
  await open(regular, 3);
  await age(regular, 26);
  for (const account of [newcomer, regular]) await open(account, 12);
  await detect();
  expect(await listSignals(newcomer)).toEqual(['volume']);
  expect(await listSignals(regular)).toEqual([]);
  await open(regular, 4);
  await detect();
  expect(await listSignals(regular)).toEqual(['volume']);
});

test('raises each kind once in 24 hours, also from two processes', async () => {
  const account = await portal.newAccount();
  await search(account, 'Amina');
  await Promise.all([detect(), detect()]);
  await search(account, 'Amina');
  await detect();
  expect(await listSignals(account)).toEqual(['unspecific searches']);
  await age(account, 25);
  const { token, password } = account;
  await portal.call(confirmIdentity, { token, body: { method: 'password', password } });
  await search(account, 'Amina');
  await detect();
  expect(await listSignals(account)).toHaveLength(2);
});

test('does not count own records', async () => {
  await search(source, 'Amina', 100);
  await open(source, 30);
  await detect();
  expect(await listSignals(source)).toEqual([]);
});

test('catches up with look-ups of a time without the job', async () => {
  const account = await portal.newAccount();
  await search(account, 'Amina');
  const other = await portal.newAccount();
  await age(account, 3);
  await search(other, 'Amina Person7');
  await detect();
  expect(await listSignals(account)).toEqual(['unspecific searches']);
});

test('leaves nothing half done when a run fails', async () => {
  const account = await portal.newAccount();
  await search(account, 'Amina');
  const { jobs } = portal.services;
  const enqueue = () => Promise.reject(new Error('The queue is away.'));
  await expect(detectAnomalies({ ...portal.services, jobs: { ...jobs, enqueue } })).rejects.toThrow('away');
  expect(await listSignals(account)).toEqual([]);
  expect(await search(account, 'Amina')).toBe(200);
  await detect();
  expect(await listSignals(account)).toEqual(['unspecific searches']);
});

test('finds nothing while it is turned off', async () => {
  portal.services.env.anomalies.isOn = false;
  const account = await portal.newAccount();
  await search(account, 'Amina');
  await detect();
  expect(await listSignals(account)).toEqual([]);
});

test('a new log-in answers the request to confirm', async () => {
  const account = await portal.newAccount();
  await raiseAnomaly(portal, account);
  expect(await search(account, 'Amina')).toBe('look_ups_need_confirmation');
  const { email, password, role } = account;
  const { body } = await portal.call(logIn, { body: { email, password, role } });
  expect(await search({ ...account, token: body.token }, 'Amina')).toBe(200);
});
