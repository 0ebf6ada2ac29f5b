import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity, listViews } from '#contract/calls/activity.ts';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { removeMember } from '#contract/calls/members.ts';
import { changePassword, updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import { listAuditEntries as findActivity } from './queries/audit-entries.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const fetchActivity = async (token: string, query = {}) =>
  (await portal.call(listActivity, { token, query })).body.data;
const fetchViews = async (token: string, id: string, query = {}) =>
  (await portal.call(listViews, { token, params: { id }, query })).body.data;

test('lists the account’s own actions in words, newest first', async () => {
  const { token, password } = await portal.newAccount({ name: 'Zenwata Foods' });
  const other = await portal.newAccount();
  const { id } = await addCandidate(portal.call, token, { name: 'Yetunde Balarabe' });
  await portal.call(viewDetails, { token: other.token, params: { id } });
  await portal.call(searchCandidates, { token, query: { type: 'phone', query: '0809 999 8877' } });
  await portal.call(viewDetails, { token, params: { id } });
  await portal.call(updateProfile, { token, form: { phone: '08055512345' } });
  const csv =
    'Name,Organization,Phone,Address,Start Date\nBola Eze,Zenwata,08031112222,3 Oke Road Jos,2021-05-01';
  await portal.call(importEmployees, { token, file: new File([csv], 'people.csv') });
  await portal.call(prepareExport, { token, body: { scope: 'uploaded', format: 'csv' } });
  await portal.call(deleteCandidate, { token, params: { id } });
  const new_password = 'another long pass phrase';
  await portal.call(changePassword, {
    token,
    body: { password, new_password, new_password_confirmation: new_password },
  });

  const { data, total } = await fetchActivity(token);
  expect(data.map(({ text }) => text)).toEqual([
    'Changed the password',
    'Deleted Yetunde Balarabe',
    'Exported 2 candidates',
    'Imported people.csv: 1 candidate added',
    'Changed the profile: phone number',
    'Viewed the details of a candidate who has since been deleted',
    'Searched by phone number for ‘0809 999 8877’: 0 found',
    'Added a candidate who has since been deleted',
    'Logged in',
    'Created the account',
  ]);
  expect(total).toBe(10);
  expect(data[0]?.from).toMatch(/127\.0\.0\.1|::1/u);
});

test('includes the candidate’s name until deletion', async () => {
  const { token } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, token, { name: 'Ngozi Danladi' });
  expect((await fetchActivity(token)).data[0]).toMatchObject({
    text: 'Added',
    candidate: { id, name: 'Ngozi Danladi' },
  });
  await portal.call(deleteCandidate, { token, params: { id } });
  expect((await fetchActivity(token)).data[1]).toMatchObject({
    text: 'Added a candidate who has since been deleted',
    candidate: null,
  });
});

test('counts exported candidates without reading their ids', async () => {
  const { token, member_id: id } = await portal.newAccount();
  const added = [await addCandidate(portal.call, token), await addCandidate(portal.call, token)];
  const candidate_ids = added.map((candidate) => candidate.id);
  await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids } });
  expect((await fetchActivity(token)).data[0]?.text).toBe('Exported 2 candidates');
  const { rows } = await findActivity(portal.db, { member_id: id }, { page: 1, per_page: 20 });
  expect(rows[0]?.detail).toEqual({ scope: 'chosen', format: 'csv', count: 2 });
});

test('returns the requested page', async () => {
  const { token } = await portal.newAccount();
  for (const query of ['Adamu', 'Bisola', 'Chidi'])
    await portal.call(searchCandidates, { token, query: { query } });
  const page = await fetchActivity(token, { page: 2, per_page: 2 });
  expect(page).toMatchObject({ total: 5, current_page: 2, last_page: 3 });
  expect(page.data.map(({ text }) => text)).toEqual(['Searched by name for ‘Adamu’: 0 found', 'Logged in']);
});

