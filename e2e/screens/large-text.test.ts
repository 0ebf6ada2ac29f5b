import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import { enlargeText, findOverflow } from './enlarge-text.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { RESULTS, test } from './long-named-people.ts';

const NAME = 'Taiwo Oyenekanmi';

async function expectToFit(page: Page, state: string) {
  expect.soft(await findOverflow(page), state).toEqual([]);
}

test('home, lists, details and upload do not scroll sideways with text of 200 % on a phone', async ({
  company,
  visit,
}) => {
  const page = await visit(PHONE);
  await enlargeText(page);
  await page.goto(screens.home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectToFit(page, 'home');

  await user.openAs(page, company, '/robots.txt');
  for (const path of [RESULTS, screens.viewData]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await registrar.getRow(page, NAME).waitFor();
    await expectToFit(page, path);
    await registrar.selectRow(page, NAME);
    await expectToFit(page, `${path} with a selection`);
  }
  await registrar.getRow(page, NAME).getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  await expectToFit(page, 'details');
  await user.press(page, 'Menu');
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  await expectToFit(page, 'upload');
});
