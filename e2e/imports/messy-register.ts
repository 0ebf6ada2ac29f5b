import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { chooseFilePath } from '#web/shared/imports/import-params.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** Uploads the sample of a messy register for a new school. */
export async function uploadMessyRegister(portal: TestPortal, page: Page) {
  await user.openAs(page, await portal.newAccount({ role: 'school' }), chooseFilePath('student'));
  const buffer = await readFile('samples/messy-register.csv');
  const file = { name: 'messy-register.csv', mimeType: 'text/csv', buffer };
  await page.getByRole('dialog').getByLabel('File to import').setInputFiles(file);
  await user.press(page, importDialogTexts.csvUpload);
}
