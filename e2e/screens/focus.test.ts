import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { navigationTexts as texts } from '#web/shared/navigation/navigation-texts.ts';

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

/** Expects the focus on the heading, and the title to be announced. */
async function expectFocusOnHeading(page: Page, heading: string) {
  await user.seeHeading(page, heading);
  await expect.poll(() => focused(page)).toBe(`H1 ${heading}`);
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });
}

const outline = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).outlineStyle);

test('a navigation moves the focus to the heading and announces it, with a ring for the keyboard alone', async ({
  page,
}) => {
  await page.goto(screens.landing);
  await user.waitForHydration(page);
  expect(await focused(page)).toMatch(/^BODY/u);
  await user.follow(page, marketingTexts.continue);
  await expectFocusOnHeading(page, searchTexts.searchTitle);
  await user.follow(page, texts.pricing);
  await expectFocusOnHeading(page, texts.pricing);
  expect(await outline(page)).toBe('none');

  await page.getByRole('link', { name: texts.services, exact: true }).press('Enter');
  await expectFocusOnHeading(page, texts.services);
  expect(await outline(page)).toBe('solid');
  await page.goBack();
  await expectFocusOnHeading(page, texts.pricing);
});

test('keeps the focus on a new page of a list, and focuses the heading after a dialog without opener, and autofocus fields', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  for (let at = 0; at < 12; at += 1)
    await addCandidate(portal.call, account.token, { name: `Ngozi Eze ${String.fromCharCode(65 + at)}` });
  await user.openAs(page, account, `${screens.viewData}?size=10`);
  const second = page.getByRole('button', { name: 'Page 2' });
  await second.click();
  await page.waitForURL('**page=2');
  await user.seeFocus(second);

  const oldest = 'Ngozi Eze A';
  await page.getByLabel(`Select ${oldest}`).check();
  await user.press(page, candidateScreenTexts.delete);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: candidateScreenTexts.delete }).click();
  await registrar.getRow(page, oldest).waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`H1 ${candidateScreenTexts.allUpload}`);

  await user.follow(page, texts.home);
  await user.seeWelcome(page);
  await expect.poll(() => focused(page)).toMatch(/^INPUT/u);
});

test('a public page gets the links of a member once their script can be loaded, searches, and logs out to its heading', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount(), '/robots.txt');
  // The connection check before a script import gets no reply.
  await page.route('**/favicon.svg', (route) => route.abort('connectionrefused'));
  await page.goto(screens.home);
  await user.waitForHydration(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: texts.login, exact: true }).waitFor();
  await page.unroute('**/favicon.svg');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await banner.getByRole('button', { name: texts.logOut, exact: true }).waitFor();
  await user.search(page, 'address', '12 Awolowo Road');
  expect(new URL(page.url()).search).toBe('?type=address&query=12+Awolowo+Road');

  await page.goBack();
  await user.seePath(page, screens.home);
  await user.press(page, texts.logOut);
  await banner.getByRole('link', { name: texts.login, exact: true }).first().waitFor();
  await expectFocusOnHeading(page, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
});
