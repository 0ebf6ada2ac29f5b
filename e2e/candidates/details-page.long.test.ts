import { expect } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

const current = { end_date: '', reason: '' };

test('a deleted record that no list led to links to the uploads', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const { id } = await addCandidate(portal.call, account.token, { name: 'Gone Soon' });
  await portal.call(deleteCandidate, { token: account.token, params: { id } });
  await user.openAs(page, account, `${screens.viewDetails}?id=${id}`);
  const alert = page.getByRole('alert').filter({ hasText: candidateTexts.notFound });
  await alert.getByRole('link', { name: candidateListTexts.backToUploads }).click();
  await user.seePath(page, screens.viewData);
});

test('details of a current employee show no reason for leaving', async ({ portal, page }) => {
  const school = await portal.newAccount({ role: 'school' });
  const employee = await addCandidate(portal.call, school.token, current);
  const student = await addCandidate(portal.call, school.token, { ...studentForm, ...current });
  await user.openAs(page, school);
  for (const { id, candidate_type } of [employee, student]) {
    await page.goto(`${screens.viewDetails}?id=${id}`);
    const reason = registrar.getFact(page, getFieldLabel('reason', { candidate_type }));
    await expect.poll(() => reason.textContent()).toBe(candidateScreenTexts.noReason);
  }
});

test('tells the owner that a record is restricted, and links to the operator', async ({ portal, page }) => {
  const { restriction } = candidateScreenTexts;
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Ukpabia Ottah' });
  const restricted_at = new Date();
  await portal.db
    .updateTable('candidate')
    .set({ restricted_at })
    .where('name', '=', 'Ukpabia Ottah')
    .execute();
  await user.openAs(page, owner, `${screens.viewDetails}?id=${id}`);
  const note = page.getByRole('region', { name: restriction.title });
  await note.getByText(restriction.text(formatMomentDate(restricted_at.toISOString()))).waitFor();
  await expectValidScreen(page, 'a restricted record');
  await note.getByRole('link', { name: restriction.contact }).click();
  await user.seePath(page, screens.contact);
});
