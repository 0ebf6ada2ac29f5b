import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Candidate } from '#contract/candidate.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { launch } from '#e2e/browser/launch.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { type DemoPicture, NARROW, WIDE } from '#web/features/marketing/demo/demo-steps.ts';
import { logInToDemo, withDemoPortal } from './demo-portal.ts';

/** Captures the screenshots of 'Watch demo' from a portal with demo data. Needs the built screens. */
const FOLDER = 'public/demo';
const widths = { wide: WIDE, narrow: NARROW };

/** Finds a current candidate with a photo and a plain name. */
async function findExampleCandidate(base: string, token: string): Promise<Candidate> {
  const response = await fetch(`${base}/api/candidates?per_page=100&page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { data: Candidate[] } };
  const found = data.data.find(
    ({ name, profile_picture, is_current }) =>
      profile_picture && is_current && /^[A-Z][a-z]{4,} [A-Z][a-z]{4,}$/u.test(name),
  );
  if (!found) throw new Error('The demo data has no suitable candidate.');
  return found;
}

/** Drops a letter of a name, so that the search has a typo. */
const dropLetter = (name: string) => (name.slice(0, 3) + name.slice(4)).toLowerCase();

const STAFF_LIST = [
  'Full Name,GSM,Organisation,Residential Address,Resumption Date',
  'ONYEKA Amarachi,08035550161,Palmgrove Foods Ltd,"8 Tamarind Close, Surulere",14/03/2022',
  'Bello Musa,0812 555 0173,Palmgrove Foods Ltd,"22 Harmattan Road, Kaduna",02/09/2019',
  'Mrs Efe Oghene,+234 909 555 0128,Palmgrove Foods Ltd,"5 Market Road, Warri",31/02/2021',
  'Tari Ebikeme,07065550119,Palmgrove Foods Ltd,"17 Creek Road, Yenagoa",01/11/2021',
].join('\n');

/** In this order, so that the imported candidates do not appear in earlier lists. */
const pictures: Record<DemoPicture, (page: Page, model: Candidate) => Promise<void>> = {
  async search(page, { name }) {
    await page.goto(screens.welcome);
    await page.getByRole('main').getByRole('combobox').fill(dropLetter(name));
  },
  async results(page) {
    await page.getByRole('main').getByRole('button', { name: searchTexts.search }).click();
    await page.getByRole('link', { name: candidateListTexts.viewDetails }).first().scrollIntoViewIfNeeded();
  },
  async details(page, { name }) {
    await page.getByRole('link', { name: candidateListTexts.viewDetails }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  },
  async manage(page) {
    await page.goto(screens.viewData);
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(3).check();
    await boxes.nth(4).check();
  },
  async upload(page) {
    await page.goto(screens.uploadData);
    await page.getByRole('checkbox', { name: 'Employee' }).check();
    const photo = await sharp('public/people/segun.webp').jpeg({ quality: 95 }).toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: photo });
    const label = (field: string) => getFieldLabel(field, { candidate_type: 'employee' });
    const fill = (field: string, value: string) => page.getByLabel(label(field), { exact: true }).fill(value);
    await fill('name', 'Olúṣẹ́gun Aládé');
    await fill('org_name', 'Cedarfield Logistics');
    await fill('phone', '0803 555 0187');
    await fill('address', '4 Kolanut Close, Yaba, Lagos');
    await fill('start_date', '01/05/2024');
    await page.getByLabel(label('current')).check();
    await page.evaluate(() => scrollTo(0, 0));
  },
  async import(page) {
    await page.getByRole('button', { name: candidateScreenTexts.importCsv }).click();
    await registrar.uploadFile(page, {
      name: 'staff list (final) 2.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(STAFF_LIST),
    });
    await registrar.confirmImport(page);
    await page.getByText('not added').first().waitFor();
  },
};

async function takeScreenshots(browser: Browser, base: string, suffix: keyof typeof widths) {
  const session = await logInToDemo(base);
  const model = await findExampleCandidate(base, session.token);
  const context = await browser.newContext({
    baseURL: base,
    viewport: widths[suffix],
    deviceScaleFactor: suffix === 'wide' ? 1.5 : 2,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  for (const [name, open] of Object.entries(pictures)) {
    await open(page, model);
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(`${FOLDER}/${name}-${suffix}.webp`);
  }
  await context.close();
}

await mkdir(FOLDER, { recursive: true });
const browser = await launch();
try {
  for (const suffix of ['wide', 'narrow'] as const)
    await withDemoPortal((base) => takeScreenshots(browser, base, suffix));
} finally {
  await browser.close();
}
