import { WORKSHEETS_MAX } from '#contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUploadRows } from '#contract/calls/upload-rows.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { downloadUploadProblemRows, previewUpload } from '#contract/calls/import-previews.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { decideChanges, listImportChanges } from '#contract/calls/import-changes.ts';
import { downloadRejectedRows, importStudents, listImportProblems } from '#contract/calls/imports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook, type TestSheet } from '#server/testing/workbook.ts';

let portal: TestPortal;
let school: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = ['S/N', 'Student Name', 'Phone', 'Address', 'Date of Entry'];
const pupil = (number: number, name: string, phone = `0803123450${number}`) => [
  String(number),
  name,
  phone,
  `${number} Zik Avenue, Enugu`,
  '2021-09-13',
];
const JSS1: TestSheet = {
  name: 'JSS 1',
  rows: [['Zenwata College'], HEADER, pupil(1, 'Ade Ola'), pupil(2, 'Bisi Ojo', 'none')],
};
const JSS2: TestSheet = {
  name: 'JSS 2',
  rows: [
    ['S/N', 'Phone', 'Student Name', 'Address', 'Date of Entry'],
    ['1', '08031234503', 'Chi Eze', 'Awka', '2020-09-14'],
  ],
};
const LEAVERS: TestSheet = {
  name: 'Leavers',
  rows: [
    [...HEADER, 'Date left'],
    [...pupil(4, 'Dan Musa'), '2022-07-01'],
  ],
};
const COVER: TestSheet = { name: 'Cover', rows: [['Zenwata College'], ['Lists of pupils']] };

const stage = (...sheets: TestSheet[]) => stageAs('student', sheets);
const stageStaff = (...sheets: TestSheet[]) => stageAs('employee', sheets);

async function stageAs(candidate_type: CandidateType, sheets: TestSheet[]) {
  school = await portal.newAccount({
    role: candidate_type === 'student' ? 'school' : 'company',
    name: 'Zenwata College',
  });
  const { token } = school;
  const file = await createWorkbook(...sheets);
  const { status, body } = await portal.call(stageUpload, {
    token,
    file,
    query: { candidate_type },
  });
  expect(status).toBe(201);
  const params = { id: body.data.id };
  return {
    rows: body.data.rows,
    preview: async (corrections: Corrections = {}) =>
      (await portal.call(previewUpload, { token, params, body: corrections })).body.data,
    listRejected: async () => (await portal.call(listUploadRows, { token, params })).body.data.data,
    refuse: (corrections: Corrections) => portal.call(previewUpload, { token, params, body: corrections }),
    import: async () => {
      const { body } = await portal.call(importUpload, {
        token,
        params,
        body: { all_current: true, confirmed: ['other_type'] },
      });
      if (body.data.state !== 'done') throw new Error('the import is still running');
      return body.data;
    },
    downloadProblems: async () => (await portal.call(downloadUploadProblemRows, { token, params })).body,
  };
}

const listNames = async () =>
  (
    await portal.db
      .selectFrom('candidate')
      .select('name')
      .where('organization_id', '=', school.organization_id)
      .orderBy('id')
      .execute()
  ).map(({ name }) => name);

test('names the sheets of a workbook that has too many', async () => {
  const sheets = Array.from({ length: WORKSHEETS_MAX + 2 }, (_, at) => ({
    name: `Class ${at}`,
    rows: [HEADER, pupil(at % 10, `Ade Ola ${String.fromCharCode(65 + at)}`)],
  }));
  const upload = await stage(...sheets);
  const preview = await upload.preview();
  expect(preview).toMatchObject({ further_sheets: 2, counts: { to_add: WORKSHEETS_MAX } });
  expect((await upload.import()).notes).toContain(importTexts.furtherSheets(2));
});

