import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addProof } from '#server/db/assurance/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { assuranceScreenTexts as texts } from '#web/assurance/assurance-screen-texts.ts';
import { assuranceLevelNames } from '#web/candidate-list/assurance-texts.ts';
import { profileScreenTexts } from '#web/profile/profile-screen-texts.ts';
import { formTexts } from '#web/texts/form-texts.ts';
import { routeErrorTexts } from '#web/texts/route-error-texts.ts';
import { createNonPhoto, createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';

// vitest reads from the pattern which fixtures are asked for, none included.
/* oxlint-disable no-empty-pattern */
/** A portal that asks a DNS server on this machine. */
const test = journey
  .extend('dns', { scope: 'file' }, async ({}, { onCleanup }): Promise<DnsServer> => {
    const dns = await startDnsServer();
    onCleanup(() => dns.close());
    return dns;
  })
  .extend('portal', { scope: 'file' }, async ({ dns }, { onCleanup }): Promise<TestPortal> => {
    const portal = await startTestPortal({ DNS_SERVERS: dns.address });
    onCleanup(() => portal.close());
    return portal;
  });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const seeLevel = (page: Page, level: keyof typeof assuranceLevelNames) =>
  section(page, texts.now).locator('[aria-current]').getByText(assuranceLevelNames[level]).waitFor();

/** Gives an organisation a proof of a domain, as of some months ago. */
async function addOldProof({ db }: TestPortal, { organization_id }: TestAccount, months: number) {
  await addProof(
    db,
    { organization_id, level: 'domain verified', method: 'dns record', checked: 'old.example' },
    24,
  );
  await db
    .updateTable('assurance')
    .set({
      checked_at: sql<Date>`checked_at - make_interval(months => ${months})`,
      expires_at: sql<Date>`expires_at - make_interval(months => ${months})`,
    })
    .where('organization_id', '=', organization_id)
    .execute();
}

test.for([1440, 390])('verifies a domain by a code, %i wide', async (width, { portal, visit }) => {
  const owner = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const page = await visit({ width });
  const complaints = watchConsole(page);
  await user.openAs(page, owner, screens.editProfile);
  await user.follow(page, profileScreenTexts.assurance);
  await user.seeHeading(page, texts.title);
  await seeLevel(page, 'email only');
  await expectValidScreen(page, 'verification of a new organisation');
  await user.press(page, texts.sendCode);
  await page.getByText('Please enter a valid email address').waitFor();
  await user.fill(page, texts.email, 'ndidi@gmail.com');
  await user.press(page, texts.sendCode);
  await user.seeAlert(page, assuranceTexts.publicMailProvider);
  const email = `registrar-${width}@ndidicollege.edu.ng`;
  await user.fill(page, texts.email, email);
  await page.keyboard.press('Enter');
  await page.getByText(texts.codeValid).waitFor();
  await user.press(page, texts.verifyCode);
  await page.getByText(texts.codeNeeded).waitFor();
  await expectValidScreen(page, 'entering the code of a domain');
  const code = extractCode(await portal.mails.to(email));
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code.startsWith('A') ? 'BBBBB' : 'AAAAA');
  await user.press(page, texts.verifyCode);
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await user.seeNotice(page, assuranceTexts.domainVerified('ndidicollege.edu.ng'));
  await seeLevel(page, 'domain verified');
  await section(page, texts.now).getByText('ndidicollege.edu.ng', { exact: true }).waitFor();
  await expectValidScreen(page, 'verification of a verified organisation');
  expect(complaints).toEqual([]);
});

test('verifies a domain by a DNS record', async ({ portal, dns, visit }) => {
  const page = await visit({ width: 390 });
  await user.openAs(page, await portal.newAccount(), screens.assurance);
  await page.getByLabel(texts.methods.record, { exact: true }).check();
  await user.press(page, texts.showRecord);
  await page.getByText(texts.domainNeeded).waitFor();
  await user.fill(page, texts.domainName, 'Kestrel.example');
  await user.press(page, texts.showRecord);
  const value = await page.getByText(/^hrportal-verification=/u).textContent();
  dns.zones.set('kestrel.example', { records: [['v=spf1 -all']] });
  await user.press(page, texts.checkNow);
  await user.seeAlert(page, assuranceTexts.recordNotFound);
  await expectValidScreen(page, 'a DNS record that is not there');
  dns.zones.set('kestrel.example', { records: [[value ?? '']] });
  await user.press(page, texts.checkNow);
  await user.seeNotice(page, assuranceTexts.domainVerified('kestrel.example'));
  await seeLevel(page, 'domain verified');
});

