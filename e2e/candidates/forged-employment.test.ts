import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate, toLagosDate } from '#contract/dates/format-date.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { confirmName } from '#server/testing/assurance.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { entry, fillWithPhoto } from '#e2e/helpers/upload-form.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { assuranceLevelNames, explainAssurance } from '#web/candidate-list/assurance-texts.ts';
import { candidateListTexts } from '#web/candidate-list/candidate-list-texts.ts';
import { sourceNames } from '#web/search/filters/list-filter-chips.ts';
import { searchScreenTexts } from '#web/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';

const BANK = 'Alheri Savings and Trust Bank Plc';
const today = formatDate(toLagosDate());
const { current, notVerified, recordedBy, lastConfirmed } = candidateListTexts;

/** Adds a current employee of the bank with the upload screen. */
async function claim(page: Page, portal: TestPortal, account: { role: Role; name: string }, name: string) {
  await user.openAs(page, await portal.newAccount(account), screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await fillWithPhoto(page, { ...entry, name, org_name: BANK });
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, candidateTexts.uploaded('employee').message);
}

test.for(widths)('a forged employment shows who claims it, %i wide', async (width, { portal, visit }) => {
  const surname = width === 390 ? 'Tariah' : 'Wokoma';
  const [liar, accomplice, clerk] = [`Boma ${surname}`, `Ibim ${surname}`, `Sotonye ${surname}`];
  const ada = { role: 'individual', name: 'Ada Obi' } as const;
  await claim(await visit(), portal, ada, liar);
  const bank = await portal.newAccount({ role: 'company', name: BANK });
  await confirmName(portal.db, bank);
  const namesake = await portal.newAccount({ role: 'company', name: BANK });
  const form = { ...entry, end_date: '', reason: '', start_date: '2020-05-01', org_name: BANK };
  await addCandidate(portal.call, namesake.token, { ...form, name: accomplice });
  await addCandidate(portal.call, bank.token, { ...form, name: clerk });

  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, await portal.newAccount({ role: 'individual', name: 'Tunde Hirer' }));
  await user.search(page, 'name', surname);
  const row = (name: string) => registrar.getRow(page, name);
  const colour = (name: string) =>
    row(name)
      .getByText(current.employee)
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  for (const [name, source] of [
    [liar, { name: 'Ada Obi', kind: 'individual' }],
    [accomplice, { name: BANK, kind: 'company' }],
  ] as const) {
    await row(name).getByText(notVerified(source)).waitFor();
    await row(name).getByText(recordedBy(source, today)).waitFor();
    await row(name).getByText(lastConfirmed(today)).waitFor();
    expect(await row(name).getByRole('button', { name: assuranceLevelNames['name confirmed'] }).count()).toBe(
      0,
    );
    expect(await colour(name)).not.toBe(await colour(clerk));
  }
  expect(await row(clerk).getByText('not verified').count()).toBe(0);
  await expectValidScreen(page, 'results with forged employments');

  // The same name, but what was checked is shown only for the bank itself, also with the keyboard.
  const badge = row(clerk).getByRole('button', { name: assuranceLevelNames['name confirmed'] });
  await tabTo(page, badge);
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog').getByText(`the domain org${bank.organization_id}.example`);
  await told.waitFor();
  await expectValidScreen(page, 'what was checked');
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });

  await user.press(page, searchScreenTexts.filters);
  await page.getByLabel(getFieldLabel('source')).selectOption(sourceNames.verified);
  await expectValidScreen(page, 'the filter by source');
  await user.press(page, 'Show results');
  await row(liar).waitFor({ state: 'detached' });
  expect(await row(clerk).count()).toBe(1);
  expect(await row(accomplice).count()).toBe(0);
  await user.press(page, `Remove filter ${sourceNames.verified}`);

  await row(accomplice).getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await user.seeHeading(page, accomplice);
  await page
    .getByRole('main')
    .getByText(notVerified({ name: BANK, kind: 'company' }))
    .waitFor();
  await page.getByRole('button', { name: assuranceLevelNames['email only'] }).click();
  const nobody = explainAssurance(BANK, {
    level: 'email only',
    checked: null,
    checked_at: null,
    expires_at: null,
  });
  await page.getByRole('dialog').getByText(nobody).waitFor();
  await expectValidScreen(page, 'details of a forged employment');
  expect(complaints).toEqual([]);
});
