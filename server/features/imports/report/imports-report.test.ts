import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import {
  importEmployees,
  listImportProblems,
  importStudents,
  listImports,
  downloadRejectedRows,
} from '#contract/calls/imports.ts';
import { downloadImportTemplate, downloadImportTemplateWorkbook } from '#contract/calls/import-templates.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { REASON_COLUMN } from '#server/domain/spreadsheets/match-columns/reason-column.ts';

let portal: TestPortal;
let school: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const createCsv = (...lines: string[]) => new File([lines.join('\r\n')], 'list of 2021.csv');
const HEADER = 'S/N,Student Name,Phone Number,Address,Date of Entry';

async function importRows(...lines: string[]) {
  school = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  const { body } = await portal.call(importStudents, { token: school.token, file: createCsv(...lines) });
  return { token: school.token, id: body.data.id, data: body.data };
}

const listStored = () =>
  portal.db
    .selectFrom('candidate')
    .selectAll()
    .where('organization_id', '=', school.organization_id)
    .orderBy('id')
    .execute();

test('lists the account’s own imports with their counts, newest first', async () => {
  const { token, id } = await importRows(
    HEADER,
    '1,Amina Yusuf,08031234567,Kano,2021-09-13',
    '2,Tunde Bello,,Oyo,2021-09-13',
  );
  const second = await portal.call(importStudents, {
    token,
    file: createCsv(HEADER, '1,Amina Yusuf,08031234567,Kano,2021-09-13'),
  });
  const { body } = await portal.call(listImports, { token });
  expect(body.data).toMatchObject({ total: 2, current_page: 1 });
  expect(body.data.data).toMatchObject([
    { id: second.body.data.id, added: 0, skipped: 1, rejected: 0, undone_at: null },
    { id, added: 1, skipped: 0, rejected: 1, file_name: 'list of 2021.csv', candidate_type: 'student' },
  ]);
  const other = await portal.newAccount();
  expect((await portal.call(listImports, { token: other.token })).body.data.total).toBe(0);
});

