import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { confirmCorrectTexts } from '#web/features/candidates/uploaded/confirm-correct-texts.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

const names = ['Amaka Obi', 'Bayo Lawal', 'Chika Eze'];

test.for(widths)(
  'Edit needs exactly one selected row, the other actions at least one, and a confirmation asks first, at %i px',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    const account = await portal.newAccount();
    for (const name of names) await addCandidate(portal.call, account.token, { name });
    await user.openAs(page, account, screens.viewData);
    await page.getByText(candidateScreenTexts.uploadCount(names.length)).waitFor();

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await user.press(page, candidateScreenTexts.actions);
    expect(await button(exportScreenTexts.export).isDisabled()).toBe(true);
    expect(await button(candidateScreenTexts.delete).isDisabled()).toBe(true);
    expect(await button(confirmCorrectTexts.button).isDisabled()).toBe(true);
    await user.press(page, candidateScreenTexts.edit);
    await user.seeAlert(page, candidateScreenTexts.onlyOneToEdit);
    await user.press(page, 'Close');

    const all = page.getByLabel('Select all rows');
    const isMixed = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
    await registrar.selectRow(page, 'Amaka Obi');
    await registrar.selectRow(page, 'Chika Eze');
    await expect.poll(isMixed).toBe(true);
    await user.press(page, candidateScreenTexts.edit);
    await user.seeAlert(page, candidateScreenTexts.onlyOneToEdit);
    await user.seePath(page, screens.viewData);
    await all.check();
    await page.getByText('3 selected').waitFor();
    for (const name of [exportScreenTexts.export, candidateScreenTexts.delete, confirmCorrectTexts.button])
      expect(await button(name).isEnabled()).toBe(true);
    await all.uncheck();

    await registrar.selectRow(page, 'Bayo Lawal');
    await user.press(page, candidateScreenTexts.edit);
    await user.seeHeading(page, `${candidateScreenTexts.edit} Bayo Lawal`);
    await user.follow(page, candidateListTexts.back);
    await user.seeHeading(page, candidateScreenTexts.allUpload);

    await registrar.selectRow(page, 'Amaka Obi');
    await button(confirmCorrectTexts.button).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(confirmCorrectTexts.meaning).waitFor();
    await expectValidScreen(page, 'the question before a confirmation');
    await dialog.getByRole('button', { name: confirmCorrectTexts.button, exact: true }).click();
    await page.getByText(confirmCorrectTexts.done(1)).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);
