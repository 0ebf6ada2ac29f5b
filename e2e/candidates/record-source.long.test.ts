import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate, formatLongDate } from '#contract/dates/format-date.ts';
import { addNameProofFor } from '#server/testing/assurance.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';

const current = { end_date: '', reason: '', org_name: 'Zenith Bank Plc' };

/** The appearance of a badge without and with colours. */
const look = (badge: Locator) =>
  badge.evaluate((element) => {
    const { backgroundColor, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, borderTopStyle, hasIcon: element.querySelector('svg') !== null };
  });

test('shows who recorded an employment, in green only for the employer whose name is confirmed', async ({
  portal,
  page,
}) => {
  const ada = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  const bank = await portal.newAccount({ role: 'company', name: 'ZENITH BANK PLC' });
  await addNameProofFor(portal.db, bank);
  const claim = await addCandidate(portal.call, ada.token, { ...current, name: 'Tamuno Briggs' });
  const statement = await addCandidate(portal.call, bank.token, { ...current, name: 'Tamuno Wokoma' });
  await user.openAs(page, await portal.newAccount());
  await user.search(page, 'name', 'Tamuno');

  const byAda = `Says Ada Obi (individual), identity not confirmed · recorded ${formatDate(claim.recorded_on)}`;
  const byBank = `ZENITH BANK PLC says so itself · org${bank.organization_id}.example ✓ · recorded ${formatDate(statement.recorded_on)}`;
  const claimed = registrar.getRow(page, 'Tamuno Briggs');
  const confirmed = registrar.getRow(page, 'Tamuno Wokoma');
  await claimed.getByText(byAda).waitFor();
  await confirmed.getByText(byBank).waitFor();

  const badge = (row: Locator) => row.getByText(candidateListTexts.current.employee);
  expect(await confirmed.getByText('not confirmed').count()).toBe(0);
  expect(await badge(confirmed).textContent()).toBe(candidateListTexts.current.employee);
  const [grey, green] = [await look(badge(claimed)), await look(badge(confirmed))];
  expect(grey).toMatchObject({ borderTopStyle: 'dashed', hasIcon: true });
  expect(green).toMatchObject({ borderTopStyle: 'solid', hasIcon: false });
  expect(grey.backgroundColor).not.toBe(green.backgroundColor);

  await claimed.getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await user.seeDetails(page, 'Tamuno Briggs');
  await page
    .getByText(
      `Says Ada Obi (individual), identity not confirmed; recorded ${formatLongDate(claim.recorded_on)}.`,
    )
    .waitFor();
  await page.getByRole('complementary').getByText(candidateListTexts.current.employee).waitFor();
});
