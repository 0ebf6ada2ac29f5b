import { expect } from 'vitest';
import { importEmployees } from '#contract/calls/imports.ts';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { leavingTexts } from '#web/shared/leave/leaving-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import {
  age,
  confirm,
  createAskingCompany,
  decline,
  dialog,
  LIST,
  listNames,
} from './identity-confirmation.ts';

const setting = securityScreenTexts.organization;
const ADDRESS = getFieldLabel('address');

test.for(allWidths)('keeps the edits of a profile, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const account = await createAskingCompany(portal);
  await user.openAs(page, account, screens.editProfile);
  await user.fill(page, ADDRESS, '1 Broad Street, Lagos');
  await user.press(page, formTexts.save);
  await decline(page);
  await user.seeAlert(page, securityTexts.confirmFirst);
  expect(await page.getByLabel(ADDRESS, { exact: true }).inputValue()).toBe('1 Broad Street, Lagos');
  await expectValidScreen(page, 'a profile that was not confirmed');
  await user.press(page, formTexts.save);
  await confirm(page, account);
  await user.seeNotice(page, profileTexts.updated.message);
  const stored = portal.db.selectFrom('organization').select('address');
  expect(await stored.where('id', '=', account.organization_id).execute()).toEqual([
    { address: '1 Broad Street, Lagos' },
  ]);
});

test('keeps the edits of a member who has to sign in with Google again', async ({ portal, page }) => {
  const account = await createAskingCompany(portal);
  await user.openAs(page, account, screens.editProfile);
  await user.fill(page, ADDRESS, '1 Broad Street, Lagos');
  const members = portal.db.updateTable('member').where('id', '=', account.member_id);
  const stored = portal.db.selectFrom('member').select('password_hash').where('id', '=', account.member_id);
  const { password_hash } = await stored.executeTakeFirstOrThrow();
  await members.set({ password_hash: null }).execute();
  await user.press(page, formTexts.save);
  await dialog(page).getByRole('button', { name: texts.logInAgain }).click();
  await user.seePath(page, screens.login('company'));
  // Stands for the sign-in with Google, which e2e/accounts/google.test.ts is about.
  await members.set({ password_hash }).execute();
  await user.enterLogin(page, account);
  await user.seePath(page, screens.editProfile);
  await page.getByRole('status').filter({ hasText: leavingTexts.restored }).waitFor();
  expect(await page.getByLabel(ADDRESS, { exact: true }).inputValue()).toBe('1 Broad Street, Lagos');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
});

test.for(allWidths)(
  'confirms that records are still correct after one confirmation, %i wide',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    const account = await createAskingCompany(portal);
    await addCandidate(portal.call, account.token, { name: 'Amaka Obi' });
    await user.openAs(page, account, screens.viewData);
    await registrar.selectRow(page, 'Amaka Obi');
    const question = page.getByRole('dialog', { name: confirmCorrectTexts.title(1) });
    const confirmAsCurrent = async () => {
      await user.press(page, confirmCorrectTexts.button);
      await question.getByRole('button', { name: confirmCorrectTexts.button, exact: true }).click();
      await dialog(page).waitFor();
    };
    const countConfirmed = async () => {
      const own = portal.db.selectFrom('candidate').where('organization_id', '=', account.organization_id);
      return (await own.select('id').where('confirmed_at', 'is not', null).execute()).length;
    };
    await confirmAsCurrent();
    await decline(page);
    await page.getByText(securityTexts.confirmFirst).first().waitFor();
    expect(await countConfirmed()).toBe(0);
    await expectValidScreen(page, 'records that were not confirmed');
    await confirmAsCurrent();
    await confirm(page, account);
    await user.seeNotice(page, confirmCorrectTexts.done(1));
    expect(await countConfirmed()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test('exports selected records as CSV after the confirmation', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  await portal.call(importEmployees, { token: account.token, file: new File([LIST], 'staff.csv') });
  await portal.call(requireRecentAuthentication, { token: account.token, body: { required: true } });
  await age(portal, account);
  await user.openAs(page, account, screens.viewData);
  await registrar.selectRow(page, 'Ade Ola');
  await user.press(page, exportScreenTexts.export);
  const file = await user.download(page, () => confirm(page, account));
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);
});

test.for(allWidths)('an owner switches it on and off, %i wide', async (width, { portal, visit }) => {
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

test.for(allWidths)('imports a list and undoes it, %i wide', async (width, { portal, visit }) => {
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
