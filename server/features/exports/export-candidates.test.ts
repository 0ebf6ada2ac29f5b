import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { exportEmployees, exportStudents } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_MAX_IDS } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { addNameProofFor, addDomainProofFor } from '#server/testing/assurance.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { insertEmployees, failAfterQueries } from '#server/testing/exports.ts';

let portal: TestPortal;
let school: TestAccount;
let employee: Candidate;
let student: Candidate;

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  employee = await addCandidate(portal.call, school.token);
  student = await addCandidate(portal.call, school.token, { ...studentForm, end_date: '', reason: '' });
  await portal.db
    .updateTable('candidate')
    // Already the next day in Nigeria.
    .set({ created_at: new Date('2026-03-04T23:30:00Z') as never })
    .execute();
});
afterAll(() => portal.close());

const exportIds = (
  candidate_ids: unknown,
  call: typeof exportEmployees | typeof exportStudents = exportEmployees,
  headers?: Record<string, string>,
) => portal.call(call, { token: school.token, body: { candidate_ids }, headers });
const parseRows = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });
const countAuditedExports = async () =>
  (await portal.db.selectFrom('audit_entry').select('id').where('action', '=', 'export').execute()).length;

const HEADER =
  'name,candidate_type,organization,phone,address,parent_sponsor_name,start_date,end_date,reason,recorded_by,recorded_on,last_confirmed_on,verification,source';

test('exports employees as CSV with a byte-order mark and a header row', async () => {
  const { status, body, headers } = await exportIds([employee.id]);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${EXPORT_FILE_NAME}"`);
  expect(body).toBe(
    `${HEADER}\r\n` +
      'Ngozi Okonkwo-Bello,employee,Zenwata Foods,0803 123 4567,"12 Awolowo Road, Ikoyi, Lagos",,2020-02-29,2024-11-30,Moved to Abuja,Queen Amina College (School),2026-03-05,,not verified,"Says Queen Amina College (school), identity not confirmed · recorded 5 Mar 2026"\r\n',
  );
});

