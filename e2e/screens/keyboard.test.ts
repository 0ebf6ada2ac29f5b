import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { problemScreenTexts } from '#web/features/candidates/details/problems/problem-screen-texts.ts';
import { teamTexts } from '#web/features/members/team-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

/** Opens a screen from the user's menu by the first letters of its entry, and waits for its heading. */
async function openFromMenu(page: Page, entry: string, heading: string) {
  await tabTo(page, page.getByRole('button', { name: menuTexts.account }));
  await page.keyboard.press('Enter');
  await user.seeFocus(page.getByRole('menu'));
  await page.keyboard.type(entry.slice(0, 3));
  await user.seeFocus(page.getByRole('menuitem', { name: entry }));
  await page.keyboard.press('Enter');
  await user.seeHeading(page, heading);
  // The heading gets the focus a moment later, and would take it from the next control.
  await user.seeFocus(page.getByRole('heading', { level: 1 }));
}

/** Presses the button of a dialog, and waits until the dialog has the focus. A key that is pressed before is lost. */
async function openDialog(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
  await user.seeFocus(page.getByRole('dialog'));
  return page.getByRole('dialog');
}

test('log-in, search, details, a dialog and log-out work by keyboard alone', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token);

  await page.goto(screens.login('company'));
  await user.waitForHydration(page);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(getFieldLabel('email'), { exact: true }));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel(getFieldLabel('password'), { exact: true }));
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, accountTexts.badCredentials);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await user.seeWelcome(page);

  // The start screen focuses the text field; the search types come before it.
  await user.seeFocus(page.getByPlaceholder(searchTexts.searchExamples.name));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: searchTexts.searchTypes.phone, checked: true }).waitFor();
  await tabTo(page, page.getByPlaceholder(searchTexts.searchExamples.phone));
  await page.keyboard.type('0803-123-4567');
  await page.keyboard.press('Enter');

  const found = registrar.getRow(page, employeeForm.name);
  await tabTo(page, found.getByLabel(`Select ${employeeForm.name}`));
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await tabTo(page, found.getByRole('link', { name: candidateListTexts.viewDetails }));
  await page.keyboard.press('Enter');
  await user.seeDetails(page, employeeForm.name);
  await user.seeFocus(page.getByRole('complementary'));

  await tabTo(page, page.getByRole('button', { name: candidateScreenTexts.closeDetails }));
  await page.keyboard.press('Enter');
  await user.seeFocus(found);
  await openFromMenu(page, navigationTexts.uploadData, navigationTexts.uploadData);
  // A dialog traps the focus, and gives it back to its opener.
  const opener = page.getByRole('button', { name: candidateScreenTexts.importCsv });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const upload = dialog.getByRole('button', { name: importDialogTexts.csvUpload, exact: true });
  await tabTo(page, upload);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await tabTo(page, upload);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await user.seeFocus(opener);

  await tabTo(page, page.getByRole('button', { name: navigationTexts.logOut }));
  await page.keyboard.press('Enter');
  await user.seePath(page, screens.home);
});

test('a problem is reported and a colleague invited by keyboard alone', async ({ portal, page }) => {
  const { token } = await portal.newAccount({ role: 'company' });
  const form = { name: 'Halima Sani', phone: '0705 222 3344' };
  const { id, name } = await addCandidate(portal.call, token, form);
  const account = await portal.newAccount({ role: 'school' });
  await user.openAs(page, account, `${screens.viewDetails}?id=${id}`);
  await user.seeDetails(page, name);
  const report = await openDialog(page, problemScreenTexts.report);
  await tabTo(page, report.getByLabel(problemScreenTexts.kind));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, report.getByRole('button', { name: problemScreenTexts.send }));
  await page.keyboard.press('Enter');
  await user.seeNotice(page, problemTexts.reported);
  await user.seeFocus(page.getByRole('button', { name: problemScreenTexts.report }));

  await openFromMenu(page, menuTexts.team, teamTexts.title);
  const invite = await openDialog(page, teamTexts.invite);
  await tabTo(page, invite.getByLabel(teamTexts.email, { exact: true }));
  await page.keyboard.type('ada@example.com');
  const role = invite.getByLabel(teamTexts.role, { exact: true });
  await tabTo(page, role);
  await page.keyboard.press('ArrowDown');
  expect(await role.inputValue()).toBe('auditor');
  await tabTo(page, invite.getByRole('button', { name: teamTexts.send }));
  await page.keyboard.press('Enter');
  await user.seeNotice(page, memberTexts.invited('ada@example.com'));
  await user.seeFocus(page.getByRole('button', { name: teamTexts.invite }));
});
