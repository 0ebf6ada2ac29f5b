import { expect } from 'vitest';
import { findRecordedCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import {
  entry,
  fillWithPhoto,
  NAME,
  openUpload,
  countStoredPhotos,
  addToQueue,
  listStoredCandidates,
  second,
  getQueuedRow,
  readStoredDrafts,
} from '#e2e/helpers/upload-form.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { uploadFormTexts } from '#web/features/candidates/form/upload-form-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { logOutWithDrafts, uploadWithoutSession } from './session-endings.ts';

test('logging out removes the drafts of all tabs, also of one that shows another screen', async ({
  portal,
  page,
}) => {
  const account = await openUpload(page, portal);
  await addToQueue(page, entry);
  const other = await page.context().newPage();
  await other.goto(screens.uploadData);
  await other.getByLabel('Employee', { exact: true }).check();
  await fillWithPhoto(other, second);
  // A tab that shows another screen gets no notice.
  const away = await page.context().newPage();
  await away.goto(screens.uploadData);
  await user.fill(away, getFieldLabel('address'), second.address);
  await away.goto(screens.viewData);
  await user.seeHeading(away, candidateScreenTexts.allUpload);
  await expect.poll(() => countStoredPhotos(page)).toBe(2);

  await logOutWithDrafts(page, other);

  await user.logIn(page, account);
  await page.goto(screens.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(await page.getByText(uploadFormTexts.waiting).count()).toBe(0);
  await away.goto(screens.uploadData);
  await user.seeHeading(away, navigationTexts.uploadData);
  expect(await away.getByLabel(getFieldLabel('address'), { exact: true }).inputValue()).toBe('');
});

test('hides drafts from an account that logged in in another tab', async ({ portal, page }) => {
  await openUpload(page, portal);
  await addToQueue(page, entry);
  await uploadWithoutSession(page, portal);
  const other = await page.context().newPage();
  await user.logIn(other, await portal.newAccount({ role: 'company' }));
  await page.goto(screens.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  expect(await page.content()).not.toContain(entry.name);
  await expect.poll(() => countStoredPhotos(page)).toBe(0);
});

test('queues the same person twice only on request, and asks once', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await addToQueue(page, entry);
  await fillWithPhoto(page, { ...entry, phone: '+234 803 555 7001' });
  await user.press(page, candidateScreenTexts.addAnother);
  await page.getByRole('dialog').getByText(uploadFormTexts.duplicate.waiting(entry.name)).waitFor();
  await user.press(page, uploadFormTexts.duplicate.add);
  await expect.poll(() => getQueuedRow(page, entry.name).count()).toBe(2);
  await expect.poll(() => page.getByLabel(NAME, { exact: true }).inputValue()).toBe('');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);
  expect(await listStoredCandidates(portal, id)).toHaveLength(2);
});

test('a failed duplicate check does not block the upload', async ({ portal, page }) => {
  const { organization_id: id } = await openUpload(page, portal);
  await page.route(`**${findRecordedCandidates.path}`, (route) => route.abort());
  await fillWithPhoto(page, entry);
  const [request] = await Promise.all([
    page.waitForRequest(`**${uploadCandidate.path}`),
    user.press(page, candidateScreenTexts.add.employee),
  ]);
  expect(request.method()).toBe('POST');
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await listStoredCandidates(portal, id)).toHaveLength(1);
});

test('asks again for a photo that could not be stored', async ({ portal, page }) => {
  await openUpload(page, portal);
  await addToQueue(page, entry);
  await fillWithPhoto(page, second);
  await expect.poll(() => countStoredPhotos(page)).toBe(2);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => indexedDB.deleteDatabase('upload_drafts'));
  await page.reload();
  await getQueuedRow(page, entry.name).getByText(photoTexts.chooseAgain).waitFor();
  await user.seeAlert(page, photoTexts.chooseAgain);
  await registrar.selectPhoto(page, await createPassportPhoto('#5b3a29'));
  await expect.poll(() => page.getByRole('alert').getByText(photoTexts.chooseAgain).count()).toBe(0);
});

test('logging out asks first, then removes drafts in every tab', async ({ portal, page }) => {
  await openUpload(page, portal);
  await addToQueue(page, entry);
  const other = await page.context().newPage();
  await other.goto(screens.uploadData);
  await user.fill(other, getFieldLabel('address'), second.address);
  await expect.poll(async () => (await readStoredDrafts(other)).tab).toContain('upload_draft');
  await expect.poll(() => countStoredPhotos(page)).toBe(1);

  await logOutWithDrafts(page, other);
});

test('drafts of an ended session are restored only for the same account', async ({ portal, page }) => {
  const account = await openUpload(page, portal);
  const stranger = await portal.newAccount({ role: 'company' });
  await addToQueue(page, entry);
  await uploadWithoutSession(page, portal);
  await user.enterLogin(page, account);
  await getQueuedRow(page, entry.name).waitFor();

  await uploadWithoutSession(page, portal);
  await page.evaluate(() => sessionStorage.removeItem('return_to'));
  await user.enterLogin(page, stranger);
  await user.seeWelcome(page);
  await expect.poll(() => readStoredDrafts(page)).toEqual({ tab: [], photos: [] });
});

test('adds a person who is already on record only on request', async ({ portal, page }) => {
  const { organization_id: id, token } = await openUpload(page, portal);
  const known = await addCandidate(portal.call, token);
  const question = page.getByRole('dialog', { name: uploadFormTexts.duplicate.title });

  await fillWithPhoto(page, { ...entry, name: employeeForm.name.toUpperCase(), phone: '+2348031234567' });
  await user.press(page, candidateScreenTexts.add.employee);
  const recorded = uploadFormTexts.duplicate.recorded(known.name, formatDate(known.recorded_on));
  await question.getByText(recorded).waitFor();
  await expectValidScreen(page, 'a duplicate');
  const [details] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('link', { name: uploadFormTexts.duplicate.view }).click(),
  ]);
  await user.seeHeading(details, known.name);
  await details.close();

  await user.press(page, uploadFormTexts.duplicate.back);
  await user.seeFocus(page.getByLabel(NAME, { exact: true }));
  expect(await listStoredCandidates(portal, id)).toHaveLength(1);
  await user.press(page, candidateScreenTexts.add.employee);
  await user.press(page, uploadFormTexts.duplicate.add);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await listStoredCandidates(portal, id)).toHaveLength(2);
});
