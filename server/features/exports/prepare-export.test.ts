import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { downloadExport, downloadExportWorkbook, prepareExport } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_MAX_IDS, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { toDownloadUrl, exportFile } from '#server/testing/exports.ts';

let portal: TestPortal;
let school: TestAccount;
let hirer: TestAccount;
let ada: Candidate;
let bola: Candidate;
let chidi: Candidate;

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  hirer = await portal.newAccount();
  ada = await addCandidate(portal.call, school.token, { name: 'Ada Okafor' });
  bola = await addCandidate(portal.call, school.token, { ...studentForm, name: 'Bola Okafor' });
  chidi = await addCandidate(portal.call, hirer.token, { name: 'Chidi Okafor', phone: '0805 555 0199' });
  // The hirer can export only disclosed candidates.
  for (const { id } of [ada, bola]) await portal.call(viewDetails, { token: hirer.token, params: { id } });
});
afterAll(() => portal.close());

const prepare = (body: unknown, account = hirer) =>
  portal.call(prepareExport, { token: account.token, body });
const parseNames = async (file: File) => {
  const rows: string[][] = parse(await file.text(), { bom: true, record_delimiter: '\r\n' });
  return rows.slice(1).map(([name]) => name);
};
const exportNames = async (selection: Record<string, unknown>, account = hirer) =>
  parseNames(await exportFile(portal, account, selection));
/** Lists the exports that were prepared or audited, without `known` ones. Prepared ones expire meanwhile. */
const listSelections = async (known: readonly unknown[] = []) => {
  const audited = await portal.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'export')
    .execute();
  const prepared = await portal.db.selectFrom('prepared_export').select('token_hash').execute();
  const all = [
    ...audited.map(({ id }) => id),
    ...prepared.map(({ token_hash: hash }) => hash.toString('hex')),
  ];
  return all.filter((each) => !known.includes(each));
};
const findLastAudit = () =>
  portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', fullDetail, 'client_address'])
    .select(sql`to_jsonb(candidate_ids)`.as('candidate_ids'))
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('exports distinct selected candidates of both types in the order of selection', async () => {
  const nobody = portal.wireId(9_007_199_254_740_991);
  const candidate_ids = [bola.id, chidi.id, nobody, '1', ada.id, bola.id];
  expect(await exportNames({ scope: 'chosen', candidate_ids })).toEqual([bola.name, chidi.name, ada.name]);
});

test('exports all matches of a search in all accounts', async () => {
  const found = await exportNames({ scope: 'search', type: 'name', query: 'okafor' });
  expect(found.toSorted()).toEqual([ada.name, bola.name, chidi.name]);
  expect(await exportNames({ scope: 'search', type: 'phone', query: '0805-555-0199' })).toEqual([chidi.name]);
});

test('applies the filters of a search', async () => {
  const search = { scope: 'search', query: 'okafor' };
  expect(await exportNames({ ...search, candidate_type: 'student' })).toEqual([bola.name]);
  const former = await exportNames({ ...search, status: 'current' }).catch(String);
  expect(former).toContain(exportTexts.nothing);
  expect(await exportNames({ ...search, query: 'chidi okafor', exact: true })).toEqual([chidi.name]);
});

test('exports only own matches of a search in uploads', async () => {
  expect(await exportNames({ scope: 'uploaded-search', query: 'okafor' })).toEqual([chidi.name]);
});

test("exports all of the account's uploads, newest first", async () => {
  expect(await exportNames({ scope: 'uploaded' }, school)).toEqual([bola.name, ada.name]);
});

test('exports to Excel', async () => {
  const { body } = await prepare({ scope: 'chosen', format: 'xlsx', candidate_ids: [ada.id] });
  expect(body).toEqual({
    message: exportTexts.ready(1),
    data: {
      download_token: expect.stringMatching(/^[\w-]{43}$/u),
      count: 1,
      left_out: 0,
      file_name: EXPORT_WORKBOOK_NAME,
    },
  });
  const response = await fetch(toDownloadUrl(portal, 'xlsx', body.data.download_token));
  expect(response.headers.get('content-type')).toBe(downloadExportWorkbook.reply);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${EXPORT_WORKBOOK_NAME}"`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK');
});

test('downloads a named CSV file with a byte-order mark', async () => {
  const { body } = await prepare({ scope: 'chosen', candidate_ids: [ada.id] });
  const response = await fetch(toDownloadUrl(portal, 'csv', body.data.download_token));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${EXPORT_FILE_NAME}"`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
});

test('writes an audit entry with the search', async () => {
  await prepare({ scope: 'search', query: 'chidi okafor \uD800', format: 'xlsx', exact: true });
  expect(await findLastAudit()).toEqual({
    organization_id: hirer.organization_id,
    client_address: '127.0.0.1',
    detail: {
      scope: 'search',
      format: 'xlsx',
      type: 'name',
      query: 'chidi okafor \uFFFD',
      count: 1,
    },
    candidate_ids: [portal.rowId(chidi.id)],
  });
  await prepare({ scope: 'uploaded' }, school);
  expect((await findLastAudit())?.detail).toEqual({ scope: 'uploaded', format: 'csv', count: 2 });
});

