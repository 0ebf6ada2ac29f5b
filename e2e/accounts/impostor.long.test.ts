import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { CASE_PASSWORD } from '#server/tools/demo/assurance-cases.ts';
import { demoLogIns } from '#server/tools/demo/log-ins.ts';
import { seedDemo } from '#server/tools/demo/seed-demo.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { assuranceScreenTexts as texts } from '#web/features/assurance/assurance-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { getRow } from '#e2e/helpers/registrar.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** The persons on the records of the bank and of the organisation that calls itself like it. */
const CLERK = 'Ebelechukwu Nwafor';
const LIAR = 'Tamunosaki Briggs';

const impostor = {
  role: 'company',
  email: 'impostor@demo.hrportal.example',
  password: CASE_PASSWORD,
} as const;

/** A portal with the demo data. */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
const test = journey.extend('portal', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestPortal> => {
  const portal = await startTestPortal();
  onCleanup(() => portal.close());
  await seedDemo(portal.services);
  return portal;
});

/** Verifies the domain of an address by the code that it receives. */
async function verifyByCode(page: Page, { mails }: TestPortal, email: string) {
  await page.goto(screens.assurance);
  await page.getByLabel(texts.methods.code, { exact: true }).check();
  await user.fill(page, texts.email, email);
  await page.keyboard.press('Enter');
  await page.getByText(texts.codeValid).waitFor();
  const code = extractCode(await mails.to(email));
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** How the status of the person in a row looks. */
const look = (row: Locator) =>
  row
    .getByText(candidateListTexts.current.employee)
    .filter({ visible: true })
    .evaluate((badge) => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(badge);
      return { backgroundColor, borderTopStyle };
    });

test.for(allWidths)(
  'an impostor who verifies a domain of their own stays neutral, %i wide',
  async (width, { portal, visit }) => {
    const domain = `umbrella-tree-jobs-${width}.example`;
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.logIn(page, impostor);
    await verifyByCode(page, portal, `hr@${domain}`);
    await user.seeNotice(page, assuranceTexts.domainVerified(domain));

    const reader = await visit({ width });
    const school = demoLogIns.find(({ role }) => role === 'school');
    if (!school) throw new Error('The demo has no school');
    await user.logIn(reader, school);
    await user.search(reader, 'name', CLERK);
    await getRow(reader, CLERK).getByText(candidateListTexts.current.employee).waitFor();
    const green = await look(getRow(reader, CLERK));
    expect(green.borderTopStyle).toBe('solid');
    await user.search(reader, 'name', LIAR);
    const forged = getRow(reader, LIAR);
    await forged.getByText(`Says ${domain}, identity not confirmed`).waitFor();
    const neutral = await look(forged);
    expect(neutral.borderTopStyle).toBe('dashed');
    expect(neutral.backgroundColor).not.toBe(green.backgroundColor);
    await expectValidScreen(reader, 'results with the record of an impostor');
    // The check may leave the other colour scheme.
    const checked = await look(forged);

    await forged.getByRole('link', { name: candidateListTexts.viewDetails }).click();
    await user.seeDetails(reader, LIAR);
    expect(await look(reader.getByRole(width < 1280 ? 'main' : 'complementary'))).toEqual(checked);
    expect(complaints).toEqual([]);
  },
);
