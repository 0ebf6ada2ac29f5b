import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import type { DnsServer } from '#server/testing/dns-server.ts';
import { extractCode } from '#server/testing/mails.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { assuranceScreenTexts as texts } from '#web/features/assurance/assurance-screen-texts.ts';
import { createNonPhoto, createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { section, seeLevel, test } from './assurance-screen.ts';

/** Verifies a domain by a DNS record, which is wrong at first. */
async function verifyByRecord(page: Page, dns: DnsServer) {
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
}

/** Verifies the domain of an address by its code, after a wrong one. */
async function verifyByCode(page: Page, { mails }: TestPortal, email: string) {
  await page.getByLabel(texts.methods.code, { exact: true }).check();
  await user.press(page, texts.sendCode);
  await page.getByText('Please enter a valid email address').waitFor();
  await user.fill(page, texts.email, 'ndidi@gmail.com');
  await user.press(page, texts.sendCode);
  await user.seeAlert(page, assuranceTexts.publicMailProvider);
  await user.fill(page, texts.email, email);
  await page.keyboard.press('Enter');
  await page.getByText(texts.codeValid).waitFor();
  await user.press(page, texts.verifyCode);
  await page.getByText(texts.codeNeeded).waitFor();
  await expectValidScreen(page, 'entering the code of a domain');
  const code = extractCode(await mails.to(email));
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code.startsWith('A') ? 'BBBBB' : 'AAAAA');
  await user.press(page, texts.verifyCode);
  await user.seeAlert(page, accountTexts.codeWrong);
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Sends a request to check the registration, after a document that cannot be read, and withdraws it. */
async function sendAndWithdrawCheck(page: Page) {
  const registry = section(page, texts.registry);
  await user.press(page, texts.sendRequest);
  await page.getByText(texts.numberNeeded('company')).waitFor();
  await page.getByText(texts.documentNeeded).waitFor();
  await user.fill(page, texts.number('company'), 'RC 1234567');
  const file = registry.getByLabel(texts.document, { exact: true });
  await file.setInputFiles(createNonPhoto('certificate.pdf', 'application/pdf'));
  await user.press(page, texts.sendRequest);
  await user.seeAlert(page, assuranceTexts.documentType);
  await expectValidVariant(page, 'a document that cannot be read');
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
}

test.for(widths)(
  'verifies a domain by a DNS record and by a code, sends and withdraws a registry check, %i wide',
  async (width, { portal, dns, visit }) => {
    const owner = await portal.newAccount({ role: 'company', name: 'Ndidi Model Books' });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, owner, screens.assurance);
    await user.seeHeading(page, texts.title);
    await seeLevel(page, 'email only');
    await expectValidVariant(page, 'verification of a new organisation');
    await verifyByRecord(page, dns);
    await seeLevel(page, 'domain verified');
    await section(page, texts.now).getByText('kestrel.example', { exact: true }).waitFor();
    // A mailbox of its own for each width.
    const domain = `w${width}.ndidicollege.edu.ng`;
    await verifyByCode(page, portal, `registrar@${domain}`);
    await user.seeNotice(page, assuranceTexts.domainVerified(domain));
    await seeLevel(page, 'domain verified');
    await section(page, texts.now).getByText(domain, { exact: true }).waitFor();
    await expectValidVariant(page, 'verification of a verified organisation');
    await sendAndWithdrawCheck(page);
    expect(complaints).toEqual([]);
  },
);
