import { expect } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { guardedScreens, listPublicScreens, screens } from '#contract/screens.ts';
import { extractCode } from '#server/testing/mails.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { openCall, openReference } from '#e2e/security/api-reference.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { findOverflow } from './enlarge-text.ts';
import { SMALL_PHONE, Survey } from './survey.ts';
import { test } from './surveyed-company.ts';

test('every public screen fits 320 pixels and forced colours, and has a title of its own', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount();
  const page = await visit(SMALL_PHONE);
  const survey = new Survey();
  for (const path of listPublicPaths()) {
    await page.goto(path);
    await user.waitForHydration(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const firstOption = page.getByRole('main').getByRole('radio').first();
    if (await firstOption.isVisible()) await firstOption.check();
    await survey.look(page);
  }
  await page.goto(screens.forgotPassword);
  const letters = portal.mails.count(account.email);
  await user.fill(page, getFieldLabel('email'), account.email);
  await user.press(page, accountScreenTexts.sendCode);
  await user.seeHeading(page, accountScreenTexts.verifyCodeTitle);
  await survey.look(page);
  await user.enterCode(page, extractCode(await portal.mails.to(account.email, letters + 1)));
  await user.seeHeading(page, accountScreenTexts.resetTitle);
  await survey.look(page);
  expect([...survey.titles.keys()]).toEqual(expect.arrayContaining(listPublicScreens()));
  expect(survey.listFaults()).toEqual({});
});

test('every guarded screen fits 320 pixels and forced colours, and has a title of its own', async ({
  company,
  visit,
}) => {
  const page = await visit(SMALL_PHONE);
  const survey = new Survey();
  await user.openAs(page, company);
  for (const path of listGuardedPaths(company.candidate)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => page.getByRole('main').locator('[aria-busy=true], :text("Loading")').count())
      .toBe(0);
    const firstRow = page.getByRole('main').locator('tbody').getByRole('checkbox').first();
    if (await firstRow.isVisible()) await firstRow.check();
    await survey.look(page);
  }
  const imported = importFilePath(company.upload);
  await page.goto(imported);
  await user.seeHeading(page, previewTexts.title);
  await survey.look(page);
  expect([...survey.titles.keys()]).toEqual([...guardedScreens, imported]);
  expect(survey.listFaults()).toEqual({});
  await openReference(page);
  await openCall(page, logIn);
  expect(await findOverflow(page)).toEqual([]);
});

test('every dialog fits 320 pixels and forced colours', async ({ company, visit }) => {
  const page = await visit(SMALL_PHONE);
  const survey = new Survey();
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.goto(screens.home);
  await user.waitForHydration(page);
  await user.press(page, marketingTexts.watchDemo);
  await dialog.getByRole('img').waitFor();
  await survey.look(page, 'demo');

  await user.openAs(page, company);
  await user.press(page, 'Menu');
  await dialog.waitFor();
  await page.mouse.move(SMALL_PHONE.width / 2, SMALL_PHONE.height - 1);
  await survey.look(page, 'menu');

  await page.goto(screens.uploadData);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await page.getByRole('button', { name: getFieldLabel('profile_picture'), exact: true }).hover();
  await page.getByRole('tooltip').first().waitFor();
  await survey.look(page, 'tooltip');
  await user.press(page, photoTexts.cropOpen);
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('slider').fill('2');
  await survey.look(page, 'crop');
  // The cropper's own styles lay out the picture.
  expect(await dialog.getByRole('img').evaluate((img) => getComputedStyle(img).position)).toBe('absolute');
  await dialog.getByRole('button', { name: photoTexts.cropUse }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  await page.getByRole('grid').waitFor();
  await survey.look(page, 'calendar');
  await page.keyboard.press('Escape');
  await user.press(page, candidateScreenTexts.importCsv);
  await dialog.getByText(importDialogTexts.csvFormats).waitFor();
  await survey.look(page, 'import');
  const rows = 'Name,Organization,Phone,Address,Date of Hire\nAda Obi,Zenwata,08035550002,9 Marina,1/5/2020';
  await registrar.uploadFile(page, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await survey.look(page, 'import preview');

  await page.goto(screens.viewData);
  await registrar.selectRow(page, 'Musa Adebayo');
  await user.press(page, exportScreenTexts.chooseFormat);
  await page.getByRole('menu').waitFor();
  await survey.look(page, 'export formats');
  await page.keyboard.press('Escape');
  await user.press(page, candidateScreenTexts.delete);
  await dialog.waitFor();
  await survey.look(page, 'delete');
  await close();
  await user.press(page, selectionTexts.clear);
  await user.press(page, searchScreenTexts.filters);
  await dialog.waitFor();
  await survey.look(page, 'filters');
  await close();
  const box = page.getByRole('main').getByPlaceholder(searchTexts.searchPlaceholder);
  await box.fill('Musa');
  await box.press('Enter');
  await dialog.waitFor();
  await survey.look(page, 'type of the search');
  await close();

  await page.goto(screens.editProfile);
  await user.press(page, profileScreenTexts.updatePassword);
  await dialog.waitFor();
  await survey.look(page, 'password');
  expect(survey.faults).toEqual({});
});

test('unknown account types show the not-found page', async ({ page }) => {
  for (const path of ['/login/nobody', '/signup/nobody', '/account/nothing']) {
    await page.goto(path);
    await user.seeHeading(page, routeErrorTexts.notFoundTitle);
    expect(await page.title()).toBe(`${routeErrorTexts.notFoundTitle} · HR Portal`);
  }
});
