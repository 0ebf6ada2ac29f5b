import { exec } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Role } from '#contract/fields/fields.ts';
import { screens, toAnswerScreen } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { prepareDemo } from '#server/tools/demo/prepare-demo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readAnswerToken } from '#server/testing/verifications.ts';
import { secondStepTexts } from '#web/features/accounts/log-in/second-step-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { operatorScreenTexts } from '#web/features/operator/operator-screen-texts.ts';
import { verificationScreenTexts } from '#web/features/verifications/verification-screen-texts.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { requestScreenTexts } from '#web/features/requests/request-screen-texts.ts';
import { linkScreenTexts } from '#web/features/verification-links/link-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { giveReason, openTab } from '#e2e/accounts/operator-decisions.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** A portal as the first start prepares it. */
// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
const test = journey.extend('portal', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestPortal> => {
  const portal = await startTestPortal({ DEMO_DATA: 'true' });
  onCleanup(() => portal.close());
  await prepareDemo({ ...portal.services, print: () => undefined });
  return portal;
});

const readme = await readFile('README.md', 'utf8');

/** What README.md says in backticks in the paragraph that begins with these words. */
function readCodes(start: string): string[] {
  const from = readme.indexOf(start);
  if (from < 0) throw new Error(`README.md does not say ${start}`);
  const [paragraph = ''] = readme.slice(from).split(/\n(?=\d\. |\n(?!\|))/u);
  return [...paragraph.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);
}

/** Opens the log-in that README.md names by its address, with an email and a password. */
async function logIn(page: Page, role: Role, [email = '', password = '']: string[]) {
  expect(readme).toContain(`http://localhost:3000${screens.login(role)}`);
  await page.goto(screens.login(role));
  await user.enterLogin(page, { email, password });
}

/** How the border of a status looks: solid for a confirmed source. */
const readBorder = (page: Page, name: string) =>
  registrar
    .getRow(page, name)
    .getByText(candidateListTexts.current.employee)
    .filter({ visible: true })
    .evaluate((badge) => getComputedStyle(badge).borderTopStyle);

/** Runs a command that README.md names. @returns what it prints */
const run = async (command: string) =>
  (await promisify(exec)(command.replace('npm run', 'npm run -s'))).stdout.trim();

test("'Try it in five minutes' of README.md happens as it says", async ({ page }) => {
  const complaints = watchConsole(page);
  await logIn(page, 'school', readCodes('| email | password |'));
  await user.seeWelcome(page);

  const [query = '', found = '', bank = ''] = readCodes('1. **Find a misspelt name.**');
  await user.search(page, 'name', query);
  const first = page.getByRole('row').nth(1);
  await first.getByText(found, { exact: true }).waitFor();
  await first.getByText(bank, { exact: true }).first().waitFor();
  expect(await readBorder(page, found)).toBe('solid');

  const [file = '', ...corrections] = readCodes('2. **Import a register.**');
  await user.follow(page, navigationTexts.uploadData);
  await user.press(page, candidateScreenTexts.importCsv);
  const main = page.getByRole('main');
  const buffer = await readFile(file);
  await registrar.uploadFile(page, { name: basename(file), mimeType: 'application/octet-stream', buffer });
  await main.getByText(previewTexts.ready(117, 3)).waitFor();
  expect(readme).toContain('117 of 120 students');
  await registrar.openProblems(page);
  for (const [at, correction] of corrections.entries()) {
    const place = { sheet: `JSS ${at + 1}`, line: 16 };
    const row = main.getByRole('group', { name: recentImportsTexts.place(place), exact: true });
    await row.getByRole('textbox').first().fill(correction);
    await page.keyboard.press('Enter');
    await main
      .getByRole('status')
      .filter({ hasText: importTexts.correction.corrected(place) })
      .waitFor();
  }
  await user.press(page, previewTexts.import(120));
  await main.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  await main.getByText('120 students were added.').waitFor();

  const [liar = '', sentence = ''] = readCodes('3. **Meet the impostor.**');
  await user.follow(page, navigationTexts.home);
  await user.search(page, 'name', liar);
  const record = registrar.getRow(page, liar);
  await record.getByText(bank, { exact: true }).first().waitFor();
  await record.getByText(sentence).waitFor();
  expect(await readBorder(page, liar)).toBe('dashed');

  const [email = '', password = '', command = '', tab = ''] = readCodes('4. **Be the operator.**');
  await user.logOut(page);
  await logIn(page, 'company', [email, password]);
  await user.fill(page, secondStepTexts.code, await run(command));
  await page.keyboard.press('Enter');
  expect(readme).toContain(`http://localhost:3000${screens.operator}`);
  await page.waitForURL((url) => url.pathname === screens.operator);
  await openTab(page, tab);
  const others = operatorScreenTexts.similarNames(`${bank} (Name confirmed)`).replace(/\.$/u, '');
  await page.getByText(others).waitFor();
  await user.press(page, operatorScreenTexts.notThisNameNamed(bank));
  await giveReason(page, operatorScreenTexts.notThisName, 'The website belongs to somebody else.');
  await user.seeNotice(page, operatorTexts.nameRefused);
  expect(complaints).toEqual([]);
});

