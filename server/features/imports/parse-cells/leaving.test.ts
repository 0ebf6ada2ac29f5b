import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CandidateType } from '#contract/fields/fields.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importEmployees, importStudents, downloadRejectedRows } from '#contract/calls/imports.ts';
import { listUploadRows } from '#contract/calls/upload-rows.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const { notes, row: rowTexts } = importTexts;
const HIRE = 'Date of Resignation';

/** Imports rows with the columns of `header` in addition to name, phone, address and start date. */
async function importRows(header: string, rows: readonly string[], type: CandidateType = 'employee') {
  const account = await portal.newAccount({ role: type === 'employee' ? 'company' : 'school' });
  const text = [
    `Name,Phone,Address,Start Date,${header}`,
    ...rows.map(
      (rest, at) => `Person ${'ABCDEFGHIJ'.charAt(at)} Bello,0803555${1000 + at},Oyo,2015-01-05,${rest}`,
    ),
  ];
  const file = new File([text.join('\n')], 'list.csv');
  const call = type === 'employee' ? importEmployees : importStudents;
  const { status, body } = await portal.call(call, { token: account.token, file });
  const stored = await portal.db
    .selectFrom('candidate')
    .select('end_date')
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();
  return { account, file, status, data: body.data, ends: stored.map(({ end_date }) => end_date) };
}

async function preview(header: string, rows: readonly string[], columns: object[] = []) {
  const { account, file } = await importRows(header, rows);
  const { token } = account;
  const own = await portal.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', account.organization_id)
    .execute();
  await deleteCandidates(
    portal.db,
    own.map(({ id }) => id),
  );
  const staged = await portal.call(stageUpload, { token, query: { candidate_type: 'employee' }, file });
  const params = { id: staged.body.data.id };
  const { body } = await portal.call(previewUpload, { token, params, body: { columns } });
  const rejected = await portal.call(listUploadRows, { token, params });
  const problems = rejected.body.data.data.flatMap((row) => row.problems);
  return { token, params, preview: body.data, problems };
}

const messages = ({ problems }: { problems: { message: string }[] }) =>
  problems.map(({ message }) => message);

describe('the leaving date', () => {
  test.each([
    'TERM_DATE',
    'Last working day',
    'Date left',
    'Separation Date',
    'Relieved',
    'End of service',
    'EXIT DATE',
  ])('is read from the column %s', async (header) => {
    const { data, ends } = await importRows(header, ['2020-03-04', '', 'No', 'still with us', 'N/A']);
    expect(data).toMatchObject({ added: 5, rejected: 0 });
    expect(ends).toEqual(['2020-03-04', null, null, null, null]);
    expect(data.notes).not.toContain(notes.allCurrent(5));
  });

  test('is the last day of a year in the students’ column Date Graduated', async () => {
    const { data, ends } = await importRows('Date Graduated', ['2020-07-30', 'Graduated', '2019'], 'student');
    expect(ends).toEqual(['2020-07-30', '2019-12-31']);
    expect(messages(data)).toEqual([rowTexts.leftWithoutDate('Graduated', 'Withdrawal Date')]);
    expect(data.notes).toContain(notes.periodRead('Date Graduated', '2019', '31 December 2019'));
  });

  test('is not the last day of a year that is not over', async () => {
    // Of the day of an hour ahead, because the year may end meanwhile.
    const year = toLagosDate(new Date(Date.now() + 3_600_000)).slice(0, 4);
    const { data, ends } = await importRows('Date Graduated', [year, '2019'], 'student');
    expect(ends).toEqual(['2019-12-31']);
    expect(messages(data)).toEqual([rowTexts.leavingPeriodNotOver(year)]);
  });

  test('is required from a row whose leaving-date cell contains only a word for having left', async () => {
    const { data, ends } = await importRows('Date Left', [
      'Resigned',
      'Yes',
      'terminated 2019',
      '2019-05-06',
    ]);
    expect(ends).toEqual(['2019-05-06']);
    expect(messages(data)).toEqual([
      rowTexts.leftWithoutDate('Resigned', HIRE),
      rowTexts.leftWithoutDate('Yes', HIRE),
      rowTexts.leftWithoutDate('terminated 2019', HIRE),
    ]);
  });

  test.each([
    ['Are you still with us?', 'Yes', 'No'],
    ['Status', 'Active', 'Resigned'],
    ['EMPLOYMENT_STATUS', 'active', 'TERMINATED'],
    ['Still employed?', 'y', 'n'],
    ['isActive', 'TRUE', 'FALSE'],
    ['Inactive?', 'No', 'Yes'],
    ['Left?', 'No', 'Yes'],
  ])('is required from leavers in the status column %s', async (header, there, left) => {
    const { data, ends } = await importRows(header, [there, left, '', there]);
    expect(data).toMatchObject({ added: 3, rejected: 1 });
    expect(ends).toEqual([null, null, null]);
    expect(data.problems).toEqual([
      { row: 3, sheet: null, line: 3, column: header, message: rowTexts.leftWithoutDate(left, HIRE) },
    ]);
  });

  test('can be added to the downloaded rejected rows, which then import', async () => {
    const { account, data } = await importRows('Status,Date Left', ['Left,', 'Active,']);
    const { body } = await portal.call(downloadRejectedRows, {
      token: account.token,
      params: { id: data.id },
    });
    const file = new File([body.replace(',Left,', ',Left,2020-03-04')], 'again.csv');
    const again = await portal.call(importEmployees, { token: account.token, file });
    expect(again.body.data).toMatchObject({ added: 1, rejected: 0 });
  });
});

