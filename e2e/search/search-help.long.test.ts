import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { suggestNames } from '#contract/calls/search.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { onRequestEnd } from '#e2e/helpers/requests.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { box, followNearestName, PEOPLE, searchButton, suggested, test } from './suggestions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';

test('a click picks a suggestion, and Enter searches for the typed text', async ({ account, page }) => {
  await user.openAs(page, account);
  await box(page).pressSequentially('Adeye');
  await page.getByRole('option', { name: 'Adeyemi' }).click();
  await user.seeHeading(page, searchScreenTexts.resultHeading('Adeyemi'));
  await page.goto(screens.welcome);
  await box(page).pressSequentially('Adeye');
  await page.getByRole('option', { name: 'Adeyemi' }).waitFor();
  await page.keyboard.press('Enter');
  await user.seeHeading(page, searchScreenTexts.resultHeading('Adeye'));
});

test.for(allWidths)(
  'the Search button searches for the typed text despite suggestions, %i wide',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    await user.openAs(page, account);
    await box(page).pressSequentially('Adeye');
    await page.getByRole('option', { name: 'Adeyemi' }).waitFor();
    await searchButton(page).click();
    await user.seeHeading(page, searchScreenTexts.resultHeading('Adeye'));
    expect(await page.getByRole('listbox').count()).toBe(0);
  },
);

test('suggests nothing for phone numbers and addresses', async ({ account, page }) => {
  await user.openAs(page, account);
  let requests = 0;
  await page.route(`**${suggestNames.path}?**`, (route) => {
    requests += 1;
    return route.continue();
  });
  for (const [type, text] of [
    ['phone', '0803 442'],
    ['address', '12 Awolowo'],
  ] as const) {
    await page.getByRole('radio', { name: searchTexts.searchTypes[type], exact: true }).check();
    const field = page.getByPlaceholder(searchTexts.searchExamples[type]);
    await field.clear();
    await field.pressSequentially(text);
  }
  await box(page).waitFor({ state: 'detached' });
  expect(requests).toBe(0);
});

test('keeps the typed text on a slow network and ignores late suggestions', async ({ account, page }) => {
  await user.openAs(page, account);
  const waiting: (() => void)[] = [];
  const isLate = (path: string) => path.endsWith('query=Oluwa');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  onRequestEnd(page, (request) => isLate(request.url()) && end());
  await page.route(`**${suggestNames.path}?**`, async (route) => {
    if (!isLate(route.request().url())) return route.continue();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return route.continue().catch(() => undefined);
  });
  await box(page).pressSequentially('Oluwa');
  await expect.poll(() => waiting.length).toBe(1);
  await box(page).fill('Adey');
  await expect.poll(() => suggested(page)).toEqual(['Adeyemi']);
  for (const respond of waiting) respond();
  await ended;
  await user.waitForPaint(page);
  expect(await suggested(page)).toEqual(['Adeyemi']);
  expect(await box(page).inputValue()).toBe('Adey');
});

test('search works when suggestions are refused or fail', async ({ account, page }) => {
  await user.openAs(page, account);
  await page.route(`**${suggestNames.path}?**`, (route) =>
    route.fulfill({ status: 429, json: { code: 'invalid_input', message: 'Too many', data: [] } }),
  );
  const rejected = page.waitForResponse((response) => response.status() === 429);
  await box(page).pressSequentially('Olusegun');
  await rejected;
  expect(await page.getByRole('alert').filter({ hasText: /\S/u }).count()).toBe(0);
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await registrar.getRow(page, PEOPLE[0][0]).waitFor();
});

test.for(allWidths)(
  'offers the nearest name or street, fewer filters or another field without results, %i wide',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    await user.openAs(page, account);
    await followNearestName(page);

    await page.goto(`${screens.searchResult}?type=name&query=Ogunleye&candidate_type=student`);
    await expectValidScreen(page, 'filters in the way');
    await page
      .getByRole('link', { name: searchScreenTexts.nothingFound.loosened['without filters'] })
      .click();
    await registrar.getRow(page, PEOPLE[1][0]).waitFor();
    expect(page.url()).not.toContain('student');

    await user.search(page, 'address', 'Awolazuva');
    await page.getByText(searchScreenTexts.nothingFound.title).waitFor();
    await expectValidScreen(page, 'nearest streets');
    await page
      .getByRole('list', { name: searchScreenTexts.nothingFound.nearest })
      .getByRole('link', { name: /^Awolowo/u })
      .click();
    await registrar.getRow(page, PEOPLE[0][0]).waitFor();

    await user.search(page, 'address', 'Olusegun Adeyemi');
    await page
      .getByRole('list', { name: searchScreenTexts.nothingFound.otherField })
      .getByRole('link')
      .click();
    await registrar.getRow(page, PEOPLE[0][0]).waitFor();

    await page.goto(`${screens.viewDataSearch}?type=name&query=Olufazhom`);
    await page.getByRole('link', { name: /^Oluwaseun/u }).click();
    await registrar.getRow(page, PEOPLE[1][0]).waitFor();
    await user.seePath(page, screens.viewDataSearch);
  },
);
