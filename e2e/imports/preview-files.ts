import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';

export const words = previewTexts;
export const sheet = {
  name: 'old list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Staff Name;Ref;Address;Date of Hire;Remarks;Date Left',
      'Ade Ola;8031234567;Ikeja;3/4/2019;x;',
      'Bisi Ojo;8031234568;Yaba;5/6/2020;;',
      'Chi Eze;8031234569;Enugu;soon;;',
    ].join('\n'),
  ),
};
export const ready = {
  ...sheet,
  name: 'staff.csv',
  buffer: Buffer.from('Name,Phone,Address,Date of Hire,Date Left\nAde Ola,08031234567,Ikeja,2019-03-04,\n'),
};

export const current = {
  ...sheet,
  name: 'people.csv',
  buffer: Buffer.from(
    [
      'Name,Phone,Address,Date of Hire,Staff Category,Outcome',
      'Ade Ola,08031234567,Ikeja,13/7/2019,A,with us',
      'Bisi Ojo,08031234568,Yaba,14/7/2020,B,Resigned',
    ].join('\n'),
  ),
};

/** On the upload screen, opens the import of employees. */
export async function openImport(page: Page) {
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
}

/** Opens the import of employees for a new company. */
export async function beginImport(portal: TestPortal, page: Page) {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await openImport(page);
  return { account, main: page.getByRole('main') };
}

export const stored = ({ db }: TestPortal, organization_id: number) =>
  db
    .selectFrom('candidate')
    .select(['name', 'phone', 'start_date'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();

export const uploads = ({ db }: TestPortal, organization_id: number) =>
  db.selectFrom('import_upload').select('id').where('organization_id', '=', organization_id).execute();

export const column = (page: Page, name: string) => page.getByLabel(words.matchedTo(name), { exact: true });
