import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { enlargeText, findOverflow, PHONE } from './enlarge-text.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

async function expectToFit(page: Page, state: string) {
  expect.soft(await findOverflow(page), state).toEqual([]);
}

test('home, list, details and upload do not scroll sideways with text of 200 % on a phone', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount({ role: 'company', name: 'Amberleaf People Services' });
  await addCandidate(portal.call, account.token, { name: 'Musa Adebayo' });
  const page = await visit(PHONE);
  await enlargeText(page);
  await page.goto(screens.home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectToFit(page, 'home');

  await user.openAs(page, account, screens.viewData);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const row = registrar.getRow(page, 'Musa Adebayo');
  await row.waitFor();
  await expectToFit(page, 'uploaded data');
  await row.getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  await expectToFit(page, 'details');
  await user.press(page, 'Menu');
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  await expectToFit(page, 'upload');
});
