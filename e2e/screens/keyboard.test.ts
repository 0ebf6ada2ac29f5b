import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

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
  await tabTo(page, page.getByRole('button', { name: menuTexts.account }));
  await page.keyboard.press('Enter');
  await user.seeFocus(page.getByRole('menu'));
  await page.keyboard.type('Upl');
  await user.seeFocus(page.getByRole('menuitem', { name: navigationTexts.uploadData }));
  await page.keyboard.press('Enter');
  await user.seeHeading(page, navigationTexts.uploadData);
  // The heading gets the focus a moment later, and would take it from the button.
  await user.seeFocus(page.getByRole('heading', { level: 1 }));
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
