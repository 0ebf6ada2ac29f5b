import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { spreadsheet, test } from './exporting-school.ts';
import { allWidths } from '#e2e/helpers/widths.ts';

test.for(allWidths)(
  'the export dialog is valid and accessible, %i wide',
  async (width, { school, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, school, screens.viewData);
    await page.getByLabel('Select all rows').check();
    await page.getByText(selectionTexts.pageSelected(20)).waitFor();
    await expectValidScreen(page, 'the page is ticked');
    await user.press(page, selectionTexts.selectAllUploaded(spreadsheet.added));
    await page.getByText(selectionTexts.allSelected(spreadsheet.added)).waitFor();
    await expectValidScreen(page, 'all are selected');
    await page.getByRole('button', { name: exportScreenTexts.chooseFormat }).click();
    await page.getByRole('menu').waitFor();
    await expectValidScreen(page, 'the formats');
    expect(complaints).toEqual([]);
  },
);
