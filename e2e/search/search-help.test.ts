import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { suggestNames } from '#contract/calls/search.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { box, followNearestName, PEOPLE, searchButton, suggested, test } from './suggestions.ts';

const marked = (page: Page) => page.locator('mark').allTextContents();

test.for(widths)(
  'late suggestions do not move the Search button, and one is picked with the keyboard alone, %i wide',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    const suggestions = `**${suggestNames.path}?**`;
    await page.route(suggestions, async (route) => {
      await typed;
      await route.continue();
    });
    await page.keyboard.type('Adeye');
    const before = await searchButton(page).boundingBox();
    release();
    await page.getByRole('option', { name: 'Adeyemi' }).waitFor();
    expect(await searchButton(page).boundingBox()).toEqual(before);
    await page.unroute(suggestions);

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('oluw');
    await expect.poll(() => suggested(page)).toEqual(['Oluwaseun']);
    await page.keyboard.type('aseun ');
    await expect
      .poll(() => suggested(page))
      .toEqual(['Oluwaseun Bola', 'Oluwaseun Nwosu', 'Oluwaseun Ogunleye']);
    await expectValidScreen(page, 'names suggested');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('oluwaseun ');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: false }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const selected = (await page.getByRole('option', { selected: true }).textContent()) ?? '';
    expect(await box(page).inputValue()).toBe('oluwaseun ');
    await page.keyboard.press('Enter');
    await user.seeHeading(page, searchScreenTexts.resultHeading(selected));
    await page.getByText(candidateListTexts.resultCount(2), { exact: true }).waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.for(widths)(
  'a misspelled name shows highlighted results with the reason, or the nearest names, %i wide',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    await user.search(page, 'name', 'Segun Adeyemy');
    const found = registrar.getRow(page, PEOPLE[0][0]);
    await found.getByText('Spelling close to Adeyemi').waitFor();
    expect(await marked(page)).toEqual(['Olúṣẹ́gun', 'Adéyẹmí']);
    // Screen readers get the name without marks.
    await found.getByRole('rowheader', { name: PEOPLE[0][0] }).waitFor();
    await expectValidScreen(page, 'a close match');
    await user.search(page, 'phone', '08031234');
    await expect.poll(() => marked(page)).toEqual(['803 123 4']);
    await user.search(page, 'address', 'awolowo st');
    await expect.poll(() => marked(page)).toEqual(['Awolowo', 'Street']);

    await followNearestName(page);

    if (width < 1024) await user.press(page, 'Menu');
    else await user.follow(page, navigationTexts.uploadData);
    await user.follow(page, navigationTexts.viewData);
    await user.searchUploaded(page, 'Adeyemy', 'name');
    await expect.poll(() => marked(page)).toEqual(['Adéyẹmí']);
    expect(complaints).toEqual([]);
  },
);
