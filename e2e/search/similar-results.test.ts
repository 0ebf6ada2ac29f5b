import { expect } from 'vitest';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { PEOPLE, test } from './similar-people.ts';

const { similar } = searchScreenTexts;

test.for(widths)('says when no result is a good match, %i wide', async (width, { account, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, account);
  const status = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });

  await user.search(page, 'name', 'Christy Ayodelemi');
  await registrar.getRow(page, PEOPLE[0][0]).getByText('Christy not in the name').waitFor();
  await status(candidateListTexts.resultCount(1)).waitFor();
  await status(similar.name).getByText(similar.name, { exact: true }).waitFor();
  await expectValidScreen(page, 'similar names');

  await user.search(page, 'phone', '0803 123 4568');
  await status(similar.phone).getByText(similar.phone, { exact: true }).waitFor();
  await user.search(page, 'address', '14 Awolowo Street');
  await status(similar.address).getByText(similar.address, { exact: true }).waitFor();
  await registrar.getRow(page, PEOPLE[0][0]).waitFor();

  await user.search(page, 'name', 'Ayodelemi');
  await registrar.getRow(page, PEOPLE[0][0]).waitFor();
  await page.getByText(similar.address).waitFor({ state: 'detached' });
  expect(await page.getByText(similar.name).count()).toBe(0);

  if (width < 1024) await user.press(page, 'Menu');
  else await user.follow(page, navigationTexts.uploadData);
  await user.follow(page, navigationTexts.viewData);
  await user.searchUploaded(page, 'Christy Ayodelemi', 'name');
  await page.getByText(similar.name).waitFor();
  await expectValidScreen(page, 'similar uploaded names');
  expect(complaints).toEqual([]);
});

test.for(widths)(
  'masks a similar person until they are opened, %i wide',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, await portal.newAccount());
    await user.search(page, 'name', 'Christy Ayodelemi');
    const row = registrar.getRow(page, PEOPLE[0][0]);
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
    expect(complaints).toEqual([]);
  },
);
