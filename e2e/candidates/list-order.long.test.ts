import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { byName, openList, order, PAGE, seeRows, test } from './ordered-people.ts';
import { allWidths } from '#e2e/helpers/widths.ts';

test.for(allWidths)(
  'filters the list and keeps the chosen order, at %i px',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    await openList(page, account);
    await order(page).selectOption('name');
    await seeRows(page, byName.slice(0, PAGE));
    await user.press(page, searchScreenTexts.filters);
    const dialog = page.getByRole('dialog', { name: searchScreenTexts.filters });
    await dialog.getByLabel(getFieldLabel('status'), { exact: true }).selectOption('former');
    await dialog.getByLabel(getFieldLabel('organization'), { exact: true }).fill('ace');
    await expectValidScreen(page, 'filters of own records');
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
    await page.getByText(candidateScreenTexts.uploadCount(2)).waitFor();
    expect(await order(page).inputValue()).toBe('name');

    await page.reload();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
    await page.getByRole('button', { name: /^Remove .*ace/iu }).click();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo', 'Emeka Nwosu', 'Kemi Bello']);
    await page.goBack();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
  },
);
