import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { importPeople } from '#server/testing/people.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { selectionTexts } from '#web/candidate-list/selection-texts.ts';

const { confirmCurrent } = candidateScreenTexts;

test.for([1440, 390])(
  'confirms a selected candidate after a question at %i px',
  async (width, { portal, visit }) => {
    const page = await visit({ width, height: 844 });
    const complaints = watchConsole(page);
    const account = await portal.newAccount();
    await addCandidate(portal.call, account.token, { name: 'Amaka Obi' });
    await user.openAs(page, account, screens.viewData);
    await page.getByText(candidateScreenTexts.uploadCount(1)).waitFor();
    const button = page.getByRole('button', { name: confirmCurrent.button, exact: true });
    expect(await button.isDisabled()).toBe(true);
    await registrar.selectRow(page, 'Amaka Obi');
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(confirmCurrent.meaning).waitFor();
    await expectValidScreen(page, `the question at ${width}`);
    await dialog.getByRole('button', { name: confirmCurrent.button, exact: true }).click();
    await page.getByText(confirmCurrent.done(1)).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);

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
    await user.press(page, confirmCurrent.button);
    await dialog.getByRole('button', { name: confirmCurrent.button, exact: true }).click();
  };
  await confirm();
  await dialog.getByText(confirmCurrent.progress(CONFIRM_MAX_IDS, total)).waitFor();
  await dialog.getByRole('button', { name: confirmCurrent.stop }).click();
  await page.getByText(confirmCurrent.stopped).waitFor();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await confirm();
  await page.getByText(confirmCurrent.done(total)).waitFor();
});
