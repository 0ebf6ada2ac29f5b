import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { formatDate } from '#contract/dates/format-date.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { matchToday } from '#server/testing/match-today.ts';
import { rowTexts } from '#web/shared/imports/page/preview/rows/row-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { type SelectedFile } from './photo-files.ts';
import * as user from './user-actions.ts';

/** Actions of a registrar on the upload and edit screens. */

export interface EntryFields {
  name: string;
  org_name?: string;
  parent_sponsor_name?: string;
  phone: string;
  address: string;
  /** As the screen shows dates: mm/dd/yyyy. */
  start_date: string;
  end_date?: string;
  reason?: string;
}

/** Presses the button that opens the file picker, and selects a file. */
export async function selectFile(page: Page, press: () => Promise<void>, file: SelectedFile) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}

/** Selects a file in the open import dialog and waits for the preview on the page of its import. */
export async function uploadFile(page: Page, file: SelectedFile) {
  const dialog = page.getByRole('dialog');
  await selectFile(page, () => dialog.getByText('Choose a file').click(), file);
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeHeading(page, previewTexts.title);
}

/** Expects the preview to begin with the columns of an import of today. */
export async function seeRemembered(page: Page) {
  const sentence = await page
    .getByRole('main')
    .getByText(/as in your import of/u)
    .textContent();
  expect(sentence).toEqual(
    matchToday((day) => expect.stringContaining(previewTexts.remembered(formatDate(day)))),
  );
}

/** Opens the settings that the preview is certain of. */
export async function openSettings(page: Page) {
  const fold = page.getByRole('main').locator('details[data-fold]:not([open]) > summary');
  await page.getByRole('main').locator('details[data-fold]').waitFor();
  if (await fold.isVisible()) await fold.click();
}

/** Opens every group of rejected rows. */
export async function openProblems(page: Page) {
  const names = [1, 2].map((count) => rowTexts.groups.open.rejected(count));
  const closed = page.getByRole('button', {
    name: new RegExp(`^(?:${names.join('|')})$`, 'u'),
    expanded: false,
  });
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Imports the previewed file and confirms that everyone is current where the portal asks. */
export async function confirmImport(page: Page) {
  const main = page.getByRole('main');
  const confirm = main.getByRole('checkbox', { name: /^Yes, /u });
  if (await confirm.isVisible()) await confirm.check();
  await main.getByRole('button', { name: /^Import(?: [\d,]+ rows?)?$/u }).click();
}

export const selectPhoto = (page: Page, photo: SelectedFile) =>
  selectFile(page, () => user.press(page, getFieldLabel('profile_picture')), photo);

export const getDateField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Types a date key by key over what is in its field, and leaves the field. */
export async function typeDate(page: Page, label: string, date: string) {
  await getDateField(page, label).selectText();
  await page.keyboard.type(date);
  await page.keyboard.press('Tab');
}

/** Fills the form of a candidate; without an end date the candidate is still there. */
export async function fillEntry(page: Page, candidate_type: CandidateType, entry: EntryFields) {
  const label = (field: string) => getFieldLabel(field, { candidate_type });
  const { start_date, end_date, ...texts } = entry;
  const current = page.getByLabel(label('current'));
  if (end_date) await current.uncheck();
  for (const [field, text] of Object.entries(texts)) await user.fill(page, label(field), text);
  await typeDate(page, label('start_date'), start_date);
  if (end_date) await typeDate(page, label('end_date'), end_date);
  else await current.check();
}

/** The row of a list that names this candidate. */
export const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Whether the picture in this candidate's row has arrived and can be drawn. */
export const isDrawn = (page: Page, name: string) =>
  getRow(page, name)
    .locator('img')
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );

export const selectRow = (page: Page, name: string) =>
  page.getByLabel(`Select ${name}`, { exact: true }).check();

/** Matches the exact text: 'added' is also part of 'not added'. */
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}$`);

/** A fact of the details by its label. The history below the facts may name the same field. */
export const getFact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: exactly(label) }) })
    .locator('dd')
    .first();
