import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { PEOPLE, test } from './similar-people.ts';

const { similar } = searchScreenTexts;

test.for(widths)(
  'says when no result is a good match, and masks a similar person until they are opened, %i wide',
  async (width, { account, portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, await portal.newAccount());
    const status = page.getByRole('main').getByRole('status').filter({ hasText: similar.name });
    const row = registrar.getRow(page, PEOPLE[0][0]);

    await user.search(page, 'name', 'Christy Ayodelemi');
    await row.getByText('Christy not in the name').waitFor();
    await status.getByText(similar.name, { exact: true }).waitFor();
    await row.getByText('0803 … 4567').waitFor();
    await row.getByText(`Ikoyi${candidateListTexts.partlyHidden}`).waitFor();
    await page.getByText(candidateListTexts.masked).waitFor();
    await expectValidScreen(page, 'a masked person');

    await row.getByRole('link', { name: candidateListTexts.viewDetails }).click();
    await page.getByText(PEOPLE[0][2]).first().waitFor();
    if (width < 1280) await user.follow(page, candidateListTexts.backToResults);
    else await user.press(page, candidateScreenTexts.closeDetails);
    await row.getByText(PEOPLE[0][1]).waitFor();
    await row.getByText(PEOPLE[0][2]).waitFor();
    await page.getByText(candidateListTexts.masked).waitFor({ state: 'detached' });
    await user.search(page, 'name', 'Ayodelemi');
    await page.getByText(similar.name).waitFor({ state: 'detached' });
    await row.waitFor();

    // The search of the own records says it too.
    await user.openAs(page, account, `${screens.viewDataSearch}?type=name&query=Christy+Ayodelemi`);
    await page.getByText(similar.name).waitFor();
    expect(complaints).toEqual([]);
  },
);
