import { expect } from 'vitest';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidVariant } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { dateFieldTexts } from '#web/ui/form/date-field-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import {
  entry,
  openUpload,
  paste,
  pickLeapDay,
  seeDate,
  START,
  startDates,
  typeUnreadable,
} from './typed-dates.ts';

test('accepts typed, picked and pasted dates, and shows an unreadable one at its field', async ({
  portal,
  page,
}) => {
  const { organization_id: id } = await openUpload(page, portal);
  await registrar.fillEntry(page, 'employee', { ...entry, start_date: '13/01/2024' });
  await seeDate(page, START, '2024-01-13', 'typed');
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));

  // From the calendar, by keyboard.
  await pickLeapDay(page);

  await typeUnreadable(page, '13/13/2024', dateFieldTexts.unreadable('13/13/2024'));
  await expectValidVariant(page, 'an unreadable date');
  expect(await startDates(portal, id)).toEqual([]);

  await paste(page, START, '1 March 2024');
  await seeDate(page, START, '2024-03-01', 'pasted');
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
  expect(await startDates(portal, id)).toEqual(['2024-03-01']);
});
