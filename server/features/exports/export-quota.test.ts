import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { countExport, exportEmployees, exportStudents, prepareExport } from '#contract/calls/exports.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { quotaTexts } from '#contract/texts/quotas.ts';
import {
  parseRemaining,
  limitPeople,
  ageDisclosures,
  searchStreet,
  viewCandidate,
  holdUsageLock,
} from '#server/testing/quotas.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { importPeople, SHARED_STREET } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { exportFile } from '#server/testing/exports.ts';

const PEOPLE = 40;

let portal: TestPortal;
let owner: TestAccount;
let ids: Awaited<ReturnType<typeof importPeople>>;
let absent: (typeof ids)[number] | undefined;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  owner = await portal.newAccount({ role: 'school' });
  // The list is newest first.
  [absent, ...ids] = await importPeople(portal, owner, PEOPLE + 1);
  await portal.call(deleteCandidate, { token: owner.token, params: { id: absent ?? '' } });
});
beforeEach(() => limitPeople(portal, {}));
afterAll(() => portal.close());

const exportIds = ({ token }: TestAccount, candidate_ids: readonly unknown[]) =>
  portal.call(exportEmployees, { token, body: { candidate_ids } });
const prepare = ({ token }: TestAccount, body: Record<string, unknown>) =>
  portal.call(prepareExport, { token, body });
const countRows = (csv: string) => parse(csv, { bom: true, record_delimiter: '\r\n' }).length - 1;
const inStreet = { scope: 'search', type: 'address', query: SHARED_STREET };
/** Creates an organisation to which ten candidates were disclosed. */
async function createInformedAccount() {
  const account = await portal.newAccount({ role: 'individual' });
  const { body } = await searchStreet(portal, account);
  return { account, shown: body.data.data.map(({ id }) => id) };
}

test('treats undisclosed candidates like unknown ones', async () => {
  const account = await portal.newAccount();
  const responses = [await exportIds(account, [absent]), await exportIds(account, ids)];
  for (const { status, problem } of responses)
    expect([status, problem]).toEqual([
      404,
      { code: 'nothing_to_export', message: candidateTexts.exportTypeFailed('employee'), data: [] },
    ]);
  for (const selection of [
    { scope: 'chosen', candidate_ids: [absent] },
    { scope: 'chosen', candidate_ids: ids },
    inStreet,
    { ...inStreet, query: 'Xquzwy Vlorptk' },
  ]) {
    const { status, problem } = await prepare(account, selection);
    expect([status, problem]).toEqual([
      404,
      { code: 'nothing_to_export', message: exportTexts.nothing, data: [] },
    ]);
  }
});

/** Lists an organisation's activity about exports, newest first. */
const fetchExportQuota = async ({ token }: TestAccount) => {
  const { body } = await portal.call(listActivity, { token });
  return body.data.data.filter(({ text }) => /export|limit/iu.test(text)).map(({ text }) => text);
};
const findLastDetail = async ({ organization_id: id }: TestAccount) => {
  const entry = portal.db.selectFrom('audit_entry').select(fullDetail).where('organization_id', '=', id);
  return (await entry.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).detail;
};

test('audits rejected exports and the number of omitted candidates', async () => {
  const account = await portal.newAccount();
  await exportIds(account, ids);
  await portal.call(exportStudents, { token: account.token, body: { candidate_ids: ids } });
  await prepare(account, { scope: 'chosen', candidate_ids: ids });
  const { notOwn, overLimit } = activityTexts.did.refusal;
  expect(await fetchExportQuota(account)).toEqual([
    notOwn['prepareExport'],
    notOwn['exportStudents'],
    notOwn['exportEmployees'],
  ]);

  const { account: informed, shown } = await createInformedAccount();
  await exportIds(informed, [...shown.slice(0, 2), ...ids.slice(20, 24)]);
  expect(await findLastDetail(informed)).toMatchObject({ count: 2, left_out: 4 });
  await prepare(informed, { scope: 'chosen', candidate_ids: [...shown.slice(0, 2), ids[20]] });
  expect(await findLastDetail(informed)).toMatchObject({ count: 2, left_out: 1 });
  limitPeople(portal, { exportedPeoplePerDay: 3 });
  expect((await exportIds(informed, shown)).status).toBe(429);
  expect((await fetchExportQuota(informed))[0]).toBe(overLimit);
});

test('exports candidates disclosed by results or details and omits others', async () => {
  const { account, shown } = await createInformedAccount();
  const others = ids.filter((id) => !shown.includes(id)).slice(0, 5);
  await viewCandidate(portal, account, others[0]);
  const { status, body } = await exportIds(account, [...others, ...shown.slice(0, 3)]);
  expect([status, countRows(body)]).toEqual([200, 4]);
  const { body: prepared } = await prepare(account, {
    scope: 'chosen',
    candidate_ids: [...others, ...shown],
  });
  expect(prepared.data).toMatchObject({ count: 11, left_out: 4 });
  const file = await exportFile(portal, account, { scope: 'chosen', candidate_ids: [...others, ...shown] });
  expect(countRows(await file.text())).toBe(11);
});

test('exports the disclosed matches of a search and reports the number of omitted ones', async () => {
  const { account } = await createInformedAccount();
  const { body } = await prepare(account, inStreet);
  expect(body.data).toMatchObject({ count: 10, left_out: PEOPLE - 10 });
  expect(countRows(await (await exportFile(portal, account, inStreet)).text())).toBe(10);
});

