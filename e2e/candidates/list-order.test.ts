import { expect } from 'vitest';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { widths } from '#e2e/helpers/widths.ts';
import {
  byName,
  byOrganization,
  newest,
  openList,
  order,
  PAGE,
  seeRows,
  shown,
  test,
} from './ordered-people.ts';

test.for(widths)(
  'Order sorts the whole list, and headers the page that is shown, at %i px',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    await openList(page, account);
    await seeRows(page, newest.slice(0, PAGE));
    expect(await order(page).inputValue()).toBe('newest');

    await order(page).selectOption('name');
    await seeRows(page, byName.slice(0, PAGE));
    await user.press(page, 'Next page');
    await seeRows(page, byName.slice(PAGE));
    await order(page).selectOption('organization');
    await seeRows(page, byOrganization.slice(0, PAGE));
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await user.press(page, 'Next page');
    await seeRows(page, byOrganization.slice(PAGE));
    await expectValidScreen(page, 'an ordered list');

    await page.reload();
    await seeRows(page, byOrganization.slice(PAGE));
    expect(await order(page).inputValue()).toBe('organization');
    await page.goBack();
    await seeRows(page, byOrganization.slice(0, PAGE));
    await order(page).selectOption('newest');
    await seeRows(page, newest.slice(0, PAGE));
    expect(new URL(page.url()).searchParams.get('order')).toBeNull();

    // Headers sort only the page that is shown.
    const first = newest.slice(0, PAGE);
    await user.press(page, candidateListTexts.columns.name);
    await seeRows(page, first.toSorted());
    await user.press(page, candidateListTexts.columns.name);
    await seeRows(page, first.toSorted().toReversed());
    expect(await order(page).inputValue()).toBe('newest');
    await user.press(page, 'Next page');
    await expect.poll(async () => (await shown(page)).toSorted()).toEqual(newest.slice(PAGE).toSorted());
  },
);
