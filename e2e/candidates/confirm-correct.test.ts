import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';

test.for(widths)(
  'confirms a selected candidate after a question at %i px',
  async (width, { portal, visit }) => {
    const page = await visit({ width, height: 844 });
    const complaints = watchConsole(page);
    const account = await portal.newAccount();
    await addCandidate(portal.call, account.token, { name: 'Amaka Obi' });
    await user.openAs(page, account, screens.viewData);
    await page.getByText(candidateScreenTexts.uploadCount(1)).waitFor();
    await user.press(page, candidateScreenTexts.actions);
    const button = page.getByRole('button', { name: confirmCorrectTexts.button, exact: true });
    expect(await button.isDisabled()).toBe(true);
    await registrar.selectRow(page, 'Amaka Obi');
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(confirmCorrectTexts.meaning).waitFor();
    await expectValidScreen(page, `the question at ${width}`);
    await dialog.getByRole('button', { name: confirmCorrectTexts.button, exact: true }).click();
    await page.getByText(confirmCorrectTexts.done(1)).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);
