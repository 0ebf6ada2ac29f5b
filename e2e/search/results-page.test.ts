import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importEmployees } from '#contract/calls/imports.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';

const COMPANY = 'Amberleaf People Services';
const NAMES = [
  'Kẹ́hìndé',
  'Esther',
  'Friday',
  'Olúmídé',
  'David',
  'Chioma Onyinyechi',
  'Abdulrahman Olatunji',
];
const FIRMS = [
  COMPANY,
  'Gongola Plains Rice Millers',
  'Kolanut Freight & Logistics Ltd',
  'Baobab Street Clinics',
];
const ADDRESSES = [
  '46 College Way, Sango, Ibadan, Oyo State',
  '1A Ezeigbo Street, Egbu, Owerri, Imo State',
  '108 Baobab Street, Ota Efun, Osogbo, Osun State',
  'Flat 8, 13 Uzoma Street, Rayfield, Jos',
];
const LONG = {
  name: 'Oluwatofunmilayo Adebukonla-Oyenekan Ayomikunoluwasemilore Adeyemi',
  address: `${'Block 12, Flat 4, Behind the Old Water Works, '.repeat(6)}Lagos`,
};

/** A company with a page and a half of people of one name, with names and addresses as they are, a few very long. */
const test = journey.extend('company', { scope: 'file' }, async ({ portal }) => {
  const account = await portal.newAccount({ role: 'company', name: COMPANY });
  const rows = Array.from({ length: 30 }, (_, at) => {
    const isLong = at === 2;
    const name = isLong ? LONG.name : `${NAMES[at % NAMES.length]} Adeyemi`;
    const address = isLong ? LONG.address : ADDRESSES[at % ADDRESSES.length];
    const end = at % 3 === 0 ? ['2025-10-05', 'Moved'] : ['', ''];
    const phone = `0803555${1000 + at}`;
    return [name, FIRMS[at % FIRMS.length], phone, address, '2020-09-01', ...end]
      .map((cell) => `"${cell}"`)
      .join();
  });
  const header = 'Name,Organization,Phone,Address,Date of Hire,Date of Resignation,Reason';
  const file = new File([[header, ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  const { body } = await portal.call(importEmployees, { token: account.token, file });
  expect(body.data.added).toBe(30);
  return account;
});

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
/** All rows in `npm run test:long`; in `npm test` the first, which have every name, organisation and status. */
async function listCheckedRows(page: Page): Promise<Locator[]> {
  const all = await rows(page).all();
  return isLongRun ? all : all.slice(0, NAMES.length);
}
const box = async (target: Locator) => {
  const found = await target.boundingBox();
  if (!found) throw new Error('is not on the page');
  return found;
};
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function search(page: Page) {
  await user.search(page, 'name', 'Adeyemi');
  await page.getByText(candidateListTexts.resultCount(30)).waitFor();
  await expect.poll(() => rows(page).count()).toBe(PAGE_SIZE);
}

/** Expects all content of a row inside the page. */
async function expectWhole(row: Locator, width: number) {
  const cells = [
    row
      .getByRole('rowheader')
      .getByText(/Adeyemi/u)
      .first(),
    row.getByText(new RegExp(`^Says ${COMPANY} \\(company`, 'u')),
    row.getByText(/^(?:Current employee|Left on 5 Oct 2025)/u),
    row.getByText(/0803 555 \d{4}/u),
    row.getByRole('link', { name: candidateListTexts.viewDetails }),
    row.getByRole('checkbox'),
  ];
  for (const cell of cells) {
    const { x, width: own, height } = await box(cell);
    expect(height).toBeGreaterThan(10);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width);
  }
  expect(await row.textContent()).toMatch(new RegExp(FIRMS.join('|'), 'u'));
  expect(await row.textContent()).toMatch(/Street|Way/u);
}

/** Twenty people with long names, long addresses and two phone numbers each. */
async function importLongRows(portal: TestPortal) {
  const { token } = await portal.newAccount({ role: 'company', name: COMPANY });
  const lines = Array.from({ length: PAGE_SIZE }, (_, at) =>
    [
      `${NAMES[at % NAMES.length]} Ayomikunoluwasemilore ${'Oluwa'.repeat(at)} Adebukonla Ezekwesili`,
      `${FIRMS[at % FIRMS.length]} and Sons of the Lower Benue Valley`,
      `0803444${1000 + at}, 0909333${1000 + at}`,
      `Block ${at + 1}, Behind the Old Water Works, Akpororo Crescent, Beside the Filling Station, Lagos`,
      '2020-09-01',
    ]
      .map((cell) => `"${cell}"`)
      .join(),
  );
  const text = ['Name,Organization,Phone,Address,Date of Hire', ...lines].join('\n');
  const file = new File([text], 'long.csv', { type: 'text/csv' });
  const { body } = await portal.call(importEmployees, { token, file });
  expect(body.data.added).toBe(PAGE_SIZE);
}

/** Expects rows with long texts and reasons to be as high as others, with the parts that match on screen. */
async function expectShortRows(page: Page) {
  const all = [
    ['name', 'Ezekwesilli', 'Spelling close to Ezekwesili'],
    ['address', 'Akpororo Crescent Maiduguri', 'Maiduguri not in the address'],
    ['phone', '0909333', 'Begins with 0909333'],
  ] as const;
  const searches = isLongRun ? all : all.slice(1, 2);
  for (const [type, query, reason] of searches) {
    await user.search(page, type, query);
    await page.getByText(candidateListTexts.resultCount(PAGE_SIZE)).waitFor();
    await expect.poll(() => rows(page).getByText(reason, { exact: true }).count()).toBe(PAGE_SIZE);

    const [first, last] = [await box(rows(page).first()), await box(rows(page).last())];
    expect(first.y).toBeLessThanOrEqual(300);
    expect(last.y + last.height - first.y).toBeLessThanOrEqual(3300);
    expect(await scrollsSideways(page)).toBe(false);
    const marks = await rows(page).locator('td mark').count();
    expect(marks).toBeGreaterThanOrEqual(type === 'name' ? 0 : PAGE_SIZE);
    for (const row of await rows(page).all()) {
      const { y, height } = await box(row);
      // The part that matches is on screen, even late in a long phone number or address; names show their start.
      for (const mark of await row.locator('td mark').all()) {
        const part = await box(mark);
        expect(part.x + part.width).toBeLessThanOrEqual(390);
        expect(part.y + part.height).toBeLessThanOrEqual(y + height);
      }
      expect(await row.textContent()).toMatch(
        /Ezekwesili.*0803 444 \d{4}.*0909 333 \d{4}.*Block \d+.*Filling Station, Lagos/u,
      );
    }
    await expectValidVariant(page, `long rows found by ${type}`);
  }
}

test('on a phone the results start near the top, and twenty people fit in a few screens, with long texts too', async ({
  company,
  portal,
  visit,
}) => {
  await importLongRows(portal);
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await user.openAs(page, company);
  await search(page);

  expect((await box(rows(page).first())).y).toBeLessThanOrEqual(300);
  const [first, last] = [await box(rows(page).first()), await box(rows(page).last())];
  expect(last.y + last.height - first.y).toBeLessThanOrEqual(3300);
  expect(await page.locator('input[type=text]:visible').count()).toBe(1);
  expect(await scrollsSideways(page)).toBe(false);
  await Promise.all((await listCheckedRows(page)).map((row) => expectWhole(row, 390)));
  await expectValidScreen(page, 'results on a phone');

  const heads = page.locator('thead');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await box(heads)).y).toBe(64);
  await page.getByRole('button', { name: candidateListTexts.columns.address }).click();
  await expect.poll(() => rows(page).first().textContent()).toContain('1A Ezeigbo Street');
  await page.getByLabel('Select all rows').check();
  await page.getByText('20 selected').waitFor();
  expect(await page.getByRole('button', { name: exportScreenTexts.export, exact: true }).isEnabled()).toBe(
    true,
  );
  await user.press(page, 'Next page');
  await expect.poll(() => rows(page).count()).toBe(10);
  // Long text is truncated on screen, but not for screen readers.
  const long = rows(page).filter({ hasText: LONG.name });
  expect(await long.textContent()).toContain(LONG.address);
  expect((await box(long)).height).toBeLessThanOrEqual(200);
  await expectShortRows(page);
  expect(complaints).toEqual([]);
});