test('counts the exportable candidates before an export', async () => {
  const { account, shown } = await createInformedAccount();
  const fetchCount = async (body: Record<string, unknown>) =>
    (await portal.call(countExport, { token: account.token, body })).body;
  expect(await fetchCount(inStreet)).toEqual({ data: { count: 10 } });
  const chosen = [absent, ...ids.filter((id) => !shown.includes(id)), ...shown.slice(0, 2)];
  expect(await fetchCount({ scope: 'chosen', candidate_ids: chosen })).toEqual({ data: { count: 2 } });
  expect(await fetchCount({ ...inStreet, query: 'Xquzwy Vlorptk' })).toEqual({ data: { count: 0 } });
  expect(await listRefusals(portal, countExport, { body: inStreet })).toEqual(EXPECTED_REFUSALS);
});

test('does not export candidates disclosed to another account', async () => {
  const { shown } = await createInformedAccount();
  const account = await portal.newAccount();
  expect((await exportIds(account, shown)).status).toBe(404);
  expect((await prepare(account, { scope: 'chosen', candidate_ids: shown })).status).toBe(404);
});

test('does not export candidates disclosed more than a day ago', async () => {
  const { account, shown } = await createInformedAccount();
  await ageDisclosures(portal, 23.9);
  expect((await exportIds(account, shown.slice(0, 1))).status).toBe(200);
  await ageDisclosures(portal, 0.2);
  // The export disclosed this candidate again.
  expect(countRows((await exportIds(account, shown)).body)).toBe(1);
  expect((await exportIds(account, shown.slice(1))).status).toBe(404);
});

test('limits exported candidates of other accounts per day, counting each once', async () => {
  limitPeople(portal, { exportedPeoplePerDay: 4 });
  const { account, shown } = await createInformedAccount();
  const first = await exportIds(account, shown.slice(0, 3));
  expect([first.status, parseRemaining(first.headers, 'exported-people-per-day')]).toEqual([200, 1]);
  const { status, problem, headers } = await exportIds(account, shown.slice(0, 5));
  expect([status, problem]).toEqual([
    429,
    { code: 'quota_exceeded', message: quotaTexts.tooManyToExport(2, 1), data: [quotaTexts.chooseFewer] },
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(parseRemaining(headers, 'exported-people-per-day')).toBe(1);
  expect((await prepare(account, inStreet)).status).toBe(429);
  expect((await exportIds(account, shown.slice(0, 3))).status).toBe(200);
  expect((await exportIds(account, shown.slice(3, 4))).status).toBe(200);
  const full = await prepare(account, { scope: 'chosen', candidate_ids: shown.slice(4, 5) });
  expect([full.status, full.problem.message]).toEqual([429, quotaTexts.exportUsed(4)]);
  const prepared = await portal.db.selectFrom('prepared_export').selectAll().execute();
  expect(prepared.filter(({ organization_id }) => organization_id === account.organization_id)).toEqual([]);
});

test('counts a later export against the quota of its day', async () => {
  const { account, shown } = await createInformedAccount();
  await ageDisclosures(portal, 23.9);
  await searchStreet(portal, account);
  await ageDisclosures(portal, 0.2);
  limitPeople(portal, { peoplePerDayEmailOnly: 5 });
  expect((await exportIds(account, shown)).status).toBe(429);
  const { status, headers } = await exportIds(account, shown.slice(0, 5));
  expect([status, parseRemaining(headers, 'people-per-day')]).toEqual([200, 0]);
});

test('keeps concurrent exports within the quota', async () => {
  limitPeople(portal, { exportedPeoplePerDay: 4 });
  const { account, shown } = await createInformedAccount();
  const responses = await Promise.all(shown.map((id) => exportIds(account, [id])));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
});

test.runIf(process.env['TEST_DATABASE_URL'])('waits for another export of the account', async () => {
  limitPeople(portal, { exportedPeoplePerDay: 4 });
  const { account, shown } = await createInformedAccount();
  const recipient = { organization_id: account.organization_id, network: null };
  const { status } = await holdUsageLock(
    portal,
    recipient,
    () => exportIds(account, shown.slice(4, 5)),
    (tx) =>
      tx
        .updateTable('disclosure')
        .set({ exported_at: sql<Date>`now()` })
        .where('organization_id', '=', account.organization_id)
        .where('candidate_id', 'in', portal.services.candidateIds.decodeAll(shown.slice(0, 4)))
        .execute(),
  );
  expect(status).toBe(429);
});

test('exports own records without limit', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 1, peoplePerMinute: 1, exportedPeoplePerDay: 1 });
  expect(countRows((await exportIds(owner, ids)).body)).toBe(PEOPLE);
  for (const selection of [inStreet, { ...inStreet, scope: 'uploaded-search' }, { scope: 'uploaded' }])
    expect((await prepare(owner, selection)).body.data).toMatchObject({ count: PEOPLE, left_out: 0 });
});

test('treats a candidate of another type like an unknown one', async () => {
  const { account, shown } = await createInformedAccount();
  const body = { candidate_ids: shown };
  expect((await portal.call(exportStudents, { token: account.token, body })).status).toBe(404);
});
