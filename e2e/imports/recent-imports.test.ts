import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { before, card, focused, sheet } from './employee-sheets.ts';

const words = recentImportsTexts;

const after = sheet(
  'Ade Ola,Zenwata Foods,08031234567,Ikeja,2019-03-04,2024-01-31,Relocated',
  'Bisi Ojo,Zenwata Foods,08031234568,"Surulere, Lagos",2019-03-04,,',
  'Chi Eze,Zenwata Foods,08031234569,Nsukka,2019-03-04,,',
  'Dayo Alli,Zenwata Foods,08031234570,Ondo,2019-03-04,,',
  'Emeka Udo,Zenwata Foods,08031234571,Uyo,2019-03-04,,',
  'Femi Bello,Zenwata Foods,08031234572,Ilorin,2019-03-04,,',
  'Gozie Nwa,Zenwata Foods,08031234573,Owerri,soon,,',
);

test('a registrar imports a changed spreadsheet, decides about the changes and undoes it', async ({
  portal,
  page,
}) => {
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { token } = account;
  await portal.call(importEmployees, { token, file: new File([before], 'staff.csv') });
  const next = await portal.call(importEmployees, { token, file: new File([after], 'staff-new.csv') });
  await user.openAs(page, account, `${screens.imports}?import=${next.body.data.id}&rows=changes`);
  await user.seeHeading(page, words.title);
  await page.getByText(words.total(2)).waitFor();
  const newer = card(page, 'staff-new.csv');
  expect((await newer.locator('dd').allTextContents()).slice(0, 4)).toEqual(['2', '4', '4', '1']);
  await newer.getByText('Surulere, Lagos').waitFor();
  await expectValidScreen(page, 'rows to decide about');

  // One by one, then all remaining rows.
  await user.press(page, `${words.one.update}: Bisi Ojo`);
  await user.seeNotice(page, `${importTexts.decided.update(1)} ${words.left(3)}`);
  await expect.poll(() => focused(page)).toContain('Chi Eze');
  await user.press(page, `${words.one.skip}: Chi Eze`);
  await user.seeNotice(page, `${importTexts.decided.skip(1)} ${words.left(2)}`);
  await user.press(page, `${words.one.add}: Dayo Alli`);
  await user.seeNotice(page, `${importTexts.decided.add(1)} ${words.left(1)}`);
  await user.press(page, words.all.update);
  await user.seeNotice(page, `${importTexts.decided.update(1)} ${words.allDecided}`);

  // What was not added, in its own words and as a file.
  await newer.getByRole('button', { name: words.showProblems }).click();
  await newer.getByText(words.place({ sheet: null, line: 8 })).waitFor();
  await newer.getByText(importTexts.row.noDate('soon')).waitFor();
  await page.setViewportSize(PHONE);
  await expectValidScreen(page, 'rows not added');
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = await user.download(page, () => user.press(page, words.download));
  expect(await readFile(await file.path(), 'utf8')).toContain('Gozie Nwa');

  // The undo keeps an edited row and reports it.
  const { id } = await portal.db
    .selectFrom('candidate')
    .select('id')
    .where('name', '=', 'Emeka Udo')
    .executeTakeFirstOrThrow();
  const form = { ...employeeForm, name: 'Emeka Udoh', end_date: '', reason: '' };
  expect(
    (await portal.call(updateCandidate, { token, params: { id: portal.wireId(id) }, form })).status,
  ).toBe(200);
  await user.press(page, `${words.undo}: staff-new.csv`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.undoOnce).waitFor();
  await expectValidScreen(page, 'asked before undoing');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(words.undo);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await dialog.getByText(importTexts.undone({ removed: 2, restored: 2, kept: 1 })).waitFor();
  await dialog.getByRole('link', { name: 'Emeka Udoh' }).waitFor();
  await dialog.getByRole('button', { name: words.close }).last().click();
  await expect.poll(() => focused(page)).toBe('staff-new.csv');
  await newer.getByText(/^Undone on /u).waitFor();
  expect(await newer.getByRole('button', { name: words.undo }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