test.for([1440, 390])('sends and withdraws a registry check, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  await user.openAs(page, await portal.newAccount({ role: 'company' }), screens.assurance);
  const registry = section(page, texts.registry);
  await user.press(page, texts.sendRequest);
  await page.getByText(texts.numberNeeded('company')).waitFor();
  await page.getByText(texts.documentNeeded).waitFor();
  await user.fill(page, texts.number('company'), 'RC 1234567');
  const file = registry.getByLabel(texts.document, { exact: true });
  await file.setInputFiles(createNonPhoto('certificate.pdf', 'application/pdf'));
  await user.press(page, texts.sendRequest);
  await user.seeAlert(page, assuranceTexts.documentType);
  await expectValidScreen(page, 'a document that cannot be read');
  await file.setInputFiles(await createPassportPhoto('#ffffff'));
  await user.press(page, texts.sendRequest);
  await user.seeNotice(page, assuranceTexts.checkRequested);
  await registry.getByText(texts.states.pending).waitFor();
  await expectValidScreen(page, 'a registry check that is pending');
  await user.press(page, texts.withdraw);
  const dialog = page.getByRole('dialog', { name: texts.withdrawTitle });
  await expectValidScreen(page, 'withdrawing a registry check');
  await dialog.getByRole('button', { name: texts.withdraw }).click();
  await user.seeNotice(page, assuranceTexts.checkWithdrawn);
  await registry.getByText(texts.states.withdrawn).waitFor();
  await page.getByLabel(texts.number('company'), { exact: true }).waitFor();
});

test('shows what ended, why, and what ends soon', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await addOldProof(portal, account, 23);
  await user.openAs(page, account, screens.assurance);
  await seeLevel(page, 'domain verified');
  await page.getByText(/^This verification counts until/u).waitFor();
  await addOldProof(portal, account, 24);
  await page.reload();
  await seeLevel(page, 'email only');
  await page
    .getByText(
      texts.ended({ why: 'expired', checked: 'old.example', level: 'domain verified', reason: null }),
    )
    .waitFor();
  await expectValidScreen(page, 'a verification that has expired');
  await portal.db
    .updateTable('assurance')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: 'The domain was sold.' })
    .where('organization_id', '=', account.organization_id)
    .execute();
  await page.reload();
  await page.getByText(texts.reason('The domain was sold.')).waitFor();
  await expectValidScreen(page, 'a verification that was revoked');
});

test('warns before and after another name ends the verification', async ({ portal, visit }) => {
  const page = await visit({ width: 390 });
  const account = await portal.newAccount({ role: 'company', name: 'Kestrel Foods' });
  await addOldProof(portal, account, 1);
  await user.openAs(page, account, screens.editProfile);
  const label = getFieldLabel('name', { role: 'company' });
  await user.fill(page, label, ' Kestrel  Foods ');
  const warning = page.getByText(profileScreenTexts.endsVerification('Kestrel Foods'));
  expect(await warning.count()).toBe(0);
  await user.fill(page, label, 'Kestrel Foods Nigeria');
  await warning.waitFor();
  await expectValidScreen(page, 'another name of a verified organisation');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
  await page.getByText(profileScreenTexts.endedVerification).waitFor();
  await user.follow(page, profileScreenTexts.verifyAgain);
  await seeLevel(page, 'email only');
  await page.getByText(/was for another name of your organisation/u).waitFor();
});

test('is for owners of schools and companies', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const checker = await portal.newMember(owner, { member_role: 'checker' });
  await user.openAs(page, checker, screens.assurance);
  await page.getByText(permissionTexts.refusal('checker', 'assurance:manage')).waitFor();
  await user.openAs(page, await portal.newAccount({ role: 'individual' }), screens.assurance);
  await page.getByText(texts.individual).waitFor();
  await page.getByRole('button', { name: texts.sendCode }).waitFor({ state: 'detached' });
});

test('says that the state could not be loaded, and loads it again', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await user.openAs(page, account, screens.editProfile);
  await page.route('**/api/organization/assurance', (route) => route.abort('connectionrefused'));
  await user.follow(page, profileScreenTexts.assurance);
  await user.seeAlert(page, texts.failed);
  await expectValidScreen(page, 'a verification that could not be loaded');
  await page.unroute('**/api/organization/assurance');
  await user.press(page, routeErrorTexts.tryAgain);
  await seeLevel(page, 'email only');
});