test('a question is answered, and another answer becomes a record for the next check, as README.md says', async ({
  page,
  portal,
  visit,
}) => {
  const [email = '', password = '', query = '', phone = '', organization = '', registry = ''] = readCodes(
    `1. Log in at http://localhost:3000${screens.login('individual')}`,
  );
  const [list = ''] = readCodes('3. Under `');
  await logIn(page, 'individual', [email, password]);
  await user.search(page, 'name', query);
  await user.follow(page, navigationTexts.checkClaim);
  await user.fill(page, verificationScreenTexts.phone, phone);
  await user.fill(page, verificationScreenTexts.organization, organization);
  await user.press(page, verificationScreenTexts.submit);
  await user.press(page, verificationScreenTexts.ask);
  await page.getByLabel(verificationScreenTexts.byEmail).check();
  await user.fill(page, verificationScreenTexts.organizationEmail, registry);
  await page.getByLabel(verificationScreenTexts.purpose, { exact: true }).selectOption('employment-check');
  await page.getByLabel(claimTexts.bases.contract).check();
  await user.press(page, verificationScreenTexts.send);
  await page.getByText(verificationScreenTexts.waiting(organization), { exact: false }).waitFor();

  const other = await visit();
  await other.goto(toAnswerScreen(await readAnswerToken(portal, registry)));
  await other.getByLabel(claimTexts.verdicts.correct, { exact: true }).check();
  await user.press(other, answerTexts.send);
  await other.getByText(verificationTexts.answered).waitFor();

  await user.openMenu(page);
  await page.getByRole('menuitem', { name: list }).click();
  await page.getByRole('link', { name: query }).click();
  await page.getByText(registry).first().waitFor();
  expect(await page.getByRole('table', { name: verificationScreenTexts.answered }).isVisible()).toBe(true);

  expect(readme).toContain('5. Open the used link once more: it says that the request is settled.');
  await other.reload();
  await user.seeHeading(other, linkScreenTexts.settled);

  const [school = '', secret = '', name = '', position = '', , checks = ''] = readCodes(
    `4. Log in at http://localhost:3000${screens.login('school')}`,
  );
  await logIn(other, 'school', [school, secret]);
  await user.seeWelcome(other);
  await user.openMenu(other);
  const requests = new RegExp(`^${menuTexts.requests} ?, ?${menuTexts.waiting(12)}$`, 'u');
  await other.getByRole('menuitem', { name: requests }).click();
  await other.getByRole('link', { name }).click();
  await user.press(other, answerTexts.allCorrect);
  const fact = other.getByRole('group', { name: /^Position:/u });
  await fact.getByLabel(claimTexts.verdicts.incorrect, { exact: true }).check();
  await other.getByLabel(answerTexts.right).fill(position);
  await user.press(other, answerTexts.send);
  await user.fill(other, requestScreenTexts.recordAddress, '12 Awolowo Road, Ikoyi');
  await user.fill(other, requestScreenTexts.recordReason, 'End of contract');
  await user.press(other, requestScreenTexts.save);
  await other.getByText(requestScreenTexts.recorded).waitFor();

  await user.openMenu(page);
  await page.getByRole('menuitem', { name: checks }).click();
  await page.getByRole('link', { name }).click();
  await user.follow(page, verificationScreenTexts.checkAgain);
  await user.press(page, verificationScreenTexts.submit);
  const compared = page.getByRole('table', { name: verificationScreenTexts.compared });
  await compared.getByText(position).waitFor();
});
