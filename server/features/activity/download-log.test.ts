import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIVITY_COLUMNS, downloadActivity, downloadViews, listActivity } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { toPurposeHeaders } from '#contract/purpose-headers.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** Returns the lines of a downloaded file without their header. */
async function download(call: typeof downloadActivity | typeof downloadViews, token: string, query = {}) {
  const { status, body } = await portal.call(call, { token, query });
  expect(status).toBe(200);
  const text = String(body);
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');
  return { header, lines };
}

test('downloads the own actions with time, purpose and address, newest first', async () => {
  const { token, email } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, token, { name: 'Yetunde Balarabe' });
  const headers = toPurposeHeaders({ kind: 'other', note: '=Guarantor, of a loan' });
  await portal.call(viewDetails, { token, params: { id }, headers });
  await portal.call(searchCandidates, { token, query: { query: '=cmd|calc' }, headers: {} });
  const { header, lines } = await download(downloadActivity, token);
  expect(header).toBe(ACTIVITY_COLUMNS.join(','));
  const cells = lines.map((line) => line.replace(/^[\d-]+T[\d:.]+Z,/u, '').replace(/,[\da-f.:]+$/u, ''));
  expect(cells).toEqual([
    `${email},Downloaded the activity of this account,,`,
    `${email},Searched by name for ‘=cmd|calc’: 0 found,,`,
    `${email},Viewed the details of,Yetunde Balarabe,"Other (=Guarantor, of a loan)"`,
    `${email},Added,Yetunde Balarabe,`,
    `${email},Logged in,,`,
    `${email},Created the account,,`,
  ]);
});

test('downloads more entries than one batch, each once, also those of one moment', async () => {
  const { token, member_id, organization_id } = await portal.newAccount();
  const actor = { member_id, organization_id };
  await portal.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 2500; count += 1)
      await writeAudit(tx, { action: 'confirm', actor, detail: { count }, clientAddress: '' });
  });
  const { lines } = await download(downloadActivity, token);
  const counts = lines.flatMap((line) => /Confirmed ([\d,]+) /u.exec(line)?.[1]?.replace(',', '') ?? []);
  expect(counts).toEqual(Array.from({ length: 2500 }, (_, at) => String(2499 - at)));
});

test('downloads the actions of all members for owners and auditors only', async () => {
  const owner = await portal.newAccount();
  const auditor = await portal.newMember(owner, { member_role: 'auditor', display_name: '=Halima Sule' });
  const checker = await portal.newMember(owner, { member_role: 'checker' });
  const { lines } = await download(downloadActivity, auditor.token, { of: 'everyone' });
  expect(lines[0]).toContain(",'=Halima Sule,Downloaded the activity of all members,");
  expect(lines.filter((line) => line.includes(`,${owner.email},`)).length).toBeGreaterThan(0);
  const refused = await portal.call(downloadActivity, { token: checker.token, query: { of: 'everyone' } });
  expect([refused.status, refused.problem.code]).toEqual([403, 'role_not_permitted']);
});

test('downloads which organisations viewed own candidates, why, when and what, but no member', async () => {
  const owner = await portal.newAccount({ name: 'Amber Hill School', role: 'school' });
  const bank = await portal.newAccount({ name: '=Kestrel Bank' });
  const first = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' });
  const second = await addCandidate(portal.call, owner.token, { name: 'Hassana Vandepuye' });
  const foreign = await addCandidate(portal.call, bank.token, { name: 'Bode Vandepuye' });
  const headers = toPurposeHeaders({ kind: 'tenancy', note: null });
  for (const { id } of [first, second, foreign])
    await portal.call(viewDetails, { token: bank.token, params: { id }, headers });
  await portal.call(viewDetails, { token: owner.token, params: { id: first.id } });
  await portal.call(searchCandidates, { token: bank.token, query: { query: 'Tobechi Vandepuye' } });
  const body = { scope: 'chosen', format: 'csv', candidate_ids: [first.id] } as const;
  await portal.call(prepareExport, { token: bank.token, body, headers });

  const all = await download(downloadViews, owner.token);
  const shown = all.lines.map((line) =>
    line
      .replace(/,[\d-]+T[\d:.]+Z,/u, ',')
      .split(',')
      .slice(0, 5),
  );
  const seen = ["'=Kestrel Bank", 'Company', 'Tenancy'];
  expect(shown).toEqual([
    ['Hassana Vandepuye', 'Viewed', ...seen],
    ['Tobechi Vandepuye', 'Exported', ...seen],
    ['Tobechi Vandepuye', 'Viewed', ...seen],
  ]);
  expect(all.lines.join()).toContain('"name, candidate_type, ');
  expect(all.lines.join()).not.toContain(bank.email);
  const one = await download(downloadViews, owner.token, { id: first.id });
  expect(one.lines).toEqual(all.lines.slice(1));
  const { data } = (await portal.call(listActivity, { token: owner.token })).body.data;
  expect(data.slice(0, 2)).toMatchObject([
    { text: 'Downloaded who viewed the candidate', candidate: { id: first.id } },
    { text: 'Downloaded who viewed the candidates of the organisation', candidate: null },
  ]);
  expect((await download(downloadViews, bank.token)).lines).toEqual([]);
});

test('returns 404 for another account’s candidate, and records no download', async () => {
  const owner = await portal.newAccount();
  const { token } = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  for (const wanted of [id, portal.wireId(999_999)])
    expect((await portal.call(downloadViews, { token, query: { id: wanted } })).status).toBe(404);
  const { data } = (await portal.call(listActivity, { token })).body.data;
  expect(data.map(({ action }) => action)).not.toContain('log download');
});

test('rejects both calls without a verified session', async () => {
  expect(await listRefusals(portal, downloadActivity)).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, downloadViews)).toEqual(EXPECTED_REFUSALS);
});

test('limits the downloads of a member', async () => {
  const { token } = await portal.newAccount();
  const statuses = [];
  for (let count = 0; count < 31; count += 1) {
    const call = count % 2 === 0 ? downloadActivity : downloadViews;
    statuses.push((await portal.call(call, { token })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});

test('downloads only the actions that the filters leave', async () => {
  const owner = await portal.newAccount();
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  await addCandidate(portal.call, officer.token, { name: 'Yetunde Balarabe' });
  const query = { member_id: officer.member_id, kind: 'records' };
  const { lines } = await download(downloadActivity, owner.token, query);
  expect(lines).toEqual([expect.stringContaining(`,Added,Yetunde Balarabe,`)]);
  expect((await portal.call(downloadActivity, { token: officer.token, query })).status).toBe(403);
  const { rows } = await sql`
    select detail from audit_entry where action = 'log download' and member_id = ${owner.member_id}`.execute(
    portal.db,
  );
  expect(rows).toEqual([{ detail: { log: 'member', of_member_id: officer.member_id, kind: 'records' } }]);
  const [latest] = (await portal.call(listActivity, { token: owner.token })).body.data.data;
  expect(latest?.text).toBe(activityTexts.did['log download']['member']);
});