test('lists for the owner which other accounts viewed or exported a candidate, and when', async () => {
  const owner = await portal.newAccount({ name: 'Amber Hill School', role: 'school' });
  const bank = await portal.newAccount({ name: 'Kestrel Bank' });
  const person = await portal.newAccount({ name: 'Amina Okonkwo', role: 'individual' });
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' });
  const other = await addCandidate(portal.call, owner.token, { name: 'Hassana Vandepuye' });
  await portal.call(viewDetails, { token: owner.token, params: { id } });
  await portal.call(viewDetails, { token: bank.token, params: { id } });
  await portal.call(viewDetails, { token: person.token, params: { id: other.id } });
  await portal.call(searchCandidates, { token: person.token, query: { query: 'Tobechi Vandepuye' } });
  await portal.call(prepareExport, {
    token: person.token,
    body: { scope: 'search', format: 'csv', type: 'name', query: 'Tobechi Vandepuye' },
  });
  const { data, total } = await fetchViews(owner.token, id);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { how: 'export', name: 'Amina Okonkwo', role: 'individual' },
    { how: 'view', name: 'Kestrel Bank', role: 'company' },
  ]);
  expect(Math.abs(Date.now() - Date.parse(data[0]?.at ?? ''))).toBeLessThan(60_000);
  expect(Object.keys(data[0] ?? {})).not.toContain('email');
});

test('returns 404 for another account’s candidate and an unknown id', async () => {
  const owner = await portal.newAccount();
  const { token } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  for (const wanted of [id, portal.wireId(999_999), portal.wireId(Number.MAX_SAFE_INTEGER)])
    expect((await portal.call(listViews, { token, params: { id: wanted } })).status).toBe(404);
});

test('rejects both calls without a verified session and for invalid pages', async () => {
  const { token } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, token);
  expect(await listRefusals(portal, listActivity)).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, listViews, { params: { id } })).toEqual(EXPECTED_REFUSALS);
  for (const query of [{ page: 0 }, { per_page: 1000 }, { page: 'x' }]) {
    expect((await portal.call(listActivity, { token, query })).status).toBe(422);
    expect((await portal.call(listViews, { token, params: { id }, query })).status).toBe(422);
  }
});

test('lists the actions of all members for owners and auditors, with names that stay', async () => {
  const owner = await portal.newAccount();
  const officer = await portal.newMember(owner, {
    member_role: 'records officer',
    display_name: 'Ejiro Okpara',
  });
  const auditor = await portal.newMember(owner, { member_role: 'auditor', display_name: 'Halima Sule' });
  const stranger = await portal.newAccount();
  await addCandidate(portal.call, officer.token);
  await portal.call(removeMember, { token: owner.token, params: { id: officer.member_id } });
  const seen = await fetchActivity(auditor.token, { of: 'everyone' });
  expect(seen.data.find(({ action }) => action === 'upload')?.by).toBe('Ejiro Okpara');
  expect(new Set(seen.data.map(({ by }) => by))).toEqual(
    new Set([owner.email, 'Ejiro Okpara', 'Halima Sule']),
  );
  expect((await fetchActivity(owner.token, { of: 'everyone' })).total).toBe(seen.total);
  expect(new Set((await fetchActivity(auditor.token)).data.map(({ by }) => by))).toEqual(
    new Set(['Halima Sule']),
  );
  expect((await fetchActivity(stranger.token, { of: 'everyone' })).data.map(({ by }) => by)).not.toContain(
    owner.email,
  );
});

test.each(['checker', 'records officer'] as const)(
  'refuses the actions of all members to a %s',
  async (member_role) => {
    const { token } = await portal.newMember(await portal.newAccount(), { member_role });
    const { status, problem } = await portal.call(listActivity, { token, query: { of: 'everyone' } });
    expect([status, problem.code]).toEqual([403, 'role_not_permitted']);
  },
);

