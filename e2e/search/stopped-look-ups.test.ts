import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { suggestNames } from '#contract/calls/search.ts';
import { screens } from '#contract/screens.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { stopMember } from '#server/anomalies/testing.ts';
import { importPeople } from '#server/testing/people.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { searchTexts } from '#web/search/search-texts.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

/** People of another organisation. */
const test = journey.extend('ids', { scope: 'file' }, async ({ portal }) => {
  Object.assign(portal.services.env.anomalies, { isOn: true });
  return await importPeople(portal, await portal.newAccount(), 3);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: confirmIdentityTexts.title });

test.for(widths)(
  'asks for a confirmation with the reason, explains how to continue without it, then shows the results, %i wide',
  async (width, { portal, ids, visit }) => {
    expect(ids).toHaveLength(3);
    const account = await portal.newAccount();
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    await stopMember(portal, account, { level: 'confirm' });
    const suggested = page.waitForResponse((response) => response.url().includes(suggestNames.path));
    const box = page.getByRole('main').getByPlaceholder(searchTexts.searchExamples.name);
    await box.pressSequentially('Amina');
    expect((await suggested).status()).toBe(429);
    await user.waitForPaint(page);
    // Nobody is interrupted while typing.
    expect(await dialog(page).count()).toBe(0);
    await box.press('Enter');
    await dialog(page).getByText(confirmIdentityTexts.why['unusual look-ups']).waitFor();
    await expectValidScreen(page, 'confirming the identity for look-ups');
    await page.keyboard.press('Escape');
    await user.seeAlert(page, anomalyTexts.confirm.message);
    await expectValidScreen(page, 'a declined confirmation for look-ups');
    await user.searchFor(page, 'name', 'Amina Person');
    await dialog(page).getByLabel(confirmIdentityTexts.password, { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText('Amina Person0').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test.for(widths)(
  'says what to do when the look-ups are stopped, %i wide',
  async (width, { portal, ids, visit }) => {
    const account = await portal.newAccount();
    const page = await visit({ width });
    await user.openAs(page, account);
    await stopMember(portal, account, { level: 'block', seconds: 7200 });
    await user.searchFor(page, 'name', 'Amina');
    await user.seeAlert(page, anomalyTexts.block.message);
    await user.seeAlert(page, anomalyTexts.block.lines[0]);
    await user.seeAlert(page, 'Try again in 2 hours.');
    await expectValidScreen(page, 'look-ups are stopped');
    await page.goto(`${screens.viewDetails}?id=${ids[0]}`);
    await user.seeAlert(page, anomalyTexts.block.message);
    await expectValidScreen(page, 'details while look-ups are stopped');
  },
);