test('reports a status that contradicts the leaving date', async () => {
  const ahead = `${new Date().getUTCFullYear() + 2}-03-04`;
  const { data, ends } = await importRows('Status,Date Left', [
    'Active,2020-03-04',
    `Left,${ahead}`,
    `Resigned,${ahead}`,
    'Resigned,2020-03-04',
    `Active,${ahead}`,
    'Suspended,',
    'On leave,2020-03-04',
  ]);
  expect(ends).toEqual([ahead, '2020-03-04', ahead, null, '2020-03-04']);
  expect(messages(data)).toEqual([
    rowTexts.currentWithDate('Active', HIRE, '4 Mar 2020'),
    rowTexts.leftWithFutureDate('Left', HIRE, `4 Mar ${ahead.slice(0, 4)}`),
  ]);
});

test('reports a reason for leaving without a leaving date', async () => {
  const header = 'Reason for Leaving,Date Left';
  const { data, ends } = await importRows(header, [
    'End of contract,',
    'Working elsewhere,still here',
    'New job,2020-03-04',
    'N/A,',
    'still with us,',
    'No,',
    ',',
  ]);
  expect(ends).toEqual(['2020-03-04', null, null, null, null]);
  expect(data.problems).toEqual(
    ['End of contract', 'Working elsewhere'].map((reason, at) => ({
      row: at + 2,
      sheet: null,
      line: at + 2,
      column: 'Reason for Leaving',
      message: rowTexts.reasonWithoutDate(reason, HIRE),
    })),
  );
  const alone = await importRows('Reason for Leaving', ['Retired', '']);
  expect(messages(alone.data)).toEqual([rowTexts.reasonWithoutDate('Retired', HIRE)]);
  const both = await importRows('Status,Reason', ['Left,Retired', 'Active,']);
  expect(messages(both.data)).toEqual([rowTexts.leftWithoutDate('Left', HIRE)]);
});

test('reports an unreadable leaving date once', async () => {
  const { data } = await importRows('Status,Date Left', ['Left,soon', 'Active,']);
  expect(messages(data)).toEqual([rowTexts.noDate('soon')]);
});

test('ignores a status column in which no cell is an employment status', async () => {
  const fees = await importRows('Status', ['Paid', 'Owing', 'Married']);
  expect(fees.data).toMatchObject({ added: 3, rejected: 0 });
  expect(fees.data.notes).toContain(notes.allCurrent(3));
  const mixed = await importRows('Status', ['Active', 'Paid', 'Permanent']);
  expect(mixed.ends).toEqual([null, null]);
  expect(messages(mixed.data)).toEqual([rowTexts.statusUnclear('Paid', HIRE)]);
});

test('notes the number of candidates shown as current when the file has no leaving data', async () => {
  const many = await importRows('Remarks', ['x', '', 'y']);
  expect(many.status).toBe(200);
  expect(many.data.notes).toContain('No leaving-date column: all 3 candidates will be shown as current.');
  const one = await importRows('Remarks', ['x']);
  expect(one.data.notes).toContain('No leaving-date column: the one candidate will be shown as current.');
  const nobody = await portal.call(importEmployees, { token: many.account.token, file: many.file });
  expect(nobody.body.data).toMatchObject({ added: 0, skipped: 3 });
  expect(nobody.body.data.notes).not.toContain(notes.allCurrent(0));
});

