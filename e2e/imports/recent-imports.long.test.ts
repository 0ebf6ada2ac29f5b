import { expect } from 'vitest';
import { decideChanges } from '#contract/calls/import-changes.ts';
import { importEmployees, listImports } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { before, card, focused, sheet } from './employee-sheets.ts';

const words = recentImportsTexts;

test('refuses to undo an import that was undone in another window', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  const { token } = account;
  const first = await portal.call(importEmployees, { token, file: new File([before], 'staff.csv') });
  const { id } = first.body.data;
  await user.openAs(page, account, screens.imports);
  await user.press(page, `${words.undo}: staff.csv`);
  expect((await portal.call(undoImport, { token, params: { id }, body: {} })).status).toBe(200);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await user.seeAlert(page, importTexts.alreadyUndone);
  expect(await dialog.getByRole('button', { name: words.undo, exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: words.close }).last().click();
  await card(page, 'staff.csv')
    .getByText(/^Undone on /u)
    .waitFor();
});

test('shows rows to decide about in pages that fit a phone', async ({ portal, visit }) => {
  const account = await portal.newAccount({ role: 'company' });
  const { token } = account;
  const rows = (address: string) =>
    sheet(
      ...Array.from(
        { length: 25 },
        (_, at) =>
          `Person ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]}bayo,Zenwata Foods,080312345${10 + at},${address},2019-03-04,,`,
      ),
    );
  await portal.call(importEmployees, { token, file: new File([rows('Yaba')], 'staff.csv') });
  const name = `${'a-very-long-name-'.repeat(8)}.csv`;
  await portal.call(importEmployees, { token, file: new File([rows('Ikeja'.repeat(30))], name) });
  const { body } = await portal.call(listImports, { token });
  const id = body.data.data[0]?.id ?? 0;

  const page = await visit({ width: 390 });
  await user.openAs(page, account, `${screens.imports}?import=${id}&rows=changes`);
  await page.getByText(listTexts.itemsShown(1, 20, 25)).waitFor();
  await expectValidScreen(page, 'many rows to decide about');
  await user.press(page, words.nextRows);
  await page.getByText(listTexts.itemsShown(21, 25, 25)).waitFor();
  await user.press(page, words.all.skip);
  await user.seeNotice(page, `${importTexts.decided.skip(25)} ${words.allDecided}`);
  const { status } = await portal.call(decideChanges, { token, params: { id }, body: { decision: 'add' } });
  expect(status).toBe(200);
});

test('shows the progress of a long undo in its dialog, then in the list', async ({ portal, visit }) => {
  const account = await portal.newAccount({ role: 'company' });
  const { token } = account;
  const first = await portal.call(importEmployees, { token, file: new File([before], 'staff.csv') });
  const { id } = first.body.data;
  // One candidate is edited meanwhile.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const editing = portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('candidate').select('id').where('import_id', '=', id).forUpdate().execute();
    await released;
  });
  const page = await visit({ width: 390 });
  await user.openAs(page, account, screens.imports);
  await user.press(page, `${words.undo}: staff.csv`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await dialog.getByText(words.undoingLeave).waitFor();
  await dialog.getByRole('progressbar').waitFor();
  await expectValidScreen(page, 'being undone');
  await dialog.getByRole('button', { name: words.close }).last().click();
  await expect.poll(() => focused(page)).toBe('staff.csv');
  const staff = card(page, 'staff.csv');
  await staff.getByText(words.beingUndone(0)).waitFor();
  expect(await staff.getByRole('button', { name: words.undo }).count()).toBe(0);
  release();
  await editing;
  await staff.getByText(/^Undone on /u).waitFor();
});
