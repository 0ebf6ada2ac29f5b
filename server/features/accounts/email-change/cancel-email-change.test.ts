import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { changePassword } from '#contract/calls/profile.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createEmailChangeActions } from '#server/testing/email-change-actions.ts';

let portal: TestPortal;
let changes: ReturnType<typeof createEmailChangeActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  changes = createEmailChangeActions(portal);
});
afterAll(() => portal.close());

test('revokes the codes and keeps the email', async () => {
  const { account, email, codes } = await changes.changing();
  const { status, body } = await changes.cancel(account);
  expect([status, body.message]).toEqual([200, emailChangeTexts.cancelled]);
  expect(await changes.storedCodes([account.email, email])).toEqual([]);
  const late = await changes.confirm(account, codes);
  expect([late.status, late.problem.message]).toEqual([404, emailChangeTexts.notFound]);
  expect(await changes.getEmail(account)).toBe(account.email);
  expect((await changes.cancel(account)).status).toBe(404);
});

test('and confirming at once have one outcome', async () => {
  const { account, email, codes } = await changes.changing();
  const [cancelled, confirmed] = await Promise.all([
    changes.cancel(account),
    changes.confirm(account, codes),
  ]);
  expect([cancelled.status, confirmed.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await changes.getEmail(account)).toBe(confirmed.status === 200 ? email : account.email);
});

const NEW = { new_password: 'a newer pass phrase', new_password_confirmation: 'a newer pass phrase' };

async function reset({ email }: TestAccount) {
  await portal.call(requestReset, { body: { email } });
  const reset_code = extractCode(await portal.mails.to(email, 2));
  return await portal.call(resetPassword, { body: { email, reset_code, ...NEW } });
}

const change = ({ token, password }: TestAccount) =>
  portal.call(changePassword, { token, body: { password, ...NEW } });

test.each([
  ['change of the password', change],
  ['password reset', reset],
])('follows from a %s', async (_, renewPassword) => {
  const { account, email } = await changes.changing();
  expect((await renewPassword(account)).status).toBe(200);
  expect(await changes.storedCodes([account.email, email])).toEqual([]);
  const pending = portal.db.selectFrom('email_change').select('email');
  expect(await pending.where('member_id', '=', account.member_id).execute()).toEqual([]);
});
