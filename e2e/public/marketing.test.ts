import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { demoSteps } from '#web/features/marketing/demo/demo-steps.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { plans } from '#web/features/marketing/content/plans.ts';
import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { watchConnection } from '#e2e/helpers/lost-connection.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { marketingPages as pages } from './marketing-pages.ts';

const SIGN_UP = screens.chooseAccount('signup');
const built = 'build/client';
const readHtml = (path: string) => readFileSync(join(built, path, 'index.html'), 'utf8');

test.for(pages)('%s is readable without scripts and has link preview metadata', (path) => {
  const html = readHtml(path);
  expect(html).toMatch(/<h1[ >]/u);
  for (const tag of [
    'name="description"',
    'property="og:title"',
    'property="og:image"',
    'property="og:url"',
    'rel="canonical"',
    'name="twitter:card"',
  ])
    expect(html).toContain(tag);
});

test('all pages have titles and descriptions of their own', () => {
  for (const pattern of [/<title>(.+?)<\/title>/u, /name="description" content="(.+?)"/u])
    expect(new Set(pages.map((path) => pattern.exec(readHtml(path))?.[1])).size).toBe(pages.length);
});

test('pages name their addresses in full without a public URL, and allow no inline styles', async ({
  portal,
}) => {
  const response = await fetch(`${portal.url}${screens.pricing}`);
  const html = await response.text();
  expect(html).toContain(`<meta property="og:image" content="${portal.url}/social.png"/>`);
  expect(html).toContain(`<meta property="og:url" content="${portal.url}${screens.pricing}"/>`);
  expect(html).toContain(`<link rel="canonical" href="${portal.url}${screens.pricing}"/>`);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  for (const path of pages) expect(readHtml(path)).not.toMatch(/<[^>]+ style=/u);
});

test('serves every picture in the pages', async ({ portal }) => {
  const own = globSync('{demo,people}/*', { cwd: 'public' });
  expect(own.length).toBeGreaterThan(20);
  const files = [...own, 'social.png', 'icon-192.png', 'favicon.svg', 'site.webmanifest', 'robots.txt'];
  const responses = await Promise.all(
    files.map((path) => fetch(`${portal.url}/${path}`, { method: 'HEAD' })),
  );
  expect(responses.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
});

test('/favicon.ico is an icon for clients that do not read the page', async ({ portal }) => {
  const response = await fetch(`${portal.url}/favicon.ico`);
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/vnd.microsoft.icon',
  });
});

test('the landing page leads to the home page and the plans, and a log-in keeps the search that was typed before it', async ({
  portal,
  page,
}) => {
  await page.goto(screens.landing);
  await user.seeHeading(page, texts.welcome);
  await user.waitForHydration(page);
  await user.follow(page, texts.continue);
  await user.seePath(page, screens.home);
  await page.getByText(texts.badge, { exact: true }).waitFor();
  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
  const expected: string[] = [
    searchTexts.searchTitle,
    texts.heroTitle,
    ...Object.values(texts.services),
    texts.whatWeDo,
    texts.stepsTitle,
    'Employment history check',
    'Educational check',
    'Identity check',
    'Reference check',
    ...plans.map(({ name }) => name),
    texts.bannerTitle,
  ];
  expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  expect(await page.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(3);

  await user.follow(page, navigationTexts.pricing);
  await user.seePath(page, screens.pricing);
  for (const price of ['₦1,500', '₦3,000', '₦10,000']) await page.getByText(price, { exact: true }).waitFor();
  // The typeface contains the naira sign.
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange),
    );
  await expect.poll(async () => (await fonts()).some((range) => range.includes('U+20A6'))).toBe(true);

  await page.goBack();
  await user.seePath(page, screens.home);
  await user.waitForHydration(page);
  const account = await portal.newAccount();
  await page.getByRole('radio', { name: searchTexts.searchTypes.phone }).check();
  const box = page.getByRole('search').getByRole('textbox');
  await expect.poll(() => box.getAttribute('placeholder')).toBe(searchTexts.searchExamples.phone);
  await box.fill('0803 123 4567');
  await user.press(page, searchTexts.search);
  await user.seeAlert(page, texts.loginToSearch);
  await user.seePath(page, screens.chooseAccount('login'));
  await page.getByRole('radio', { name: accountScreenTexts.roleNames[account.role] }).check();
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
  expect(await page.getByRole('main').getByRole('textbox').inputValue()).toBe('0803 123 4567');
});

test.each([
  [screens.home, 5],
  [screens.services, 3],
  [screens.pricing, 3],
])('every Get Started of %s leads to the choice of an account', (path, least) => {
  const [, main = ''] = /<main\b(.*)<\/main>/su.exec(readHtml(path)) ?? [];
  const links = main.split('<a ').filter((link) => link.split('</a>', 1)[0]?.includes(texts.getStarted));
  expect(links.length).toBeGreaterThanOrEqual(least);
  expect(new Set(links.map((link) => /href="([^"]+)"/u.exec(link)?.[1]))).toEqual(new Set([SIGN_UP]));
});

test.for(widths)(
  'the demo opens after a lost connection, and works by keyboard alone at %i pixels',
  async (width, { visit }) => {
    const page = await visit({ width, height: 800 });
    const connection = watchConnection(page);
    await page.goto(screens.home);
    await user.waitForHydration(page);
    await connection.cut();
    const button = page.getByRole('button', { name: texts.watchDemo });
    await button.press('Enter');
    await user.seeAlert(page, texts.demoFailed);
    expect(await findViolations(page)).toEqual([]);
    await connection.restore();
    await page.getByRole('button', { name: routeErrorTexts.tryAgain }).press('Enter');
    const dialog = page.getByRole('dialog');
    for (const { title } of demoSteps) {
      await dialog.getByText(title, { exact: true }).waitFor();
      const picture = dialog.getByRole('img');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      if (title !== demoSteps.at(-1)?.title) await page.keyboard.press('Enter');
    }
    expect(await page.getByText(texts.demoFailed).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await dialog.getByRole('link', { name: texts.getStarted }).getAttribute('href')).toBe(SIGN_UP);
    await page.keyboard.press('ArrowLeft');
    await dialog.getByText(`Step ${demoSteps.length - 1} of ${demoSteps.length}`).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  },
);
