import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { addAuthenticatorApp, computeCode } from '#server/testing/second-factors.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

const texts = { ...securityScreenTexts.twoStep, ...securityScreenTexts.organization };

test.for(widths)('leads members to set up two-step login, %i wide', async (width, { portal, visit }) => {
  const [owner, other] = [await portal.newAccount(), await portal.newAccount()];
  await portal.db
    .updateTable('member')
    .set({ organization_id: owner.organization_id, role: 'checker' })
    .where('id', '=', other.member_id)
    .execute();
  const page = await visit({ width });
  await addAuthenticatorApp(portal, owner);
  await user.openAs(page, owner, screens.security);
  await page.getByRole('button', { name: texts.require, exact: true }).click();
  await expectValidScreen(page, 'requiring two-step login');
  await page.getByRole('dialog').getByRole('button', { name: texts.require }).click();
  await user.seeNotice(page, secondFactorTexts.nowRequired);
  await page.getByText(texts.forEveryoneText(true)).waitFor();
  await expectValidVariant(page, 'two-step login is required');

  const member = await visit({ width });
  await member.goto(screens.login(other.role));
  await user.enterLogin(member, other);
  await user.seePath(member, screens.security);
  await user.seeAlert(member, texts.required);
  await expectValidScreen(member, 'two-step login to be set up');
  expect(await member.getByText(texts.forEveryone).count()).toBe(0);
  await user.press(member, texts.setUpApp);
  await member.getByRole('img', { name: texts.qrCode }).waitFor();
  const key = await member.getByRole('dialog').locator('code').textContent();
  await user.fill(member, texts.enterCode, computeCode((key ?? '').replaceAll(' ', '')));
  await member.keyboard.press('Enter');
  await user.press(member, texts.done);
  await member.getByText(texts.required).waitFor({ state: 'detached' });
  await member.goto(screens.welcome);
  await user.seeWelcome(member);
});