describe('several sheets', () => {
  test('with the same columns are read together, and rows name their sheet', async () => {
    const upload = await stage(COVER, JSS1, JSS2, LEAVERS);
    const preview = await upload.preview();
    expect(preview.sheets).toMatchObject([
      { index: 0, name: 'Cover', is_chosen: false, is_list: false, rows: 2 },
      { index: 1, name: 'JSS 1', is_chosen: true, is_list: true, rows: 4 },
      { index: 2, name: 'JSS 2', is_chosen: true, is_list: true, rows: 2 },
      { index: 3, name: 'Leavers', is_chosen: false, is_list: true, rows: 2 },
    ]);
    expect(preview.first.map(({ name, sheet, line }) => [name, sheet, line])).toEqual([
      ['Ade Ola', 'JSS 1', 3],
      ['Chi Eze', 'JSS 2', 2],
    ]);
    expect(await upload.listRejected()).toMatchObject([
      { sheet: 'JSS 1', line: 4, problems: [{ column: 'Phone' }] },
    ]);
    expect(await upload.downloadProblems()).toContain('Date of Entry,Sheet,Reason not added');

    const done = await upload.import();
    expect(done).toMatchObject({ added: 2, rejected: 1, problems: [{ sheet: 'JSS 1', line: 4 }] });
    expect(done.notes).toContain(importTexts.notes.sheets(['JSS 1', 'JSS 2']));
    expect(done.notes).toContain(importTexts.notes.otherSheets([{ name: 'Leavers', rows: 2 }]));
    const { token } = school;
    const params = { id: done.id };
    const problems = await portal.call(listImportProblems, { token, params });
    expect(problems.body.data.data).toMatchObject([{ sheet: 'JSS 1', line: 4 }]);
    const rejected = await portal.call(downloadRejectedRows, { token, params });
    expect(rejected.body).toContain(',JSS 1,Phone: ');
  });

  test('are chosen one by one or with other columns, without another upload', async () => {
    const upload = await stage(JSS1, JSS2, LEAVERS);
    const one = await upload.preview({ sheets: [1] });
    expect(one.first).toMatchObject([{ name: 'Chi Eze', sheet: null, line: 2 }]);
    expect(one.tells_who_left).toBe(false);
    const all = await upload.preview({ sheets: [2, 0, 1] });
    expect(all.columns.map(({ name }) => name)).toEqual([...HEADER, 'Date left']);
    expect(all.first.map(({ name, end_date }) => [name, end_date])).toEqual([
      ['Ade Ola', null],
      ['Chi Eze', null],
      ['Dan Musa', '2022-07-01'],
    ]);
    expect(await upload.import()).toMatchObject({ added: 3, rejected: 1 });
    expect(await listNames()).toEqual(['Ade Ola', 'Chi Eze', 'Dan Musa']);
  });

  test('are rejected when there is no such sheet', async () => {
    const upload = await stage(JSS1);
    const { status, problem } = await upload.refuse({ sheets: [1] });
    expect([status, problem.data]).toEqual([422, [importTexts.corrections.noSheet]]);
  });

  test('may begin with an unused template', async () => {
    const template: TestSheet = { name: 'Template', rows: [HEADER, ['1'], ['2']] };
    const upload = await stage({ ...template, rows: [HEADER] }, JSS1);
    const preview = await upload.preview();
    expect(preview.sheets.map(({ is_chosen }) => is_chosen)).toEqual([false, true]);
    expect(preview.first).toMatchObject([{ name: 'Ade Ola', line: 3 }]);
    const done = await upload.import();
    expect(done).toMatchObject({ added: 1 });
    expect(done.notes).not.toContain(importTexts.notes.otherSheets([{ name: 'Template', rows: 1 }]));
    expect((await (await stage(template, JSS1)).preview()).first[0]?.name).toBe('Ade Ola');
  });

  test('are all counted when they are uploaded', async () => {
    const { rows } = await stage(COVER, JSS1, JSS2, LEAVERS);
    expect(rows).toBe(3);
  });

  test('keep their own headers when the header of the first is chosen', async () => {
    const upload = await stage(JSS1, JSS2);
    const preview = await upload.preview({ header_lines: [2] });
    expect(preview.first.map(({ name }) => name)).toEqual(['Ade Ola', 'Chi Eze']);
    expect((await upload.preview({ header_lines: [1] })).columns[0]?.name).toBe('Zenwata College');
  });

  test('do not share a column that one of them uses for a field and another does not', async () => {
    const first = [...HEADER.slice(0, 4), 'Date of First Appointment', 'Date of Present Appointment'];
    const present = [...HEADER.slice(0, 4), 'Date of Present Appointment'];
    const without = pupil(2, 'Bisi Ojo').with(4, '');
    const upload = await stageStaff(
      { name: 'A', rows: [first, [...pupil(1, 'Ade Ola'), '2022-01-10'], [...without, '2022-01-10']] },
      { name: 'B', rows: [present, pupil(3, 'Chi Eze')] },
    );
    const { first: people } = await upload.preview();
    expect(people.map(({ name, start_date }) => [name, start_date])).toEqual([
      ['Ade Ola', '2021-09-13'],
      ['Chi Eze', '2021-09-13'],
    ]);
    expect(await upload.listRejected()).toMatchObject([
      { sheet: 'A', line: 3, problems: [{ column: 'Date of First Appointment' }] },
    ]);
  });

  test('with a department do not hide the company of another', async () => {
    const upload = await stageStaff(
      {
        name: 'A',
        rows: [
          [...HEADER, 'Department'],
          [...pupil(1, 'Ade Ola'), 'Accounts'],
        ],
      },
      {
        name: 'B',
        rows: [
          [...HEADER, 'Company'],
          [...pupil(2, 'Bisi Ojo'), 'Zenwata Mills'],
        ],
      },
    );
    const preview = await upload.preview({ sheets: [0, 1] });
    expect(preview.first.map(({ name, organization }) => [name, organization])).toEqual([
      ['Ade Ola', 'Zenwata College'],
      ['Bisi Ojo', 'Zenwata Mills'],
    ]);
    const done = await upload.import();
    expect(done.notes).toContain(importTexts.notes.ownOrganizationOfSheets('Zenwata College', ['A']));
  });

  test('keep decisions about changed rows apart by sheet', async () => {
    await stage(JSS1);
    const { token } = school;
    const moved = [JSS1, JSS2].map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((cells) =>
        cells.map((cell) => cell.replace(/^(?:1 Zik Avenue, Enugu|Awka)$/u, 'Nsukka')),
      ),
    }));
    const send = async (...sheets: TestSheet[]) => {
      const file = await createWorkbook(...sheets);
      const { body } = await portal.call(importStudents, { token, file });
      if (body.data.state !== 'done') throw new Error('the import is still running');
      return body.data;
    };
    await send(JSS1, JSS2);
    const done = await send(...moved);
    expect(done).toMatchObject({ added: 0, changed: 2 });
    const params = { id: done.id };
    const changes = (await portal.call(listImportChanges, { token, params })).body.data.data;
    expect(changes).toMatchObject([
      { name: 'Ade Ola', sheet: 'JSS 1', line: 3 },
      { name: 'Chi Eze', sheet: 'JSS 2', line: 2 },
    ]);
    const body = { decision: 'update' as const, rows: [changes[1]?.row ?? 0] };
    expect((await portal.call(decideChanges, { token, params, body })).body.data).toEqual({
      decided: 1,
      undecided: 1,
    });
  });
});