test('downloads a file once, in its format and only with its token', async () => {
  const { body } = await prepare({ scope: 'uploaded' });
  const { download_token } = body.data;
  /** Reads the whole file, as the token is deleted after its last byte. */
  const prepareStatus = async (format: 'csv' | 'xlsx', given = download_token, method = 'GET') => {
    const response = await fetch(toDownloadUrl(portal, format, given), { method });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await prepareStatus('csv', download_token, 'HEAD')).toBe(404);
  expect(await prepareStatus('xlsx')).toBe(404);
  expect(await prepareStatus('csv')).toBe(200);
  expect(await prepareStatus('csv')).toBe(404);
  for (const wrong of ['', 'x', '\0', '\uD800', 'A'.repeat(10_000), download_token.toLowerCase()])
    expect(await prepareStatus('csv', wrong)).toBe(404);
  const { problem } = await portal.call(downloadExport, { query: { download_token } });
  expect(problem.message).toBe(exportTexts.downloadExpired);
});

test('rejects an expired token', async () => {
  const { body } = await prepare({ scope: 'uploaded' });
  await portal.db
    .updateTable('prepared_export')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await fetch(toDownloadUrl(portal, 'csv', body.data.download_token))).status).toBe(404);
});

test('rejects the token of a member who may no longer export', async () => {
  const access = { member_role: 'records officer', can_export: true } as const;
  const officer = await portal.newMember(hirer, access);
  const setGrant = (can_export: boolean) =>
    portal.db.updateTable('member').set({ can_export }).where('id', '=', officer.member_id).execute();
  const { body } = await prepare({ scope: 'uploaded' }, officer);
  const address = toDownloadUrl(portal, 'csv', body.data.download_token);
  await setGrant(false);
  expect((await fetch(address)).status).toBe(404);
  await setGrant(true);
  expect((await fetch(address)).status).toBe(200);
});

test('omits candidates deleted between preparation and download', async () => {
  const gone = await addCandidate(portal.call, hirer.token, { name: 'Gone Soon' });
  const { body } = await prepare({ scope: 'chosen', candidate_ids: [gone.id, ada.id] });
  await portal.call(deleteCandidate, { token: hirer.token, params: { id: gone.id } });
  const response = await fetch(toDownloadUrl(portal, 'csv', body.data.download_token));
  expect(await parseNames(new File([await response.blob()], 'x'))).toEqual([ada.name]);
});

test.each([
  ['nobody chosen', { scope: 'chosen', candidate_ids: ['1', 'A'.repeat(22), ''] }],
  ['nobody found', { scope: 'search', query: 'Xquzwy Vlorptk' }],
])('returns 404 for %s and writes no audit entry', async (_, selection) => {
  const before = await listSelections();
  const { status, problem } = await prepare(selection);
  expect([status, problem.message]).toEqual([404, exportTexts.nothing]);
  expect(await listSelections(before)).toEqual([]);
});

test('returns 404 for an account without uploads', async () => {
  const nobody = await portal.newAccount();
  expect((await prepare({ scope: 'uploaded' }, nobody)).status).toBe(404);
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no scope', { format: 'csv' }],
  ['an unknown scope', { scope: 'everything' }],
  ['a scope that is a list', { scope: ['uploaded'] }],
  ['an unknown format', { scope: 'uploaded', format: 'pdf' }],
  ['no ids', { scope: 'chosen', candidate_ids: [] }],
  ['ids that are none', { scope: 'chosen', candidate_ids: ['\0', {}, [[1]], 0, 1e300] }],
  ['too many ids', { scope: 'chosen', candidate_ids: Array.from({ length: EXPORT_MAX_IDS + 1 }, () => 'x') }],
  ['a short query', { scope: 'search', query: 'Ol' }],
  ['a query that is a number', { scope: 'search', query: 12 }],
  ['a query that is too long', { scope: 'search', query: 'a'.repeat(2000) }],
  ['a short phone number', { scope: 'uploaded-search', type: 'phone', query: '080' }],
  ['an unknown type', { scope: 'search', type: '__proto__', query: 'okafor' }],
  ['a wrong filter', { scope: 'search', query: 'okafor', start_from: 'today', exact: 'yes' }],
])('rejects %s and writes no audit entry', async (_, selection) => {
  const before = await listSelections();
  expect((await prepare(selection)).status).toBe(422);
  expect(await listSelections(before)).toEqual([]);
});

test('returns a message that describes the problem', async () => {
  const { problem } = await prepare({ scope: 'search', query: 'Ol' });
  expect(problem.message).toBe(candidateTexts.queryTooShort);
  const { problem: other } = await prepare({});
  expect(other.data).toEqual(['What to export must be chosen.']);
});

test('rejects callers who are not signed in and verified', async () => {
  const before = await listSelections();
  expect(await listRefusals(portal, prepareExport, { body: { scope: 'uploaded' } })).toEqual(
    EXPECTED_REFUSALS,
  );
  expect(await listSelections(before)).toEqual([]);
});