test('counts a long log up to a limit, and finds rare actions in it by an index', async () => {
  const { token, organization_id, member_id } = await portal.newAccount();
  await sql`insert into audit_entry (organization_id, member_id, action)
    select ${organization_id}::bigint, ${member_id}::bigint, 'view' from generate_series(1, ${LOG_MAX_COUNTED}::int)`.execute(
    portal.db,
  );
  const counted = { total: LOG_MAX_COUNTED, last_page: LOG_MAX_COUNTED / 100 };
  expect(await fetchActivity(token, { kind: 'look-ups', per_page: 100 })).toMatchObject({
    ...counted,
    has_more: false,
  });
  await portal.call(searchCandidates, { token, query: { query: 'Adamu' } });
  expect(await fetchActivity(token, { kind: 'look-ups', per_page: 100 })).toMatchObject({
    ...counted,
    has_more: true,
  });
  // Most entries, and most of these actions, are those of another organization, as in a large portal.
  const other = await portal.newAccount();
  await sql`insert into audit_entry (organization_id, member_id, action)
    select ${other.organization_id}::bigint, ${other.member_id}::bigint, case n % 20 when 0 then 'merge' else 'view' end
    from generate_series(1, ${LOG_MAX_COUNTED * 2}::int) n`.execute(portal.db);
  await sql`analyze audit_entry`.execute(portal.db);
  for (const owner of ['organization_id', 'member_id']) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from audit_entry
      where ${sql.ref(owner)} = ${owner === 'member_id' ? member_id : organization_id} and action in ('merge', 'edit')`.execute(
      portal.db,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(
      `audit_entry_${owner.replace('_id', '')}_action`,
    );
  }
});

test('pages through own actions and those of operators by time', async () => {
  const { token, organization_id, member_id } = await portal.newAccount();
  const stranger = await portal.newAccount();
  await sql`insert into audit_entry (organization_id, member_id, action, at)
    select ${organization_id}::bigint, case n % 3 when 0 then ${member_id}::bigint when 1 then ${stranger.member_id}::bigint end,
      case n % 3 when 2 then 'suspension' else 'view' end, now() + n * interval '1 minute'
    from generate_series(1, 9) n`.execute(portal.db);
  const list = async (page: number) =>
    (await fetchActivity(token, { page, per_page: 3 })).data.map(({ action }) => action);
  expect(await list(1)).toEqual(['view', 'suspension', 'view']);
  expect(await list(2)).toEqual(['suspension', 'view', 'suspension']);
  const { total } = await fetchActivity(token);
  expect((await fetchActivity(token, { kind: 'operators' })).total).toBe(3);
  expect((await fetchActivity(stranger.token)).total).toBe(total - 3);
});

test('lists the actions of one member, of a kind, for those who may read the log of all', async () => {
  const owner = await portal.newAccount();
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  const stranger = await portal.newAccount();
  await addCandidate(portal.call, officer.token);
  await portal.call(searchCandidates, { token: owner.token, query: { query: 'Adamu' } });
  const list = async (query: object, token = owner.token) =>
    (await fetchActivity(token, query)).data.map(({ action }) => action);
  expect(await list({ of: 'everyone', kind: 'records' })).toEqual(['upload']);
  expect(await list({ member_id: officer.member_id, kind: 'records' })).toEqual(['upload']);
  expect(await list({ member_id: owner.member_id, kind: 'records' })).toEqual([]);
  expect(await list({ kind: 'look-ups' })).toEqual(['search']);
  expect(await list({ member_id: stranger.member_id })).toEqual([]);
  expect((await fetchActivity(owner.token, { member_id: officer.member_id, per_page: 1 })).total).toBe(
    (await fetchActivity(officer.token)).total,
  );
  const query = { member_id: owner.member_id };
  const { status, problem } = await portal.call(listActivity, { token: officer.token, query });
  expect([status, problem.code]).toEqual([403, 'role_not_permitted']);
  expect(await list({ of: 'everyone', kind: 'refusals' })).toEqual(['refusal']);
  expect(await list({ of: 'everyone', kind: 'look-ups' })).toEqual(['search']);
  for (const wrong of [{ kind: 'curiosity' }, { member_id: 'x' }])
    expect((await portal.call(listActivity, { token: owner.token, query: wrong })).status).toBe(422);
});
