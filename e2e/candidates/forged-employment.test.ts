import { expect } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { formatDate, formatLongDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addDomainProofFor, addNameProofFor } from '#server/testing/assurance.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { entry } from '#e2e/helpers/upload-form.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { sourceNames } from '#web/shared/search/filters/list-filter-chips.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

const BANK = 'Alheri Savings and Trust Bank Plc';
const { current } = candidateListTexts;

test.for(widths)('a forged employment shows who claims it, %i wide', async (width, { portal, visit }) => {
  const surname = width === 390 ? 'Tariah' : 'Wokoma';
  const ada = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  const bank = await portal.newAccount({ role: 'company', name: BANK });
  await addNameProofFor(portal.db, bank);
  const namesake = await portal.newAccount({ role: 'company', name: BANK });
  // A domain of their own proves nothing about the name of the bank.
  const owner = await portal.newAccount({ role: 'company', name: BANK });
  await addDomainProofFor(portal.db, owner);
  const form = { ...entry, end_date: '', reason: '', start_date: '2020-05-01', org_name: BANK };
  const add = ({ token }: TestAccount, first: string) =>
    addCandidate(portal.call, token, { ...form, name: `${first} ${surname}` });
  const liar = await add(ada, 'Boma');
  const accomplice = await add(namesake, 'Ibim');
  const impostor = await add(owner, 'Dein');
  const clerk = await add(bank, 'Sotonye');

  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, await portal.newAccount({ role: 'individual', name: 'Tunde Hirer' }));
  await user.search(page, 'name', surname);
  const row = ({ name }: Candidate) => registrar.getRow(page, name);
  const look = (person: Candidate) =>
    row(person)
      .getByText(current.employee)
      .evaluate((badge) => {
        const { backgroundColor, borderTopStyle } = getComputedStyle(badge);
        return { backgroundColor, borderTopStyle };
      });
  const green = await look(clerk);
  expect(green.borderTopStyle).toBe('solid');
  for (const [person, source] of [
    [liar, 'Says Ada Obi (individual), identity not confirmed'],
    // The name of the bank would vouch for whoever bears it.
    [accomplice, 'Says an account known by its email only, identity not confirmed'],
    [impostor, `Says org${owner.organization_id}.example, identity not confirmed`],
  ] as const) {
    const recorded = formatDate(person.recorded_on);
    await row(person).getByText(`${source} · recorded ${recorded}`).waitFor();
    const { backgroundColor, borderTopStyle } = await look(person);
    expect(borderTopStyle).toBe('dashed');
    expect(backgroundColor).not.toBe(green.backgroundColor);
  }
  const domain = `org${bank.organization_id}.example`;
  const recordedOn = formatDate(clerk.recorded_on);
  await row(clerk).getByText(`${BANK} says so itself · ${domain} ✓ · recorded ${recordedOn}`).waitFor();
  await expectValidScreen(page, 'results with forged employments');

  await user.press(page, searchScreenTexts.filters);
  await page.getByLabel(getFieldLabel('source')).selectOption(sourceNames.verified);
  await expectValidVariant(page, 'the filter by source');
  await user.press(page, 'Show results');
  await row(liar).waitFor({ state: 'detached' });
  expect(await row(clerk).count()).toBe(1);
  expect(await row(accomplice).count()).toBe(0);
  await user.press(page, searchScreenTexts.quickFilters.verified);

  await row(accomplice).getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await user.seeDetails(page, accomplice.name);
  const recorded = `recorded ${formatLongDate(accomplice.recorded_on)}.`;
  await page
    .getByText(`Says an account known by its email only, identity not confirmed; ${recorded}`)
    .waitFor();
  await page.getByText(candidateScreenTexts.source.resembles).waitFor();
  await expectValidScreen(page, 'details of a forged employment');

  // What was checked about the bank is shown with the keyboard too.
  await page.goBack();
  await row(clerk).getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await user.seeDetails(page, clerk.name);
  await tabTo(page, page.getByRole('button', { name: assuranceLevelNames['name confirmed'] }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(`compared the name ${BANK} with the domain ${domain}`).waitFor();
  await expectValidScreen(page, 'what was checked about the bank');
  expect(complaints).toEqual([]);
});
