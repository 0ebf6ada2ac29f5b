import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';

const PEOPLE = 90;
const COUNT_LIMIT = 60;
/** The number of one student, which differs from all others in several digits. */
const SINGLE = '09091234567';

/** A school with more students in one street than a search counts. */
const test = journey.extend('school', { scope: 'file' }, async ({ portal }) => {
  portal.services.searchCountLimit = COUNT_LIMIT;
  const account = await portal.newAccount({ role: 'school' });
  const rows = Array.from({ length: PEOPLE }, (_, at) =>
    [
      `Amina Person${at}`,
      at === 40 ? SINGLE : `080355511${10 + at}`,
      `${at} Awolowo Road Ikeja`,
      'Musa Bello',
      '2020-09-01',
    ].join(','),
  );
  const csv = ['Name,Phone,Address,Parent Name,Date of entry', ...rows].join('\n');
  const file = new File([csv], 'students.csv', { type: 'text/csv' });
  const { status, body } = await portal.call(importStudents, { token: account.token, file });
  expect([status, body.data.added]).toEqual([200, PEOPLE]);
  return account;
});

test.for(widths)(
  'reports a capped count, limits the pages and exports all results, %i wide',
  async (width, { school, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, school);
    await user.search(page, 'address', 'Awolowo Road');
    await page.getByText(candidateListTexts.moreResults(COUNT_LIMIT), { exact: true }).waitFor();
    await page.getByText(candidateListTexts.firstOnly(COUNT_LIMIT)).waitFor();
    await page.getByText(listTexts.itemsShown(1, 20, COUNT_LIMIT, true)).waitFor();
    await expectValidVariant(page, 'more than are counted');

    await user.press(page, 'Last page');
    await page.getByText(listTexts.itemsShown(41, 60, COUNT_LIMIT, true)).waitFor();
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);

    await page.getByLabel('Select all rows').check();
    await user.press(page, selectionTexts.selectAll(COUNT_LIMIT, true));
    await page.getByText(selectionTexts.allFoundSelected(COUNT_LIMIT, true)).waitFor();
    await page.getByText(exportScreenTexts.exportable(PEOPLE), { exact: true }).waitFor();
    await page.getByText(selectionTexts.selected(COUNT_LIMIT, true), { exact: true }).waitFor();
    await expectValidScreen(page, 'all that match are selected');
    const file = await user.download(page, () => user.press(page, exportScreenTexts.export));
    await user.seeNotice(page, exportScreenTexts.started(PEOPLE));
    const [, ...exported] = parse(await readFile(await file.path()), { bom: true });
    expect(exported).toHaveLength(PEOPLE);

    // Below the limit, the count is exact.
    await user.search(page, 'phone', SINGLE);
    await page.getByText(candidateListTexts.resultCount(1), { exact: true }).waitFor();
    expect(await page.getByText(candidateListTexts.firstOnly(COUNT_LIMIT)).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
