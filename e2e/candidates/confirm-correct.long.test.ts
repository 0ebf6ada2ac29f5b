import { screens } from '#contract/screens.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { importPeople } from '#server/testing/people.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';

test('confirms a whole list in batches, and stops between them', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const total = CONFIRM_MAX_IDS + 5;
  await importPeople(portal, account, total);
  await user.openAs(page, account, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(total)).waitFor();
  await page.getByLabel('Select all rows').check();
  await user.press(page, selectionTexts.selectAllUploaded(total));

  // The second batch is never answered.
  let batches = 0;
  await page.route('**/api/candidates/confirm', (route) => (batches++ === 0 ? route.continue() : undefined));
  const dialog = page.getByRole('dialog');
  const confirm = async () => {
    await user.press(page, confirmCorrectTexts.button);
    await dialog.getByRole('button', { name: confirmCorrectTexts.button, exact: true }).click();
  };
  await confirm();
  await dialog.getByText(confirmCorrectTexts.progress(CONFIRM_MAX_IDS, total)).waitFor();
  await dialog.getByRole('button', { name: confirmCorrectTexts.stop }).click();
  await page.getByText(confirmCorrectTexts.stopped).waitFor();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await confirm();
  await page.getByText(confirmCorrectTexts.done(total)).waitFor();
});
