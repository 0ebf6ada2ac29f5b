import { expect } from 'vitest';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { formatReference } from '#contract/format-reference.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { describeAnswer } from '#contract/texts/answer.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidVariant } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { historyTexts } from '#web/features/candidates/details/history/history-texts.ts';
import { printedTexts } from '#web/shared/print/printed-texts.ts';

test('a printed record shows its reference, its source, whom to ask, who printed it and the time of printing', async ({
  portal,
  page,
}) => {
  const company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const candidate = await addCandidate(portal.call, company.token, { name: 'Tamuno Briggs' });
  const { id } = candidate;
  const hirer = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  await user.openAs(page, hirer, '/robots.txt');
  await page.clock.install({ time: new Date('2026-03-04T09:00:00Z') });
  await page.goto(`${screens.viewDetails}?id=${id}`);
  await user.seeHeading(page, 'Tamuno Briggs');
  await page.getByRole('button', { name: candidateScreenTexts.print }).waitFor();
  expect(await page.getByRole('region', { name: historyTexts.title }).count()).toBe(0);
  const foot = page.locator('dl').filter({ hasText: printedTexts.by });
  expect(await foot.isVisible()).toBe(false);

  await page.clock.setSystemTime(new Date('2026-03-04T11:30:00Z'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await foot.getByText(`Ada Obi, ${hirer.email}`).waitFor();
  const { reference } = (await portal.call(viewDetails, { token: company.token, params: { id } })).body.data;
  await page.getByText(formatReference(reference)).waitFor();
  await page.getByText(describeAnswer(candidate).source).waitFor();
  const contact = page.getByRole('region', { name: candidateScreenTexts.source.title });
  expect(await contact.getByRole('link', { name: company.email }).isVisible()).toBe(true);
  await foot.getByText('4 Mar 2026, 12:30').waitFor();
  await page.getByRole('main').getByText('HR Portal', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: candidateScreenTexts.print }).isVisible()).toBe(false);
});

test('a deleted record links back to the previous list', async ({ portal, visit }) => {
  const page = await visit({ width: 1279 });
  const account = await portal.newAccount();
  const { id } = await addCandidate(portal.call, account.token, { name: 'Gone Soon' });
  await user.openAs(page, account);
  await user.search(page, 'name', 'Gone Soon');
  await registrar.getRow(page, 'Gone Soon').waitFor();
  await portal.call(deleteCandidate, { token: account.token, params: { id } });
  await page.getByRole('link', { name: candidateListTexts.viewDetails }).click();
  const alert = page.getByRole('alert').filter({ hasText: candidateTexts.notFound });
  await alert.getByText(candidateScreenTexts.detailsFailed).waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);
  await expectValidVariant(page, 'a record that is gone');
  await alert.getByRole('link', { name: candidateListTexts.backToResults }).click();
  await user.seeHeading(page, searchScreenTexts.resultHeading('Gone Soon'));
});
