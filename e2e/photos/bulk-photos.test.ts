import { expect } from 'vitest';
import { listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { screens } from '#contract/screens.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { BY_NAME, BY_PHONE, createStudentPhotos, section, selectPhotos, test } from './missing-photos.ts';

test('adds thirty photos from one zip', async ({ portal, school, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const { id } = await portal.db
    .selectFrom('import')
    .select('id')
    .where('organization_id', '=', school.organization_id)
    .executeTakeFirstOrThrow();
  await user.openAs(page, school, `${screens.missingPhotos}?import=${id}`);
  const dialog = page.getByRole('dialog');
  await user.seeHeading(page, photoTexts.missing(30));

  await selectPhotos(page, await createStudentPhotos());
  await page.getByText(bulkPhotoScreenTexts.summary({ matched: BY_PHONE + BY_NAME, unmatched: 4 })).waitFor();
  await user.seeAlert(page, bulkPhotoScreenTexts.problems.leftOut(1));
  const matched = section(page, bulkPhotoScreenTexts.matched);
  expect(await matched.getByText(bulkPhotoScreenTexts.by.phone, { exact: true }).count()).toBe(BY_PHONE);
  await matched.getByRole('button', { name: bulkPhotoScreenTexts.showMore(2) }).click();
  expect(await matched.getByText(bulkPhotoScreenTexts.by.name, { exact: true }).count()).toBe(BY_NAME);
  // Every shown photo is drawn small.
  await expect.poll(() => matched.locator('img').count()).toBe(BY_PHONE + BY_NAME);

  await expectValidScreen(page, 'pairs');

  // Chooses the candidate of an unmatched photo by hand.
  await user.press(page, `${bulkPhotoScreenTexts.choose} IMG_0028.jpg`);
  await dialog.getByRole('textbox').fill('Uche Adeyemi');
  await dialog.getByRole('textbox').press('Enter');
  await dialog.getByRole('button', { name: /^Uche Adeyemi/u }).waitFor();
  await expectValidScreen(page, 'choosing a person');
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
  await user.press(page, 'Menu');
  await user.follow(page, navigationTexts.viewData);
  await user.press(page, candidateScreenTexts.actions);
  await page.getByRole('link', { name: photoTexts.missing(3) }).waitFor();
  const drawn = registrar.getRow(page, 'Uche Adeyemi').locator('img');
  await expect
    .poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
