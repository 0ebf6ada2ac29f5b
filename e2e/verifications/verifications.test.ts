import { expect } from 'vitest';
import { screens, toAnswerScreen, toConsentScreen, toRequestScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import {
  addConfirmedCompany,
  askPerson,
  askRegistered,
  claimBody,
  readAnswerToken,
} from '#server/testing/verifications.ts';
import { linkScreenTexts } from '#web/features/verification-links/link-screen-texts.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import { requestScreenTexts } from '#web/features/requests/request-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';

test('whoever is not found is asked about by email, and answered on a phone', async ({ portal, visit }) => {
  const account = await portal.newAccount({ role: 'individual' });
  const email = 'registry@zenwata-college.example';
  const page = await visit();
  const complaints = watchConsole(page);
  await user.openAs(page, account);
  await user.search(page, 'name', 'Qizwerux Folayan');
  await user.follow(page, navigationTexts.checkClaim);
  expect(await page.getByLabel(texts.name).inputValue()).toBe('Qizwerux Folayan');
  await user.fill(page, texts.phone, '0807 771 2345');
  await user.fill(page, texts.organization, 'Zenwata College');
  await user.fill(page, texts.from, '5/1/2019');
  await page.getByLabel(texts.stillThere).check();
  await expectValidScreen(page, 'a claim');
  await user.press(page, texts.submit);
  await page.getByText(texts.outcomes.not_found).waitFor();

  await user.press(page, texts.ask);
  await page.getByText(texts.nobodyRegistered).waitFor();
  await page.getByLabel(texts.byEmail).check();
  await user.fill(page, texts.organizationEmail, email);
  await page.getByLabel(texts.purpose, { exact: true }).selectOption('employment-check');
  await page.getByLabel(claimTexts.bases.contract).check();
  await expectValidScreen(page, 'a question');
  await user.press(page, texts.send);
  await page.getByText(texts.waiting('Zenwata College'), { exact: false }).waitFor();
  await expectValidScreen(page, 'a waiting request');

  const phone = await visit({ width: 390 });
  await phone.goto(toAnswerScreen(await readAnswerToken(portal, email)));
  await user.press(phone, answerTexts.allCorrect);
  await expectValidScreen(phone, 'an answer by link');
  await user.press(phone, answerTexts.send);
  await phone.getByText(verificationTexts.answered).waitFor();
  await phone.reload();
  await user.seeHeading(phone, linkScreenTexts.settled);

  await page.reload();
  await page.getByRole('table', { name: texts.answered }).waitFor();
  await page.getByText(email).first().waitFor();
  await expectValidScreen(page, 'an answered request');
  expect(complaints).toEqual([]);
});

test('a registrar answers requests without a mouse, and adds a person', async ({ portal, visit }) => {
  const company = await addConfirmedCompany(portal);
  const asker = await portal.newAccount();
  const references: string[] = [];
  for (const name of ['Folake Adesina', 'Tunde Bakare', 'Halima Sule'])
    references.push(await askRegistered(portal, asker, company, { name, phone: '08077712345' }));
  const [first = '', second = '', third = ''] = references;
  const page = await visit();
  const complaints = watchConsole(page);
  await user.openAs(page, company, screens.requests);
  await expectValidScreen(page, 'the queue');
  await tabTo(page, page.getByRole('link', { name: 'Folake Adesina' }));
  await page.keyboard.press('Enter');
  await user.seePath(page, toRequestScreen(first));
  await tabTo(page, page.getByLabel(answerTexts.ways.facts));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: answerTexts.send }));
  await page.keyboard.press('Enter');
  // The next request follows by itself.
  await user.seePath(page, toRequestScreen(second));
  await user.seeHeading(page, 'Tunde Bakare');
  await tabTo(page, page.getByRole('link', { name: requestScreenTexts.next }));
  await page.keyboard.press('Enter');
  await user.seePath(page, toRequestScreen(third));
  await tabTo(page, page.getByRole('button', { name: answerTexts.allCorrect }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: answerTexts.send }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(requestScreenTexts.recordAddress, { exact: true }));
  await page.keyboard.type('12 Awolowo Road, Ikoyi');
  await tabTo(page, page.getByLabel(requestScreenTexts.recordReason, { exact: true }));
  await page.keyboard.type('End of contract');
  await page.keyboard.press('Enter');
  await page.getByText(requestScreenTexts.recorded).waitFor();
  await expectValidScreen(page, 'an answered request');
  expect(complaints).toEqual([]);
});

test('a person agrees on a phone before anybody is asked', async ({ portal, visit }) => {
  const account = await portal.newAccount();
  const email = 'office@amberleaf-ikeja.example';
  const { reference, token } = await askPerson(portal, account, { email });
  const page = await visit({ width: 390 });
  await page.goto(toConsentScreen(token));
  await page.getByText(linkScreenTexts.consentHow(claimBody.organization), { exact: false }).waitFor();
  await expectValidScreen(page, 'a question to the person');
  await user.press(page, linkScreenTexts.agree);
  await page.getByText(verificationTexts.agreed).waitFor();
  expect(await readAnswerToken(portal, email)).not.toBe('');
  await user.openAs(page, account, `${screens.verifications}/${reference}`);
  await page.getByText(texts.waiting(claimBody.organization), { exact: false }).waitFor();
});
