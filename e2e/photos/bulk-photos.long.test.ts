import { expect } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createHugePhoto, createNonPhoto, createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import {
  BY_NAME,
  BY_PHONE,
  card,
  createStudentPhotos,
  section,
  selectPhotos,
  students,
  test,
  type Student,
} from './missing-photos.ts';
import { allWidths } from '#e2e/helpers/widths.ts';

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

test.for(allWidths)(
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
