import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { LONG_NAME, SMALL_PHONE, Survey } from './survey.ts';
import { test } from './surveyed-company.ts';

test('home, list, details and upload fit 320 pixels and forced colours', async ({ company, visit }) => {
  const page = await visit(SMALL_PHONE);
  const survey = new Survey();
  const dialog = page.getByRole('dialog');
  await page.goto(screens.home);
  await user.waitForHydration(page);
  await survey.look(page, 'home');

  await user.openAs(page, company, screens.viewData);
  const row = registrar.getRow(page, LONG_NAME).first();
  await row.getByRole('checkbox').check();
  await survey.look(page);
  await user.press(page, candidateScreenTexts.delete);
  await dialog.waitFor();
  await survey.look(page, 'delete');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  await survey.look(page);
  await user.press(page, 'Menu');
  await dialog.waitFor();
  await user.follow(page, navigationTexts.uploadData);
  await user.seeHeading(page, navigationTexts.uploadData);
  await survey.look(page);
  await user.press(page, candidateScreenTexts.importCsv);
  await dialog.getByText(importDialogTexts.csvFormats).waitFor();
  await survey.look(page, 'import');
  expect(survey.listFaults()).toEqual({});
});

/** The component library injects one style for what can be pressed, and on an iPhone one against scrolling. */
test('the policy names the styles that the component library injects, and no others', async ({
  company,
  page,
}) => {
  await page.addInitScript(() => {
    const values = { platform: 'iPhone', userAgent: 'AppleWebKit/605.1.15', userAgentData: undefined };
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  });
  const [response] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === screens.uploadData),
    user.openAs(page, company, screens.uploadData),
  ]);
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await user.press(page, candidateScreenTexts.importCsv);
  await page.getByRole('dialog').getByText(importDialogTexts.csvFormats).waitFor();
  const hashes = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    return Promise.all(
      styles.map(async (style) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
      }),
    );
  });
  const policy = response.headers()['content-security-policy'];
  const directive = policy?.split('; ').find((part) => part.startsWith('style-src'));
  expect(hashes).toHaveLength(2);
  expect(directive?.split(' ').toSorted()).toEqual(['style-src', "'self'", ...hashes].toSorted());
});
