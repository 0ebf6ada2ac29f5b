import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listViews } from '#contract/calls/activity.ts';
import type { Purpose } from '#contract/purpose.ts';
import { screens } from '#contract/screens.ts';
import { describePurpose, purposeTexts } from '#contract/texts/purposes.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { recordViewsTexts } from '#web/features/candidates/details/record-views-texts.ts';
import { purposeChipTexts } from '#web/shared/purpose/purpose-chip-texts.ts';

const { kinds, notStated } = purposeTexts;
const chip = (page: Page, purpose: string) =>
  page.getByRole('button', { name: purposeChipTexts.change(purpose) });
const item = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });
const note =
  'Guarantor of a very long-standing member of the Amberleaf Multipurpose Cooperative Society, Ìbàdàn North';

async function listPurposes(portal: TestPortal, owner: TestAccount, id: string): Promise<(Purpose | null)[]> {
  const { body } = await portal.call(listViews, { token: owner.token, params: { id } });
  return body.data.data.map(({ purpose }) => purpose);
}

test.for(widths)(
  'states the purpose of look-ups by keyboard, for a session in every tab, and offers it in the next, %i wide',
  async (width, { portal, visit }) => {
    const owner = await portal.newAccount({ role: 'school', name: 'Amber Hill School' });
    const hirer = await portal.newAccount({ name: 'Kestrel Bank' });
    const { id, name } = await addCandidate(portal.call, owner.token, {
      name: width === 390 ? 'Tobechi Vandepuye' : 'Hassana Ikpeba',
    });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, hirer);

    const second = await page.context().newPage();
    await second.goto(screens.welcome);
    await chip(second, notStated).waitFor();

    // A key that is pressed before the menu has the focus is lost.
    await tabTo(page, chip(page, notStated));
    await page.keyboard.press('Enter');
    await user.seeFocus(page.getByRole('menu'));
    await item(page, notStated).and(page.locator('[aria-checked=true]')).waitFor();
    await expectValidScreen(page, 'the purposes');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await user.seeFocus(chip(page, kinds['employment-check']));
    await chip(second, kinds['employment-check']).waitFor();
    await second.close();

    await user.search(page, 'name', name);
    await page.getByRole('link', { name: candidateListTexts.viewDetails }).click();
    await user.seeDetails(page, name);
    await expect
      .poll(() => listPurposes(portal, owner, id))
      .toEqual([{ kind: 'employment-check', note: null }]);

    // A purpose that is stated on the details is recorded with another view.
    await chip(page, kinds['employment-check']).click();
    await item(page, purposeChipTexts.otherItem).click();
    await user.press(page, purposeChipTexts.save);
    await page.getByText(purposeChipTexts.noteMissing).waitFor();
    await expectValidScreen(page, 'another purpose');
    await user.fill(page, purposeChipTexts.note, note);
    await user.press(page, purposeChipTexts.save);
    const other = { kind: 'other', note } as const;
    await expect.poll(async () => (await listPurposes(portal, owner, id))[0]).toEqual(other);
    await chip(page, describePurpose(other)).waitFor();
    await expectValidVariant(page, 'details with a long purpose');

    await page.goto(screens.activity);
    await page.getByRole('cell', { name: describePurpose(other) }).waitFor();
    await expectValidVariant(page, 'activity with purposes');

    if (width === 390) await user.press(page, 'Menu');
    await user.logOut(page);
    await user.logIn(page, hirer);
    await chip(page, notStated).waitFor();
    await expectValidVariant(page, 'the offered purpose');
    await user.press(page, purposeChipTexts.again(describePurpose(other)));
    await chip(page, describePurpose(other)).waitFor();
    expect(await page.getByText(purposeChipTexts.again(describePurpose(other))).count()).toBe(0);

    await user.openAs(page, owner, `${screens.viewDetails}?id=${id}`);
    const views = page.getByRole('region', { name: recordViewsTexts.title });
    await views.getByText(`${recordViewsTexts.purpose}: ${describePurpose(other)}`).waitFor();
    await views.getByText(`${recordViewsTexts.purpose}: ${kinds['employment-check']}`).waitFor();
    expect(complaints).toEqual([]);
  },
);
