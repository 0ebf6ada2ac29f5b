import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode, startMailServer } from '#server/testing/mails.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

test('a delayed code can be entered when it arrives', async ({ portal, page }) => {
  await page.clock.install();
  const account = await portal.newPending();
  await portal.mails.to(account.email);
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
  await page.clock.fastForward(CODE_SECONDS * 1000);
  await user.seeAlert(page, accountTexts.codeExpired);

  await portal.mails.close();
  await user.press(page, accountScreenTexts.resendCode);
  await user.seeAlert(page, accountTexts.codeDelayed);
  const first = page.getByRole('textbox', { name: 'Character 1 of 5' });
  await expect.poll(() => first.isEnabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  const sentAt = await page.evaluate(() => localStorage.getItem('code_sent_at'));
  expect(Number(sentAt)).toBeGreaterThan(Date.now() + CODE_SECONDS * 900);

  const email = `${crypto.randomUUID()}@example.com`;
  await user.press(page, accountScreenTexts.changeEmail);
  const form = page.getByRole('form', { name: accountScreenTexts.changeEmail });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: accountScreenTexts.sendCode }).click();
  await user.seeAlert(page, accountTexts.codeDelayedTo(email));
  await page.getByText(`${accountScreenTexts.codeWentTo} ${email}`).waitFor();

  const mails = await startMailServer(portal.mails.port);
  onTestFinished(mails.close);
  await sql`update pgboss.job set start_after = now() where name = 'send-email'`.execute(portal.db);
  await user.enterCode(page, extractCode(await mails.to(email)));
  await user.seeHeading(page, accountScreenTexts.registered);
});
