import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { setLookUpsStopped } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { importPeople } from '#server/testing/people.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';

/** People of another organisation, more than an unspecific search may find. */
const test = journey.extend(
  'ids',
  { scope: 'file' },
  async ({ portal }) => await importPeople(portal, await portal.newAccount(), 60),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: confirmIdentityTexts.title });

test.for(widths)(
  'asks for a confirmation before an unspecific search, but not for a person, and says whom to ask once look-ups are stopped, %i wide',
  async (width, { portal, ids, visit }) => {
    expect(ids).toHaveLength(60);
    const account = await portal.newAccount();
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    await raiseAnomaly(portal, account);
    await user.searchFor(page, 'name', 'Amina');
    await dialog(page).getByText(confirmIdentityTexts.why['unusual look-ups']).waitFor();
    await expectValidScreen(page, 'confirming the identity for look-ups');
    await page.keyboard.press('Escape');
    await user.seeAlert(page, anomalyTexts.confirm.message);
    await expectValidScreen(page, 'a declined confirmation for look-ups');
    await user.searchFor(page, 'name', 'Amina Person7');
    await page.getByText('Amina Person7', { exact: true }).first().waitFor();
    await user.searchFor(page, 'name', 'Person');
    await dialog(page).getByLabel(confirmIdentityTexts.password, { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByText(listTexts.itemsShown(1, 20, 60)).waitFor();

    await setLookUpsStopped(portal.db, account.member_id, true);
    await user.searchFor(page, 'name', 'Amina');
    await user.seeAlert(page, anomalyTexts.stopped.message);
    await user.seeAlert(page, anomalyTexts.stopped.lines[0]);
    await expectValidScreen(page, 'look-ups are stopped');
    await page.goto(`${screens.viewDetails}?id=${ids[0]}`);
    await user.seeAlert(page, anomalyTexts.stopped.message);
    await expectValidVariant(page, 'details while look-ups are stopped');
    expect(complaints).toEqual([]);
  },
);
