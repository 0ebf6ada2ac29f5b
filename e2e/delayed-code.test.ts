import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { codeIn, receiveMails } from '#server/testing/mails.ts';
import { violations } from './browser/axe.ts';
import { test } from './journey.ts';
import * as person from './person.ts';

test('a code that cannot be sent at once may still arrive, and can be entered then', async ({
  portal,
  page,
}) => {
  await page.clock.install();
  const account = await portal.newPending();
  await portal.mails.to(account.email);
  await page.goto(screens.login(account.role));
  await person.enterLogin(page, account);
  await person.seeHeading(page, accountTexts.verifyEmailTitle);
  await page.clock.fastForward(CODE_SECONDS * 1000);
  await person.seeAlert(page, accountTexts.codeExpired);

  await portal.mails.close();
  await person.press(page, accountTexts.resendCode);
  await person.seeAlert(page, accountTexts.codeDelayed);
  const first = page.getByRole('textbox', { name: 'Character 1 of 5' });
  await expect.poll(() => first.isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const sentAt = await page.evaluate(() => localStorage.getItem('code_sent_at'));
  expect(Number(sentAt)).toBeGreaterThan(Date.now() + CODE_SECONDS * 900);

  const email = `${crypto.randomUUID()}@example.com`;
  await person.press(page, accountTexts.changeEmail);
  const form = page.getByRole('form', { name: accountTexts.changeEmail });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: accountTexts.sendCode }).click();
  await person.seeAlert(page, accountTexts.codeDelayedTo(email));
  await page.getByText(`${accountTexts.codeWentTo} ${email}`).waitFor();

  const mails = await receiveMails(portal.mails.port);
  onTestFinished(mails.close);
  await sql`update pgboss.job set start_after = now() where name = 'send-email'`.execute(portal.db);
  await person.enterCode(page, codeIn(await mails.to(email)));
  await person.seeHeading(page, accountTexts.registered);
});
