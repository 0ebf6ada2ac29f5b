import { expect } from 'vitest';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { screens } from '#contract/screens.ts';
import { securityTexts } from '#contract/texts/security.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { age, confirm, createAskingCompany, decline, dialog, LIST } from './identity-confirmation.ts';

const setting = securityScreenTexts.organization;

const listNames = async ({ db }: TestPortal, { organization_id }: TestAccount) => {
  const own = db.selectFrom('candidate').select('name').where('organization_id', '=', organization_id);
  return (await own.orderBy('name').execute()).map(({ name }) => name);
};

test.for(widths)('an owner switches it on and off, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const owner = await portal.newAccount();
  await user.openAs(page, owner, screens.security);
  await page.getByText(setting.confirmText(false)).waitFor();
  await user.press(page, setting.startAsking);
  await expectValidScreen(page, 'asking for confirmation');
  await age(portal, owner);
  await page.getByRole('dialog').getByRole('button', { name: setting.startAsking }).click();
  await confirm(page, owner);
  await user.seeNotice(page, securityTexts.nowRequired);
  await page.getByText(setting.confirmText(true)).waitFor();
  await expectValidScreen(page, 'confirmation is asked for');
  await user.press(page, setting.stopAsking);
  await page.getByText(setting.confirmText(false)).waitFor();
  expect(complaints).toEqual([]);
});

test.for(widths)('deletes a selection after one confirmation, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company' });
  const names = ['Amaka Obi', 'Bayo Lawal', 'Chika Eze', 'Dayo Alli', 'Efe Ade', 'Femi Ojo'];
  for (const name of names) await addCandidate(portal.call, account.token, { name });
  await portal.call(requireRecentAuthentication, { token: account.token, body: { required: true } });
  await age(portal, account);
  await user.openAs(page, account, screens.viewData);
  const remove = async () => {
    await user.press(page, candidateScreenTexts.delete);
    await page.getByRole('dialog').getByRole('button', { name: candidateScreenTexts.delete }).click();
    await dialog(page).waitFor();
  };
  await page.getByLabel('Select all rows').check();
  await remove();
  await decline(page);
  await page.getByText(securityTexts.confirmFirst).first().waitFor();
  await user.waitForPaint(page);
  expect(await dialog(page).count()).toBe(0);
  expect(await listNames(portal, account)).toEqual(names);
  await expectValidScreen(page, 'a deletion that was not confirmed');
  await remove();
  // The notice closes by itself, on a busy machine before the confirmation has left the page.
  await Promise.all([user.seeNotice(page, candidateScreenTexts.someDeleted), confirm(page, account)]);
  expect(await listNames(portal, account)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.for(widths)('imports a list and undoes it, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const account = await createAskingCompany(portal);
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await registrar.uploadFile(page, file);
  await registrar.confirmImport(page);
  await dialog(page).waitFor();
  await decline(page);
  await page.getByRole('heading', { name: previewTexts.title }).waitFor();
  await user.seeAlert(page, securityTexts.confirmFirst);
  expect(await listNames(portal, account)).toEqual([]);
  await registrar.confirmImport(page);
  await confirm(page, account);
  await page.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await listNames(portal, account)).toEqual(['Ade Ola']);

  await age(portal, account);
  await page.goto(screens.imports);
  await user.press(page, `${recentImportsTexts.undo}: staff.csv`);
  await page.getByRole('dialog').getByRole('button', { name: recentImportsTexts.undo }).click();
  await confirm(page, account);
  await page.getByRole('heading', { name: recentImportsTexts.undoneTitle }).waitFor();
  expect(await listNames(portal, account)).toEqual([]);
  expect(complaints).toEqual([]);
});
