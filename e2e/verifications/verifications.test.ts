import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens, toAnswerScreen, toConsentScreen, toRequestScreen } from '#contract/screens.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
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
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';

/** The people asked about, oldest request first: one for each way to answer and one to add; ten in the long run. */
const NAMES = ['Folake Adesina', 'Tunde Bakare', 'Halima Sule', 'Ifeoma Eze'];
const OTHERS = [
  'Musa Danjuma',
  'Kemi Ogunleye',
  'Uche Nnamdi',
  'Zainab Bello',
  'Segun Afolabi',
  'Efe Osagie',
];

test.for(widths)(
  'whoever is not found is asked about by email, answered on a phone, and the asker is told, at %i',
  async (width, { portal, visit }) => {
    const account = await portal.newAccount({ role: 'individual' });
    const email = `registry@zenwata-college-${width}.example`;
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    await user.search(page, 'name', 'Qizwerux Folayan');
    await expectValidVariant(page, 'an empty result');
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
    await user.press(page, texts.send);
    await page.getByText(texts.emailWrong).waitFor();
    await user.seeFocus(page.getByLabel(texts.organizationEmail));
    await user.fill(page, texts.organizationEmail, email);
    await page.getByLabel(texts.purpose, { exact: true }).selectOption('employment-check');
    await page.getByLabel(claimTexts.bases.contract).check();
    await expectValidScreen(page, 'a question');
    await user.press(page, texts.send);
    await page.getByText(texts.waiting('Zenwata College'), { exact: false }).waitFor();
    await user.seeNotice(page, verificationTexts.asked('Zenwata College'));
    await user.seeFocus(page.getByRole('heading', { level: 1 }));
    await expectValidVariant(page, 'a waiting request');

    const phone = await visit({ width: 390 });
    await phone.goto(toAnswerScreen(await readAnswerToken(portal, email)));
    await user.press(phone, answerTexts.send);
    await phone.getByText(answerTexts.verdictMissing).first().waitFor();
    await user.press(phone, answerTexts.allCorrect);
    await expectValidScreen(phone, 'an answer by link');
    await user.press(phone, answerTexts.send);
    await phone.getByText(verificationTexts.answered).waitFor();
    await user.seeFocus(phone.getByRole('heading', { level: 1 }));

    // The email to the asker leads to the answer.
    const { text } = await portal.mails.to(account.email);
    const link = /https?:\S+\/verifications\/\S+/u.exec(text)?.[0] ?? '';
    await page.goto(new URL(link).pathname);
    await page.getByRole('table', { name: texts.answered }).waitFor();
    await page.getByText(email).first().waitFor();
    await expectValidScreen(page, 'an answered request');
    expect(complaints).toEqual([]);
  },
);

/** Answers the request that is open by the keyboard, in one of the ways in turn. */
async function answerByKeyboard(page: Page, turn: number) {
  const radio = page.getByLabel(answerTexts.ways.facts);
  const send = page.getByRole('button', { name: answerTexts.send });
  if (turn % 3 === 0) {
    await tabTo(page, radio);
    await page.keyboard.press('ArrowDown');
  } else if (turn % 3 === 1) {
    await tabTo(page, radio);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel(answerTexts.reason));
    await page.keyboard.type('We do not talk about staff.');
  } else {
    await tabTo(page, radio);
    for (const fact of await page.getByRole('group', { name: /^(Worked there|From|To):/u }).all()) {
      await tabTo(page, fact.getByRole('radio').first());
      for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    }
  }
  await tabTo(page, send);
  await page.keyboard.press('Enter');
}

test.for(widths)(
  'the menu counts the requests, and a registrar answers them in every way without a mouse, and adds a person, at %i',
  async (width, { portal, visit }) => {
    const organization = 'Kestrel Farms';
    const phone = '0807 771 5432';
    const company = await addConfirmedCompany(portal, organization);
    const asker = await portal.newAccount();
    const names = isLongRun ? [...NAMES, ...OTHERS] : NAMES;
    const references: string[] = [];
    for (const name of names)
      references.push(await askRegistered(portal, asker, company, { name, phone, organization }));
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, company, screens.requests);
    await expectValidScreen(page, 'the queue');
    await user.openMenu(page);
    const item = new RegExp(`^${menuTexts.requests} ?, ?${menuTexts.waiting(names.length)}$`, 'u');
    await page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('link', { name: item }))
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('link', { name: names[0] }));
    await page.keyboard.press('Enter');
    for (const [at, reference] of references.slice(0, -1).entries()) {
      await user.seePath(page, toRequestScreen(reference));
      // The next request follows by itself, and is read aloud.
      await user.seeHeading(page, names[at] ?? '');
      if (at > 0) await user.seeFocus(page.getByRole('heading', { level: 1 }));
      if (at === 0) await expectValidScreen(page, 'a request');
      await answerByKeyboard(page, at);
      if (at === 0) await user.seeNotice(page, verificationTexts.answered);
    }
    await user.seeHeading(page, names.at(-1) ?? '');
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
    await expectValidVariant(page, 'an answered request');
    expect(complaints).toEqual([]);
  },
);

test('a person agrees on a phone before anybody is asked', async ({ portal, visit }) => {
  const account = await portal.newAccount();
  const email = 'office@amberleaf-ikeja.example';
  const { token } = await askPerson(portal, account, { email });
  const page = await visit({ width: 390 });
  await page.goto(toConsentScreen(token));
  await page.getByText(linkScreenTexts.consentHow(claimBody.organization), { exact: false }).waitFor();
  await expectValidScreen(page, 'a question to the person');
  await user.press(page, linkScreenTexts.agree);
  await page.getByText(verificationTexts.agreed).waitFor();
  expect(await readAnswerToken(portal, email)).not.toBe('');
});
