import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { listImportProblems } from '#contract/calls/imports.ts';
import * as layouts from '#server/testing/lists/layout-lists.ts';
import * as staff from '#server/testing/lists/staff-lists.ts';
import * as students from '#server/testing/lists/student-lists.ts';
import {
  LIST_OWNER,
  LIST_SIZE,
  type ExpectedPerson,
  type TestList,
} from '#server/testing/lists/test-list.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** The share of importable people that must arrive right, after at most this number of corrections. */
const SHARE = 0.9;
const CLICKS_MAX = 5;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Counts each corrected column, sheet, date column and constant, and each other choice, as one click. */
const countClicks = ({
  columns = [],
  sheets = [],
  period_days = [],
  constants = {},
  ...choices
}: Corrections) => [columns, sheets, period_days, Object.keys(constants), Object.keys(choices)].flat().length;

const toText = ({ name, phone, address, start_date, end_date, organization }: ExpectedPerson) =>
  JSON.stringify([name, phone, address, start_date, end_date, organization]);

/** Imports a list with these corrections, and compares what is stored with what is expected. */
async function importList({ file, type, people }: TestList, corrections: Corrections) {
  const role = type === 'employee' ? 'company' : 'school';
  const account = await portal.newAccount({ role, name: LIST_OWNER });
  const { token } = account;
  const staged = await portal.call(stageUpload, { token, query: { candidate_type: type }, file });
  const params = { id: staged.body.data.id };
  const previewed = await portal.call(previewUpload, { token, params, body: corrections });
  expect([previewed.status, previewed.problem?.message]).toEqual([200, undefined]);
  const { data: preview } = previewed.body;
  if (preview.missing.length > 0 || preview.counts.to_add === 0)
    return { preview, right: 0, wrong: [], lost: people, reported: [] };
  const { body } = await portal.call(importUpload, { token, params, body: { all_current: true } });
  const stored = await portal.db
    .selectFrom('candidate')
    .select(['name', 'phone', 'address', 'start_date', 'end_date', 'organization'])
    .where('organization_id', '=', account.organization_id)
    .execute();
  // Each expected person is stored once, so a person stored twice is wrong.
  const missing = [...people];
  const wrong = stored.filter((person) => {
    const at = missing.findIndex((expected) => toText(expected) === toText(person));
    if (at !== -1) missing.splice(at, 1);
    return at === -1;
  });
  const problems = await portal.call(listImportProblems, {
    token,
    params: { id: body.data.id },
    query: { page: 1, per_page: 100 },
  });
  const reported = new Set(problems.body.data.data.map(({ row }) => row));
  const rejected = await portal.db
    .selectFrom('import_rejected')
    .select('cells')
    .where('import_id', '=', body.data.id)
    .execute();
  const reports = rejected.map(({ cells }) => cells.join(' ').toLowerCase());
  const isReported = ({ name }: ExpectedPerson) =>
    reports.some((report) =>
      name
        .toLowerCase()
        .split(/[ ,]+/u)
        .every((word) => report.includes(word)),
    );
  const lost = missing.filter((person) => !isReported(person));
  return { preview, right: stored.length - wrong.length, wrong, lost, reported: [...reported] };
}

const lists = await Promise.all([
  staff.buildNominalRoll(),
  staff.buildTwoPhones(),
  staff.buildDateForms(),
  staff.buildWebForm(),
  staff.buildNoAddress(),
  staff.buildPipes(),
  staff.buildFormulas(),
  staff.buildCoverSheet(),
  students.buildSessions(),
  students.buildUtf16(),
  students.buildTillDate(),
  students.buildTwentyColumns(),
  students.buildHoles(),
  layouts.buildSeveralSheets(),
  layouts.buildTwoHeaderRows(),
  layouts.buildNoHeader(),
  layouts.buildWrappedTable(),
]);

test.concurrent.each(lists)('brings the people of a list with $kind', async (list) => {
  const { people, corrections, asItIs } = list;
  expect(people.length).toBeGreaterThanOrEqual(LIST_SIZE - 6);
  expect(countClicks(corrections)).toBeLessThanOrEqual(CLICKS_MAX);
  const asUploaded = await importList(list, {});
  expect(asUploaded.right).toBeGreaterThanOrEqual(asItIs);
  expect(asUploaded.wrong).toEqual([]);
  const isCorrected = Object.keys(corrections).length > 0;
  const { right, wrong, lost, reported } = isCorrected ? await importList(list, corrections) : asUploaded;
  expect(wrong).toEqual([]);
  expect(right / people.length).toBeGreaterThanOrEqual(SHARE);
  expect(lost).toEqual([]);
  expect(reported).toEqual(expect.arrayContaining([...list.reported]));
});
