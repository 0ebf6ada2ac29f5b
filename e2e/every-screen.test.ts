import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { routeErrorTexts } from '#contract/texts/route-errors.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from './journey.ts';
import * as person from './person.ts';

const open = [
  screens.landing,
  screens.home,
  screens.services,
  screens.about,
  screens.pricing,
  screens.help,
  screens.privacy,
  screens.terms,
  screens.dataProtection,
  screens.contact,
  screens.chooseAccount('login'),
  screens.chooseAccount('signup'),
  screens.signUp('individual'),
  screens.signUp('school'),
  screens.signUp('company'),
  screens.login('individual'),
  screens.login('school'),
  screens.login('company'),
  screens.forgotPassword,
  screens.verifyEmail,
  screens.resetSuccess,
  screens.registerSuccess,
  '/no-such-page',
];

const guarded = (id: string) => [
  screens.welcome,
  `${screens.searchResult}?type=name&query=Adebayo`,
  screens.uploadData,
  screens.viewData,
  `${screens.viewDataSearch}?type=name&query=Adebayo`,
  screens.duplicates,
  screens.imports,
  screens.missingPhotos,
  screens.editProfile,
  screens.activity,
  `${screens.editData}?id=${id}`,
  `${screens.viewDetails}?id=${id}`,
];

const longName = 'Oluwafunmilayo Adebayo-Ogunlesi Ọmọ́tọ́lá';

/** Collects what the content security policy of the pages refused. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (what: string) => void };
      reportRefusal(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return refused;
}

async function visitAll(page: Page, addresses: string[], titles: Map<string, string>) {
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    titles.set(address, await page.title());
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) wide.push(`${address}: ${overflow} px`);
  }
  expect(wide, 'screens that scroll sideways').toEqual([]);
}

test('every screen fits 320 pixels, has a title of its own and keeps to the policy', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  const { id } = await addCandidate(portal.call, account.token, { name: longName });
  const page = await visit({ width: 320, height: 700 });
  const refused = await watchPolicy(page);
  const titles = new Map<string, string>();
  await visitAll(page, open, titles);
  await person.logIn(page, account);
  await visitAll(page, guarded(String(id)), titles);
  const counts = Map.groupBy(titles, ([, title]) => title);
  expect([...counts.values()].filter((same) => same.length > 1)).toEqual([]);
  expect(refused).toEqual([]);
});

test('addresses that no account type has are called not found', async ({ page }) => {
  for (const address of ['/no-such-page', '/login/nobody', '/signup/nobody', '/account/nothing']) {
    await page.goto(address);
    await person.seeHeading(page, routeErrorTexts.notFoundTitle);
    await expect.poll(() => page.title()).toBe(`${routeErrorTexts.notFoundTitle} · HR Portal`);
  }
});

test('public pages name their picture and their own address in full', async ({ portal }) => {
  const html = await (await fetch(`${portal.url}${screens.pricing}`)).text();
  expect(html).toContain(`<meta property="og:image" content="${portal.url}/social.png"/>`);
  expect(html).toContain(`<meta property="og:url" content="${portal.url}${screens.pricing}"/>`);
  expect(html).toContain(`<link rel="canonical" href="${portal.url}${screens.pricing}"/>`);
  const policy = (await fetch(`${portal.url}${screens.pricing}`)).headers.get('content-security-policy');
  expect(policy).not.toContain('unsafe-inline');
});

/** What an element looks like where colours are the system's. */
const look = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, borderTopColor, borderTopWidth, outlineStyle };
    });

test('forced colours tell what is chosen, and where a button ends', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  for (const name of ['Idris Bello', 'Uduak Essien'])
    await addCandidate(portal.call, account.token, { name });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(screens.chooseAccount('login'));
  await page.getByRole('radio', { name: accountTexts.roleNames.school }).check();
  expect(await look(page, 'label:has(:checked)')).not.toEqual(await look(page, 'label:has(:not(:checked))'));
  expect((await look(page, 'button[type=submit]')).borderTopWidth).toBe('1px');

  await person.logIn(page, account);
  await page.goto(screens.viewData);
  await page.getByLabel('Select Idris Bello').check();
  expect(await look(page, 'tbody :checked')).not.toEqual(
    await look(page, 'tbody [type=checkbox]:not(:checked)'),
  );
  expect(await look(page, '[aria-selected=true]')).not.toEqual(await look(page, '[aria-selected=false]'));
  const tabs = `nav[aria-label="${candidateTexts.dataTabs}"]`;
  expect(await look(page, `${tabs} [aria-current]`)).not.toEqual(
    await look(page, `${tabs} a:not([aria-current])`),
  );
});
