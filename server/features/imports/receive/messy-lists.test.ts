import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importList } from '#server/testing/lists/import-list.ts';
import * as layouts from '#server/testing/lists/layout-lists.ts';
import * as staff from '#server/testing/lists/staff-lists.ts';
import * as students from '#server/testing/lists/student-lists.ts';
import * as wrapped from '#server/testing/lists/wrapped-lists.ts';
import { LIST_SIZE } from '#server/testing/lists/test-list.ts';
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
  wrapped.buildWrappedAddresses(),
  wrapped.buildSchoolForm(),
  wrapped.buildPostings(),
]);

test.concurrent.each(lists)('brings the people of a list with $kind', async (list) => {
  const { people, corrections, asItIs } = list;
  expect(people.length).toBeGreaterThanOrEqual(LIST_SIZE - 6);
  expect(countClicks(corrections)).toBeLessThanOrEqual(CLICKS_MAX);
  const asUploaded = await importList(portal, list, {});
  expect(asUploaded.right).toBeGreaterThanOrEqual(asItIs);
  expect(asUploaded.wrong).toEqual([]);
  const isCorrected = Object.keys(corrections).length > 0;
  const { right, wrong, lost, reported } = isCorrected
    ? await importList(portal, list, corrections)
    : asUploaded;
  expect(wrong).toEqual([]);
  expect(right / people.length).toBeGreaterThanOrEqual(SHARE);
  expect(lost).toEqual([]);
  expect(reported).toEqual(expect.arrayContaining([...list.reported]));
});
