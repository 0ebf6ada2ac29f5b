import { expect } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { formatDate, toLagosDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { searchScreenTexts } from '#web/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';

const current = { end_date: '', reason: '' };

test('a printed record shows its id, its source, who printed it and when', async ({ portal, page }) => {
  const company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { id } = await addCandidate(portal.call, company.token, { name: 'Tamuno Briggs' });
  const hirer = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  await user.openAs(page, hirer, `${screens.viewDetails}?id=${id}`);
  await user.seeHeading(page, 'Tamuno Briggs');
  const foot = page.locator('dl').filter({ hasText: candidateScreenTexts.printed.reference });
  expect(await foot.isVisible()).toBe(false);

  await page.emulateMedia({ media: 'print' });
  await foot.getByText(`Ada Obi, ${hirer.email}`).waitFor();
  await foot.getByText(id, { exact: true }).waitFor();
  const date = formatDate(toLagosDate());
  await foot
    .getByText(candidateListTexts.recordedBy({ name: 'Zenwata Foods', kind: 'company' }, date))
    .waitFor();
  await foot.getByText(new RegExp(`^${date}, \\d\\d:\\d\\d$`, 'u')).waitFor();
  await page.getByRole('main').getByText('HR Portal', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: candidateScreenTexts.print }).isVisible()).toBe(false);
});

test('prints the time of printing, not of opening the page', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const { id } = await addCandidate(portal.call, account.token);
  await user.openAs(page, account);
  await page.clock.install({ time: new Date('2026-03-04T09:00:00Z') });
  await page.goto(`${screens.viewDetails}?id=${id}`);
  await user.seeHeading(page, 'Ngozi Okonkwo-Bello');
  await page.clock.setSystemTime(new Date('2026-03-04T11:30:00Z'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.getByText('4 Mar 2026, 12:30').waitFor();
});

test('a deleted record links back to the previous list', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const { id } = await addCandidate(portal.call, account.token, { name: 'Gone Soon' });
  await user.openAs(page, account);
  await user.search(page, 'name', 'Gone Soon');
  await registrar.getRow(page, 'Gone Soon').waitFor();
  await portal.call(deleteCandidate, { token: account.token, params: { id } });
  await user.follow(page, candidateListTexts.viewDetails);
  const alert = page.getByRole('alert').filter({ hasText: candidateTexts.notFound });
  await alert.getByText(candidateScreenTexts.detailsFailed).waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);
  await expectValidScreen(page, 'a record that is gone');
  await alert.getByRole('link', { name: candidateListTexts.backToResults }).click();
  await user.seeHeading(page, searchScreenTexts.resultHeading('Gone Soon'));

  await page.goto(`${screens.viewDetails}?id=${id}`);
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
    await expect.poll(() => reason.textContent()).toBe(candidateScreenTexts.still[candidate_type]);
  }
});

test('tells the owner that a record is restricted, and links to the operator', async ({ portal, page }) => {
  const { restriction } = candidateScreenTexts;
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Ukpabia Ottah' });
  await portal.db
    .updateTable('candidate')
    .set({ restricted_at: new Date() })
    .where('name', '=', 'Ukpabia Ottah')
    .execute();
  await user.openAs(page, owner, `${screens.viewDetails}?id=${id}`);
  const note = page.getByRole('region', { name: restriction.title });
  await note.getByText(restriction.text(formatDate(toLagosDate()))).waitFor();
  await expectValidScreen(page, 'a restricted record');
  await note.getByRole('link', { name: restriction.contact }).click();
  await user.seePath(page, screens.contact);
});
