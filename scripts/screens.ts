import { openAsBlob } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Candidate } from '#contract/candidate.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { screens } from '#contract/screens.ts';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { issueSessionToken } from '#server/domain/identity/queries/tokens.ts';
import type { Services } from '#server/http/services.ts';
import { demoLogIns } from '#server/tools/demo/log-ins.ts';
import { launch } from '#e2e/browser/launch.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { logInToDemo, openOperatorSession, withDemoPortal } from './demo-portal.ts';

/**
 * Takes a screenshot of every screen at both widths from a portal with demo data, and lists them in docs/screens.md.
 * Names as arguments limit it to those screens.
 */

const WIDTHS = [1440, 390];
/** Further down, lists only repeat themselves. */
const MAX_HEIGHT = 2000;
const FOLDER = 'docs/screens';

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const RESET = JSON.stringify({ email: 'someone@example.com', sentAt: Date.now(), code: 'ABCDE' });

/** The screens in the order of the specification's route table. */
const visitor = {
  'not-found': '/no-such-page',
  landing: screens.landing,
  home: screens.home,
  'account-login': screens.chooseAccount('login'),
  'account-signup': screens.chooseAccount('signup'),
  'signup-individual': screens.signUp('individual'),
  'signup-school': screens.signUp('school'),
  'signup-company': screens.signUp('company'),
  login: screens.login('company'),
  'forgot-password': screens.forgotPassword,
  'verify-code': screens.verifyCode,
  'reset-password': screens.resetPassword,
  'reset-success': screens.resetSuccess,
  'register-success': screens.registerSuccess,
  'verify-email': screens.verifyEmail,
  services: screens.services,
  about: screens.about,
  pricing: screens.pricing,
  help: screens.help,
  privacy: screens.privacy,
  terms: screens.terms,
  'data-protection': screens.dataProtection,
  contact: screens.contact,
};

/** The uploaded register of the demo school, which is not imported. */
const UPLOAD_ID = '5d4f8a52-6f0b-4a57-9d0e-2f7c1b8e9a31';

/** The demo school imports a register and is asked; nobody asks the demo company. */
const school = { import: importFilePath(UPLOAD_ID), requests: screens.requests };

const operator = { operator: screens.operator };

const listMemberScreens = (id: string) => ({
  welcome: screens.welcome,
  'search-result': `${screens.searchResult}?type=name&query=adeyemi`,
  'upload-data': screens.uploadData,
  'view-data': screens.viewData,
  'view-data-search': `${screens.viewDataSearch}?type=name&query=okafor`,
  duplicates: screens.duplicates,
  'recent-imports': screens.imports,
  'missing-photos': screens.missingPhotos,
  'edit-profile': screens.editProfile,
  activity: screens.activity,
  team: screens.team,
  assurance: screens.assurance,
  security: screens.security,
  verifications: screens.verifications,
  'new-verification': screens.newVerification,
  certificates: screens.certificates,
  'edit-data': `${screens.editData}?id=${id}`,
  'view-details': `${screens.viewDetails}?id=${id}`,
  'details-panel': `${screens.viewData}?open=${id}`,
});

/** Finds the latest candidate of the member's own organisation, which it may edit. */
async function findOwnCandidate(base: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/candidates?per_page=10&page=1`, { headers });
  const { data } = (await response.json()) as { data: { data: Candidate[] } };
  const [found] = data.data;
  if (!found) throw new Error('The demo company has no candidate.');
  return found.id;
}

/** Opens a session of the demo school. Returns the values that a browser stores. */
async function openSchoolSession({ db }: Pick<Services, 'db'>) {
  const { email = '' } = demoLogIns.find(({ role }) => role === 'school') ?? {};
  const account = await findAccountByEmail(db, email);
  if (!account) throw new Error('There is no demo school.');
  const origin = { method: 'password', second_factor: null, device: '', network: '' } as const;
  const token = await issueSessionToken(db, account.id, origin);
  return { token, role: account.role, verified_at: new Date().toISOString() };
}

/** Uploads the messy register as the demo school, for the page of its import. */
async function uploadRegister(base: string, token: string) {
  const form = new FormData();
  form.set('file', await openAsBlob('samples/messy-register.csv'), 'messy-register.csv');
  const query = new URLSearchParams({ candidate_type: 'student', id: UPLOAD_ID });
  const { ok, status } = await fetch(`${base}${stageUpload.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!ok) throw new Error(`Uploading the register failed with status ${status}.`);
}

async function takeScreenshot(page: Page, base: string, name: string, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${base}${address}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => !document.querySelector('.animate-spin'));
  // A window as high as the page, at whose foot sticky bars stand.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toFile(`${FOLDER}/${name}-${width}.webp`);
}

function buildIndexPage(): string {
  const rows = Object.entries({ ...visitor, ...listMemberScreens('…'), ...school, ...operator }).map(
    ([name, address]) =>
      `## \`${address}\`\n\n<img src="screens/${name}-1440.webp" width="640" alt="${name} on a desktop"> <img src="screens/${name}-390.webp" width="174" alt="${name} on a phone">\n`,
  );
  return `# Every screen\n\nAt 1440 and 390 pixels wide, taken by \`npm run screens\` from a portal with demo data.\n\n${rows.join('\n')}`;
}

const browser = await launch();
try {
  await mkdir(FOLDER, { recursive: true });
  await withDemoPortal(async (url, services) => {
    // Passkeys need a domain.
    const base = url.replace('127.0.0.1', 'localhost');
    const session = await logInToDemo(base);
    const member = listMemberScreens(await findOwnCandidate(base, session.token));
    const schoolSession = await openSchoolSession(services);
    await uploadRegister(base, schoolSession.token);
    const operatorSession = await openOperatorSession(services);
    for (const width of WIDTHS) {
      for (const [group, stored] of [
        [visitor, {}],
        [member, session],
        [school, schoolSession],
        [operator, operatorSession],
      ] as const) {
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        await context.addInitScript(
          ([entries, reset]) => {
            for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
            sessionStorage.setItem('password_reset', reset);
          },
          [stored as Record<string, string>, RESET] as const,
        );
        const page = await context.newPage();
        for (const [name, address] of Object.entries(group).filter(([name]) => isWanted(name)))
          await takeScreenshot(page, base, name, address, width);
        await context.close();
      }
    }
  });
  await writeFile('docs/screens.md', buildIndexPage());
} finally {
  await browser.close();
}
