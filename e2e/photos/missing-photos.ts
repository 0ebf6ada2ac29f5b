import type { Page } from 'playwright-core';
import { importStudents } from '#contract/calls/imports.ts';
import { createZip } from '#server/testing/zip.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { createPassportPhoto, type SelectedFile } from '#e2e/helpers/photo-files.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';

const FIRST = ['Ngozi', 'Amina', 'Segun', 'Bala', 'Chioma', 'Tunde', 'Halima', 'Efe', 'Uche', 'Ibrahim'];
const LAST = ['Okonkwo', 'Danjuma', 'Adeyemi'];

/** Thirty students with distinct names and numbers. */
export const students = LAST.flatMap((last, row) =>
  FIRST.map((first, at) => ({
    name: `${first} ${last}`,
    phone: `0803${row}1${at}4${(at * 37 + row) % 10}56`,
  })),
);
export const BY_PHONE = 20;
export const BY_NAME = 6;

const csv = ['Student Name,Phone Number,Address,Date of Entry']
  .concat(students.map(({ name, phone }) => `${name},${phone},1 Isale Oja Okeho,2021-09-13`))
  .join('\n');

export type Student = (typeof students)[number];

/** A zip of thirty photos: twenty named by phone number, six by name, four without a match. */
export async function createStudentPhotos(): Promise<SelectedFile> {
  const named = students.map(({ name, phone }, at) => {
    if (at < BY_PHONE) return `SS2/${at % 2 ? phone : phone.replace(/^0(\d{3})(\d{3})/u, '+234 $1-$2-')}.jpg`;
    return at < BY_PHONE + BY_NAME ? `SS3/${name.replace(' ', '_').toUpperCase()}.jpeg` : `IMG_00${at}.jpg`;
  });
  const photos = named.map(async (path, at) => {
    const colour = `hsl(${at * 12}, 45%, 45%)`;
    return [path, (await createPassportPhoto(colour)).buffer] as const;
  });
  const files = Object.fromEntries(await Promise.all(photos));
  const buffer = Buffer.from(await createZip({ ...files, 'SS2/list.txt': 'words', '__MACOSX/._a.jpg': 'x' }));
  return { name: 'class of 2021.zip', mimeType: 'application/zip', buffer };
}

const getPicker = (page: Page) => page.getByText(bulkPhotoScreenTexts.pick, { exact: true });
export const selectPhotos = (page: Page, ...files: SelectedFile[]) =>
  Promise.all([page.waitForEvent('filechooser'), getPicker(page).click()]).then(([chooser]) =>
    chooser.setFiles(files),
  );
export const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** A school with the thirty students, none of whom has a photo. */
export const test = journey.extend('school', async ({ portal: { call, newAccount } }) => {
  const school = await newAccount({ role: 'school', name: 'Okeho Grammar School' });
  const file = new File([csv], 'students.csv', { type: 'text/csv' });
  await call(importStudents, { token: school.token, file });
  return school;
});
