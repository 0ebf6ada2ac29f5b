import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { createZip } from '#server/testing/zip.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import {
  createHugePhoto,
  createNonPhoto,
  createPassportPhoto,
  type SelectedFile,
} from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { bulkPhotoScreenTexts } from '#web/bulk-photos/bulk-photo-screen-texts.ts';
import { photoTexts } from '#web/photos/photo-texts.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/texts/navigation-texts.ts';

const FIRST = ['Ngozi', 'Amina', 'Segun', 'Bala', 'Chioma', 'Tunde', 'Halima', 'Efe', 'Uche', 'Ibrahim'];
const LAST = ['Okonkwo', 'Danjuma', 'Adeyemi'];

/** Thirty students with distinct names and numbers. */
const students = LAST.flatMap((last, row) =>
  FIRST.map((first, at) => ({
    name: `${first} ${last}`,
    phone: `0803${row}1${at}4${(at * 37 + row) % 10}56`,
  })),
);
const BY_PHONE = 20;
const BY_NAME = 6;

const csv = ['Student Name,Phone Number,Address,Date of Entry']
  .concat(students.map(({ name, phone }) => `${name},${phone},1 Isale Oja Okeho,2021-09-13`))
  .join('\n');

/** A zip of thirty photos: twenty named by phone number, six by name, four without a match. */
async function createStudentPhotos(): Promise<SelectedFile> {
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
const selectPhotos = (page: Page, ...files: SelectedFile[]) =>
  Promise.all([page.waitForEvent('filechooser'), getPicker(page).click()]).then(([chooser]) =>
    chooser.setFiles(files),
  );
const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** A school with the thirty students, none of whom has a photo. */
const test = journey.extend('school', async ({ portal: { call, newAccount } }) => {
  const school = await newAccount({ role: 'school', name: 'Okeho Grammar School' });
  const file = new File([csv], 'students.csv', { type: 'text/csv' });
  const { body } = await call(importStudents, { token: school.token, file });
  expect(body.data.added).toBe(students.length);
  return school;
});

test('adds thirty photos from one zip', async ({ portal, page }) => {
  const complaints = watchConsole(page);
  const school = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  await user.openAs(page, school, screens.uploadData);
  await user.press(page, candidateScreenTexts.importCsv);
  const dialog = page.getByRole('dialog');
  await registrar.uploadFile(page, {
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await registrar.confirmImport(page);
  await dialog.getByRole('link', { name: photoTexts.missing(30) }).click();
  await user.seeHeading(page, photoTexts.missing(30));
  expect(new URL(page.url()).searchParams.get('import')).toMatch(/^\d+$/u);

  await selectPhotos(page, await createStudentPhotos());
  await page.getByText(bulkPhotoScreenTexts.summary({ matched: BY_PHONE + BY_NAME, unmatched: 4 })).waitFor();
  await user.seeAlert(page, bulkPhotoScreenTexts.problems.leftOut(1));
  const matched = section(page, bulkPhotoScreenTexts.matched);
  expect(await matched.getByText(bulkPhotoScreenTexts.by.phone, { exact: true }).count()).toBe(BY_PHONE);
  await matched.getByRole('button', { name: bulkPhotoScreenTexts.showMore(2) }).click();
  expect(await matched.getByText(bulkPhotoScreenTexts.by.name, { exact: true }).count()).toBe(BY_NAME);
  // Every shown photo is drawn small.
  await expect.poll(() => matched.locator('img').count()).toBe(BY_PHONE + BY_NAME);

  // Chooses the candidate of an unmatched photo by hand.
  await user.press(page, `${bulkPhotoScreenTexts.choose} IMG_0028.jpg`);
  await dialog.getByRole('textbox').fill('Uche Adeyemi');
  await dialog.getByRole('textbox').press('Enter');
  await dialog.getByRole('button', { name: /^Uche Adeyemi/u }).click();
  await user.press(page, bulkPhotoScreenTexts.store(27));
  await user.seeNotice(page, bulkPhotoScreenTexts.stored(27));
  await user.seeHeading(page, photoTexts.missing(3));
  await page.getByText(bulkPhotoScreenTexts.summary({ matched: 0, unmatched: 3 })).waitFor();

  const { body } = await portal.call(listMissingPhotos, { token: school.token });
  expect(body.data.data.map(({ name }) => name).toSorted()).toEqual([
    'Efe Adeyemi',
    'Halima Adeyemi',
    'Ibrahim Adeyemi',
  ]);
  await page.goto(screens.viewData);
  await page.getByRole('link', { name: photoTexts.missing(3) }).waitFor();
  const drawn = registrar.getRow(page, 'Uche Adeyemi').locator('img');
  await expect
    .poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('reports unusable files, shrinks large photos and never stores doubtful ones unasked', async ({
  portal,
  school,
  page,
}) => {
  const [first, second, third, fourth] = students as [Student, Student, Student, Student];
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/photo')) sent += 1;
  });
  await user.openAs(page, school, screens.missingPhotos);
  await selectPhotos(
    page,
    { ...(await createHugePhoto()), name: `${first.phone}.png` },
    createNonPhoto(`${second.phone}.jpg`, 'image/jpeg'),
    // A misspelt name, and a phone number with another person's name.
    { ...(await createPassportPhoto('#356')), name: `${third.name.replace('S', 'Sh')}.jpg` },
    { ...(await createPassportPhoto('#653')), name: `${fourth.phone} Somebody Else.jpg` },
    createNonPhoto('holiday.zip', 'application/zip'),
  );
  await user.seeAlert(page, bulkPhotoScreenTexts.problems.notZip('holiday.zip'));
  const check = section(page, bulkPhotoScreenTexts.check);
  expect(await check.getByRole('listitem').count()).toBe(2);
  await check.getByText(bulkPhotoTexts.doubts.otherName).waitFor();
  await card(page, second.name).getByRole('img', { name: bulkPhotoScreenTexts.problems.notPhoto }).waitFor();

  await user.press(page, bulkPhotoScreenTexts.store(2));
  await user.seeNotice(page, bulkPhotoScreenTexts.stored(1));
  await user.seeAlert(page, bulkPhotoScreenTexts.notStored(1));
  await section(page, bulkPhotoScreenTexts.failedTitle)
    .getByText(bulkPhotoScreenTexts.problems.notPhoto)
    .waitFor();
  // The server enforces the limit, so the large photo was shrunk; the other was not sent.
  expect(sent).toBe(1);
  expect((await createHugePhoto()).buffer.length).toBeGreaterThan(PHOTO_MAX_BYTES);
  const { body } = await portal.call(listCandidates, { token: school.token, query: { per_page: 50 } });
  const have = body.data.data.filter(({ profile_picture }) => profile_picture !== null);
  expect(have.map(({ name }) => name)).toEqual([first.name]);
});

type Student = (typeof students)[number];

test('pauses the upload on a broken connection and loses no photo', async ({ school, page }) => {
  await user.openAs(page, school, screens.missingPhotos);
  let broken = true;
  await page.route('**/api/candidates/*/photo', (route) => (broken ? route.abort() : route.continue()));
  const photos = students
    .slice(0, 5)
    .map(async ({ phone }) => ({ ...(await createPassportPhoto('#555')), name: `${phone}.jpg` }));
  await selectPhotos(page, ...(await Promise.all(photos)));
  await user.press(page, bulkPhotoScreenTexts.store(5));
  await user.seeAlert(page, bulkPhotoScreenTexts.broken);
  // Leaving now needs a confirmation.
  await user.follow(page, navigationTexts.uploadData);
  const leaving = page.getByRole('dialog', { name: bulkPhotoScreenTexts.leaveTitle });
  await leaving.getByText(bulkPhotoScreenTexts.leave(5)).waitFor();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  broken = false;
  await user.press(page, bulkPhotoScreenTexts.goOn);
  await user.seeNotice(page, bulkPhotoScreenTexts.stored(5));
  await user.seeHeading(page, photoTexts.missing(25));
});

test.for([1440, 390])(
  'the screen of missing photos is valid in all states, %i wide',
  async (width, { portal, school, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, school, screens.missingPhotos);
    await registrar.getRow(page, students[29]?.name ?? '').waitFor();
    await expectValidScreen(page, 'who is missing');
    const long = `${'Oluwatobilobachukwuemeka'.repeat(5)}.jpg`;
    await selectPhotos(
      page,
      await createStudentPhotos(),
      { ...(await createPassportPhoto('#356')), name: 'Shegun Adeyemi.jpg' },
      createNonPhoto(long, 'image/jpeg'),
      createNonPhoto('holiday.zip', 'application/zip'),
    );
    await page.getByRole('heading', { level: 2, name: bulkPhotoScreenTexts.unmatched }).waitFor();
    await expectValidScreen(page, 'pairs');
    await user.press(page, `${bulkPhotoScreenTexts.choose} ${long}`);
    await page.getByRole('dialog').getByRole('button', { name: students[29]?.name }).waitFor();
    await expectValidScreen(page, 'choosing a person');
    await page.getByRole('dialog').getByRole('textbox').fill('Zzyzx Qwrtp');
    await page.getByRole('dialog').getByRole('textbox').press('Enter');
    await page.getByRole('dialog').getByText(bulkPhotoScreenTexts.found(0)).waitFor();
    await expectValidScreen(page, 'nobody found');
    await page.keyboard.press('Escape');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/candidates/*/photo', async (route) => {
      await held;
      await route.continue();
    });
    await user.press(page, bulkPhotoScreenTexts.store(BY_PHONE + BY_NAME));
    await user.press(page, bulkPhotoScreenTexts.pause);
    release();
    await page.getByText(bulkPhotoScreenTexts.paused).waitFor();
    await expectValidScreen(page, 'storing, paused');
    await user.press(page, bulkPhotoScreenTexts.stop);
    await page
      .getByRole('status')
      .filter({ hasText: /stored\.$/u })
      .waitFor();
    await expectValidScreen(page, 'stopped');
    const nobody = await portal.newAccount({ role: 'school' });
    await page.evaluate((token) => localStorage.setItem('token', token), nobody.token);
    await page.goto(screens.missingPhotos);
    await page.getByText(bulkPhotoScreenTexts.noneMissing).waitFor();
    await expectValidScreen(page, 'nobody missing');
    expect(complaints).toEqual([]);
  },
);