test('begins with the bytes of the byte-order mark', async () => {
  const response = await fetch(`${portal.url}${exportEmployees.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ candidate_ids: [employee.id] }),
  });
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
});

test("exports students with the school's name and no end date for a current one", async () => {
  const { body } = await exportIds([student.id], exportStudents);
  expect(parseRows(body)[1]).toEqual([
    studentForm.name,
    'student',
    'Queen Amina College',
    studentForm.phone,
    studentForm.address,
    studentForm.parent_sponsor_name,
    studentForm.start_date,
    '',
    '',
    'Queen Amina College (School)',
    '2026-03-05',
    '',
    'not verified',
    'Says Queen Amina College (school), identity not confirmed · recorded 5 Mar 2026',
  ]);
});

test('says how the source is verified if the record names it', async () => {
  const college = await portal.newAccount({ role: 'school', name: 'Lagoon High School' });
  await addDomainProofFor(portal.db, college);
  const { token } = college;
  const own = await addCandidate(portal.call, token, { name: 'Own', org_name: 'LAGOON high-school' });
  const other = await addCandidate(portal.call, token, { name: 'Other', org_name: 'Zenwata Foods' });
  const body = { candidate_ids: [own.id, other.id] };
  const readVerification = async () => {
    const exported = await portal.call(exportEmployees, { token, body });
    return parseRows(exported.body).map((row) => [row[0], row.at(-2)]);
  };
  expect(await readVerification()).toEqual([
    ['name', 'verification'],
    ['Own', 'not verified'],
    ['Other', 'not verified'],
  ]);
  await addNameProofFor(portal.db, college);
  expect(await readVerification()).toEqual([
    ['name', 'verification'],
    ['Own', 'name confirmed'],
    ['Other', 'not verified'],
  ]);
});

test('names no source whose name looks like a confirmed one', async () => {
  const impostor = await portal.newAccount({ name: 'Umbrella Tree Bank' });
  const { id } = await addCandidate(portal.call, impostor.token, {
    name: 'Musa Danladi',
    org_name: 'Zenwata',
  });
  await addNameProofFor(portal.db, await portal.newAccount({ name: 'Umbrella Tree Bank Plc' }));
  const body = { candidate_ids: [id] };
  const exported = await portal.call(exportEmployees, { token: impostor.token, body });
  expect(exported.body).toContain('an account known by its email only');
  expect(exported.body).not.toContain('Umbrella Tree Bank');
});

test('keeps the order of distinct ids and skips other types and unknown ids', async () => {
  const second = await addCandidate(portal.call, school.token, { name: 'Second' });
  const third = await addCandidate(portal.call, school.token, { name: 'Third' });
  const nobody = portal.wireId(9_007_199_254_740_991);
  const ids = [third.id, student.id, nobody, employee.id, 'A'.repeat(22), third.id, '1', second.id];
  const { body } = await exportIds(ids);
  expect(parseRows(body).map(([name]) => name)).toEqual(['name', 'Third', employee.name, 'Second']);
});

test('quotes cells and neutralises formulas', async () => {
  const odd = await addCandidate(portal.call, school.token, {
    name: '=HYPERLINK("http://example.com";"Ada")',
    org_name: "@SUM(1+1)*cmd|' /C calc'!A0",
    phone: '+234 (803) 123-4567',
    address: 'Flat "B"\r\nNo. 5,\nAba  Road',
    reason: '-1+1',
  });
  const { body } = await exportIds([odd.id]);
  const [, row] = parseRows(body);
  expect(row?.slice(0, 5)).toEqual([
    '\'=HYPERLINK("http://example.com";"Ada")',
    'employee',
    "'@SUM(1+1)*cmd|' /C calc'!A0",
    '+234 (803) 123-4567',
    'Flat "B"\nNo. 5,\nAba Road',
  ]);
  expect(row?.at(8)).toBe("'-1+1");
});

test('writes an audit entry', async () => {
  await exportIds([employee.id, student.id]);
  const entry = await portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', fullDetail, 'client_address'])
    .select(sql`to_jsonb(candidate_ids)`.as('candidate_ids'))
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    organization_id: school.organization_id,
    client_address: '127.0.0.1',
    detail: { candidate_type: 'employee', count: 1, left_out: 1 },
    candidate_ids: [portal.rowId(employee.id)],
  });
});

test('returns 404 without a candidate of the type and writes no audit entry', async () => {
  const before = await countAuditedExports();
  const { status, problem } = await exportIds([student.id, portal.wireId(123_456_789), 'x']);
  expect([status, problem.message]).toEqual([404, candidateTexts.exportTypeFailed('employee')]);
  expect(await countAuditedExports()).toBe(before);
});

test('accepts the maximum number of ids at full length', async () => {
  const ids = Array.from({ length: EXPORT_MAX_IDS }, (_, i) => String(i).padStart(22, 'A'));
  expect((await exportIds(ids)).status).toBe(404);
  expect((await exportIds([...ids.slice(1), employee.id])).status).toBe(200);
});

test.each([
  ['no ids', []],
  ['a text', 'all'],
  ['a single id', 5],
  ['null', null],
  ['an object', { 0: 1 }],
  ['ids that are numbers', [0, 1]],
  ['a list in a list', [[[1]], {}]],
  ['too many ids', Array.from({ length: EXPORT_MAX_IDS + 1 }, (_, i) => String(i))],
])('rejects %s', async (_, ids) => {
  expect((await exportIds(ids)).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  const before = await countAuditedExports();
  for (const call of [exportEmployees, exportStudents])
    expect(await listRefusals(portal, call, { body: { candidate_ids: [employee.id] } })).toEqual(
      EXPECTED_REFUSALS,
    );
  expect(await countAuditedExports()).toBe(before);
});

describe('with ten thousand candidates', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = await insertEmployees(portal, school, 10_000);
  });

  test('exports all of them in batches', async () => {
    const { body } = await exportIds(ids.toReversed());
    const names = parseRows(body).map(([name]) => name);
    expect(names).toHaveLength(10_001);
    expect([names[1], names.at(-1)]).toEqual(['Person 9999', 'Person 0']);
  });

  test('aborts the connection on a failure, so that no partial file looks complete', async () => {
    const { db: replica } = portal.services.reads.primary;
    const marks = markRequests(portal);
    portal.services.reads.primary.db = failAfterQueries(portal, marks, 7);
    try {
      await expect(exportIds(ids, exportEmployees, marks.headers)).rejects.toThrow('terminated');
    } finally {
      portal.services.reads.primary.db = replica;
    }
  });

  test('returns 500 on a failure before the first row', async () => {
    const { db } = portal.services;
    // The query for the token succeeds, and the next one fails.
    const marks = markRequests(portal);
    portal.services.db = failAfterQueries(portal, marks, 1);
    try {
      const { status, problem } = await exportIds(ids, exportEmployees, marks.headers);
      expect([status, problem.message]).toEqual([500, errorTexts.server]);
    } finally {
      portal.services.db = db;
    }
  });
});
