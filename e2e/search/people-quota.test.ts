import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { quotaTexts } from '#contract/texts/quotas.ts';
import { limitPeople } from '#server/testing/quotas.ts';
import { importPeople, SHARED_STREET } from '#server/testing/people.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { quotaLineTexts } from '#web/shared/quotas/quota-line-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

const PEOPLE = 90;
const LIMIT = 45;

/** A school with ninety employees. */
const test = journey.extend('school', { scope: 'file' }, async ({ portal }) => {
  const account = await portal.newAccount({ role: 'school' });
  await importPeople(portal, account, PEOPLE);
  return account;
});

test.for(widths)(
  'shows the remaining quota, stops when it is used up, and keeps the last page, %i wide',
  async (width, { portal, school, visit }) => {
    expect(school.role).toBe('school');
    limitPeople(portal, { peoplePerDayEmailOnly: LIMIT });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, await portal.newAccount({ role: 'individual' }));
    await user.search(page, 'address', SHARED_STREET);
    await page.getByText(listTexts.itemsShown(1, 20, PEOPLE)).waitFor();
    await user.press(page, 'Next page');
    await page.getByText(listTexts.itemsShown(21, 40, PEOPLE)).waitFor();
    await page.getByText(quotaLineTexts.peopleLeft(5, LIMIT)).waitFor();
    await expectValidVariant(page, 'few people are left');
    await user.press(page, 'Next page');
    await user.seeAlert(page, quotaTexts.tooManyPeople(5));
    await user.seeAlert(page, 'You can search again on ');
    await page.getByText(listTexts.itemsShown(21, 40, PEOPLE)).waitFor();
    expect(await page.getByText('Amina Person').count()).toBeGreaterThanOrEqual(20);
    await expectValidScreen(page, 'nobody is left');

    // Candidates that were already disclosed are shown again.
    await user.press(page, 'Previous page');
    await page.getByText(listTexts.itemsShown(1, 20, PEOPLE)).waitFor();
    if (width < 1024) await user.press(page, 'Menu');
    await user.follow(page, navigationTexts.home);
    await user.seeWelcome(page);
    await page.getByText(quotaLineTexts.peopleLeft(5, LIMIT)).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('exports the people the account was shown, and says how many were left out and remain', async ({
  portal,
  school,
  page,
}) => {
  expect(school.role).toBe('school');
  limitPeople(portal, { exportedPeoplePerDay: 25 });
  await user.openAs(page, await portal.newAccount());
  await user.search(page, 'address', SHARED_STREET);
  await page.getByLabel('Select all rows').check();
  await user.press(page, selectionTexts.selectAll(PEOPLE));
  await page.getByText(selectionTexts.allFoundSelected(PEOPLE)).waitFor();
  await page.getByText(exportScreenTexts.exportable(20), { exact: true }).waitFor();
  const file = await user.download(page, () => user.press(page, exportScreenTexts.export));
  await user.seeNotice(page, exportScreenTexts.exportedSome(20, PEOPLE - 20));
  expect(parse(await readFile(await file.path()), { bom: true })).toHaveLength(21);
  await page.getByText(quotaLineTexts.exportsLeft(5, 25)).waitFor();

  await user.press(page, 'Clear selection');
  await user.press(page, 'Next page');
  await page.getByText(listTexts.itemsShown(21, 40, PEOPLE)).waitFor();
  await page.getByLabel('Select all rows').check();
  await user.press(page, exportScreenTexts.export);
  await page.getByText(quotaTexts.tooManyToExport(20, 5)).waitFor();
});