test('uses remarks as reasons of those who left, and reports a remark that someone has left', async () => {
  const { data, account } = await importRows('Date Left,Remark(s)', [
    '2020-03-04,Got a better offer',
    ',Good conduct',
    ',Resigned',
    ',Completed probation',
    ',No',
  ]);
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['reason', 'end_date'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();
  expect(stored.map(({ reason, end_date }) => [reason, end_date])).toEqual([
    ['Got a better offer', '2020-03-04'],
    ['', null],
    ['', null],
    ['', null],
  ]);
  expect(messages(data)).toEqual([rowTexts.leftWithoutDate('Resigned', HIRE)]);
});

describe('the preview', () => {
  test('reports missing leaving data; the import then requires a confirmation and adds the note', async () => {
    const { token, params, preview: shown } = await preview('Remarks', ['x', 'y']);
    expect(shown.tells_who_left).toBe(false);
    for (const body of [undefined, {}, { all_current: false }]) {
      const rejected = await portal.call(importUpload, { token, params, body });
      expect([rejected.status, rejected.problem.message]).toEqual([422, importTexts.confirmAllCurrent]);
    }
    const { body } = await portal.call(importUpload, { token, params, body: { all_current: true } });
    expect(body.data.notes).toContain(notes.allCurrent(2));
    const told = await preview('Date Left', ['', '']);
    expect(told.preview.tells_who_left).toBe(true);
    expect((await portal.call(importUpload, { token: told.token, params: told.params })).status).toBe(200);
    expect((await preview('Status', ['Active', ''])).preview.tells_who_left).toBe(true);
    expect((await preview('Status', ['Paid', ''])).preview.tells_who_left).toBe(false);
  });

  test('uses the column that the account chose as the status', async () => {
    const columns = [{ column: 4, field: 'leaving_status' }];
    const { preview: shown, problems } = await preview('Remarks', ['Resigned', 'with us'], columns);
    expect(shown).toMatchObject({ tells_who_left: true, counts: { to_add: 1, rejected: 1 } });
    expect(shown.columns[4]).toMatchObject({ field: 'leaving_status', is_certain: true });
    expect(messages({ problems })).toEqual([rowTexts.leftWithoutDate('Resigned', HIRE)]);
    const silent = await preview('Remarks', ['ok', ''], columns);
    expect(messages(silent)).toEqual([rowTexts.statusUnclear('ok', HIRE)]);
  });

  test('counts the candidates with neither status nor leaving date', async () => {
    const { preview: shown } = await preview('Status', ['Active', '', '-', 'Resigned']);
    expect(shown).toMatchObject({ without_status: 2, counts: { to_add: 3, rejected: 1 } });
    const dated = await preview('Status,Date Left', ['Active,', ',2020-03-04', ',still with us', ',']);
    expect(dated.preview.without_status).toBe(1);
    expect((await preview('Remarks', ['x', ''])).preview.without_status).toBe(0);
  });

  test('ignores a status column that the account deselected', async () => {
    const columns = [{ column: 4, field: null }];
    const { preview: shown } = await preview('Status', ['Resigned', 'Active'], columns);
    expect(shown).toMatchObject({ tells_who_left: false, counts: { to_add: 2, rejected: 0 } });
  });

  test('shows the original dates and status beside their parsed values', async () => {
    const { preview: shown } = await preview('Status,Date Left', ['Resigned,13/7/2020', 'Active, ']);
    expect(shown.first).toMatchObject([
      {
        start_date: '2015-01-05',
        end_date: '2020-07-13',
        in_file: { start_date: '2015-01-05', end_date: '13/7/2020', leaving_status: 'Resigned' },
      },
      { end_date: null, in_file: { end_date: '', leaving_status: 'Active' } },
    ]);
  });
});

test.each(['Not yet', 'NOT YET GRADUATED', '31.12.9999', '9999-12-31', '12/31/9999', '99991231'])(
  'reads the leaving date %s as still there',
  async (cell) => {
    const { data, ends } = await importRows(HIRE, [cell]);
    expect([data.problems, ends]).toEqual([[], [null]]);
  },
);
