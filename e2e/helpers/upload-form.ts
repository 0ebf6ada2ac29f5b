import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import * as user from './user-actions.ts';
import { createPassportPhoto } from './photo-files.ts';
import * as registrar from './registrar.ts';

/** Actions on the upload screen, and the drafts that the browser stores. */

export const NAME = getFieldLabel('name', { candidate_type: 'employee' });

export const entry = {
  name: 'Amara Nnadi',
  org_name: 'Zenwata Foods',
  phone: '0803 555 7001',
  address: '9 Marina, Lagos',
  start_date: '1/5/2020',
};
export const second = { ...entry, name: 'Bashir Lawal', phone: '0803 555 7002' };

export async function openUpload(page: Page, portal: TestPortal): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  return account;
}

export async function fillWithPhoto(page: Page, form: registrar.EntryFields) {
  await registrar.fillEntry(page, 'employee', form);
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await page.getByRole('img', { name: getFieldLabel('profile_picture') }).waitFor();
}

export const getQueuedRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

export async function addToQueue(page: Page, form: registrar.EntryFields) {
  await fillWithPhoto(page, form);
  await user.press(page, candidateScreenTexts.addAnother);
  await getQueuedRow(page, form.name).waitFor();
}

export const listStoredCandidates = (portal: TestPortal, organization_id: number) =>
  portal.db
    .selectFrom('candidate')
    .select(['name', 'photo_key'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();

/** The stored drafts: keys in session storage, and the stored photos. */
export const readStoredDrafts = (page: Page) =>
  page.evaluate(async () => {
    const tab = Object.keys(sessionStorage).filter((key) => key.startsWith('upload_draft'));
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('upload_drafts')) return { tab, photos: [] };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('upload_drafts');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const kept = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      const reading = database.transaction('photos').objectStore('photos').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    return { tab, photos: kept.map(({ data }) => [...new Uint8Array(data).slice(0, 2)]) };
  });
export const countStoredPhotos = async (page: Page) => (await readStoredDrafts(page)).photos.length;