test('headers stay visible on a desktop, and the tools while rows are selected, and Back shows the last search', async ({
  company,
  page,
}) => {
  await user.openAs(page, company);
  await search(page);
  expect((await box(rows(page).first())).y).toBeLessThanOrEqual(300);
  await Promise.all((await listCheckedRows(page)).map((row) => expectWhole(row, 1440)));
  const heads = page.locator('thead');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await box(heads)).y).toBe(64);
  await rows(page).last().getByRole('checkbox').check();
  const tools = page.getByRole('button', { name: exportScreenTexts.export, exact: true });
  await expect.poll(async () => (await box(tools)).y).toBeGreaterThan(64);
  const { y, height } = await box(tools);
  await expect.poll(async () => (await box(heads)).y).toBeGreaterThanOrEqual(y + height);
  await expectValidVariant(page, 'results with headers that stick');

  const text = page.getByRole('banner').getByRole('search').getByPlaceholder(searchTexts.searchPlaceholder);
  await text.fill('0803 555 1004');
  await text.press('Enter');
  // The number itself, and similar ones.
  await page.getByText(candidateListTexts.resultCount(10), { exact: true }).waitFor();
  await page.goBack();
  await user.seeHeading(page, searchScreenTexts.resultHeading('Adeyemi'));
  await expect.poll(() => text.inputValue()).toBe('Adeyemi');
});