test('returns rejected rows in the file’s own columns with the reason, and imports them once corrected', async () => {
  const { token, id, data } = await importRows(
    HEADER,
    '1,Amina Yusuf,08031234567,"5 Zaria Road,\nKano",23/09/2021',
    '2,Tunde Bello,,"9 Ring Road, Oyo",3/4/2021',
    '3,=HYPERLINK(1),none,Oyo,3/4/2021',
  );
  expect(data).toMatchObject({ added: 1, rejected: 2 });
  const { status, body, headers } = await portal.call(downloadRejectedRows, { token, params: { id } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain(importTexts.rejectedFileName(id));
  expect(body).toBe(
    [
      `${HEADER},${REASON_COLUMN}`,
      `2,Tunde Bello,,"9 Ring Road, Oyo",2021-04-03,Phone Number: ${importTexts.row.missing(importTexts.row.cell)}`,
      `3,'=HYPERLINK(1),none,Oyo,2021-04-03,Phone Number: ${importTexts.row.missing(importTexts.row.cell)}`,
      '',
    ].join('\r\n'),
  );
  const mended = body.replace('Bello,,', 'Bello,08031234568,');
  const again = await portal.call(importStudents, { token, file: new File([mended], 'mended.csv') });
  expect(again.body.data).toMatchObject({ added: 1, rejected: 1 });
  expect((await listStored()).map(({ name, start_date, reason }) => [name, start_date, reason])).toEqual([
    ['Amina Yusuf', '2021-09-23', ''],
    ['Tunde Bello', '2021-04-03', ''],
  ]);
  const third = await portal.call(downloadRejectedRows, { token, params: { id: again.body.data.id } });
  expect(third.body.split('\r\n')[0]).toBe(`${HEADER},${REASON_COLUMN}`);
});

test('undoes an import once: removes its rows, keeps edited ones and lists them', async () => {
  const { token, id } = await importRows(
    HEADER,
    '1,Amina Yusuf,08031234567,Kano,2021-09-13',
    '2,Tunde Bello,08031234568,Oyo,2021-09-13',
    '3,Ngozi Eze,08031234569,Enugu,2021-09-13',
  );
  await portal.call(importStudents, {
    token,
    file: createCsv(HEADER, '1,Sade Ojo,08031234560,Ife,2021-09-13'),
  });
  const [, tunde, ngozi] = await listStored();
  const form = {
    name: 'Tunde A. Bello',
    candidate_type: 'student',
    phone: '1',
    address: 'x',
    start_date: '2021-09-13',
  };
  expect(
    (await portal.call(updateCandidate, { token, params: { id: portal.wireId(tunde?.id ?? 0) }, form }))
      .status,
  ).toBe(200);
  await portal.call(deleteCandidate, { token, params: { id: portal.wireId(ngozi?.id ?? 0) } });

  const { status, body } = await portal.call(undoImport, { token, params: { id } });
  expect(status).toBe(200);
  expect(body).toEqual({
    message: importTexts.undone({ removed: 1, restored: 0, kept: 1 }),
    data: {
      state: 'done',
      removed: 1,
      restored: 0,
      kept_count: 1,
      kept: [{ id: portal.wireId(tunde?.id ?? 0), name: 'Tunde A. Bello' }],
    },
  });
  expect((await listStored()).map(({ name }) => name)).toEqual(['Tunde A. Bello', 'Sade Ojo']);
  const found = await portal.call(searchUploaded, { token, query: { type: 'name', query: 'Amina Yusuf' } });
  expect(found.body.data.total).toBe(0);
  const undone = await portal.db
    .selectFrom('audit_entry')
    .select(['action', fullDetail, 'client_address'])
    .where('organization_id', '=', school.organization_id)
    .where('action', '=', 'undo import')
    .execute();
  expect(undone).toEqual([
    {
      action: 'undo import',
      detail: { import_id: id, edited: 'keep' },
      client_address: expect.stringMatching(/127\.0\.0\.1|::1/u),
    },
  ]);
  const again = await portal.call(undoImport, { token, params: { id } });
  expect([again.status, again.problem.message]).toEqual([409, importTexts.alreadyUndone]);
  const [, first] = (await portal.call(listImports, { token })).body.data.data;
  expect(first?.undone_at).toMatch(/^\d{4}-/u);
});

test('returns 404 for another account’s import and for an unknown one', async () => {
  const { id } = await importRows(HEADER, '1,Amina Yusuf,08031234567,Kano,2021-09-13');
  const { token } = await portal.newAccount();
  for (const call of [downloadRejectedRows, undoImport])
    for (const unknown of [id, 9_007_199_254_740_991])
      expect((await portal.call(call, { token, params: { id: unknown } })).status).toBe(404);
  expect(await listStored()).toHaveLength(1);
});

test.each([downloadRejectedRows, undoImport, listImports, downloadImportTemplate])(
  'rejects a visitor ($name)',
  async (call) => {
    const params = { id: 1, candidate_type: 'student' };
    expect((await portal.call(call, { params })).status).toBe(401);
    expect((await portal.call(call, { params, token: 'x'.repeat(43) })).status).toBe(401);
  },
);

test.each([
  ['student', importStudents],
  ['employee', importEmployees],
] as const)('provides templates for %ss that can be imported', async (candidate_type, call) => {
  school = await portal.newAccount({ role: 'individual', name: 'Bola Ade' });
  const { token } = school;
  const template = await portal.call(downloadImportTemplate, { token, params: { candidate_type } });
  expect([template.status, template.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const first = await portal.call(call, { token, file: new File([template.body], 't.csv') });
  expect(first.body.data).toMatchObject({ added: 1, rejected: 0, notes: [] });

  const path = downloadImportTemplateWorkbook.path.replace('{candidate_type}', candidate_type);
  const workbook = await fetch(portal.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(workbook.headers.get('content-disposition')).toContain(
    importTexts.templateFileName(candidate_type, 'xlsx'),
  );
  const again = await portal.call(call, { token, file: new File([await workbook.bytes()], 't.xlsx') });
  expect(again.body.data).toMatchObject({
    added: 0,
    skipped: 1,
    changed: 0,
    notes: [importTexts.notes.sheets([importTexts.sheetName[candidate_type]])],
  });
});

test('pages through the problems, one line each', async () => {
  const { token, id } = await importRows(
    HEADER,
    ...Array.from({ length: 15 }, (_, at) => `${at},,,Kano,2021-09-13`),
  );
  const { body } = await portal.call(listImportProblems, {
    token,
    params: { id },
    query: { page: 3, per_page: 10 },
  });
  expect(body.data).toMatchObject({ total: 30, current_page: 3, last_page: 3 });
  expect(body.data.data).toHaveLength(10);
  expect(body.data.data.at(-1)).toEqual({
    row: 16,
    sheet: null,
    line: 16,
    column: 'Phone Number',
    message: importTexts.row.missing(importTexts.row.cell),
  });
  const other = await portal.newAccount();
  expect((await portal.call(listImportProblems, { token: other.token, params: { id } })).status).toBe(404);
});
