import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, register, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { acceptInvitation, inviteMember } from '#contract/calls/invitations.ts';
import { changePassword } from '#contract/calls/profile.ts';
import { extractCode, extractInvitationToken } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** A place where a password can be set. */
interface Door {
  email: string;
  setPassword(password: string): Promise<{ status: number; problem: { code: string } }>;
}

const newEmail = () => `ibrahim.danjuma.${crypto.randomUUID().slice(0, 8)}@example.com`;
const toBody = (password: string) => ({ new_password: password, new_password_confirmation: password });

const doors: Record<string, () => Promise<Door>> = {
  async 'the sign-up'() {
    const email = newEmail();
    const body = { role: 'company', name: 'Zenwata Foods', email, phone: '+2348031234567' };
    const setPassword = (password: string) =>
      portal.call(register, { body: { ...body, password, password_confirmation: password } });
    return { email, setPassword };
  },
  async 'a password reset'() {
    const { email } = await portal.newAccount();
    await portal.call(requestReset, { body: { email } });
    const reset_code = extractCode(await portal.mails.to(email, 1));
    const setPassword = (password: string) =>
      portal.call(resetPassword, { body: { ...toBody(password), email, reset_code } });
    return { email, setPassword };
  },
  async 'a change of the password'() {
    const { email, token, password: current } = await portal.newAccount();
    const setPassword = (password: string) =>
      portal.call(changePassword, { token, body: { ...toBody(password), password: current } });
    return { email, setPassword };
  },
  async 'the acceptance of an invitation'() {
    const { token } = await portal.newAccount();
    const email = newEmail();
    await portal.call(inviteMember, { token, body: { email, member_role: 'checker' } });
    const link = extractInvitationToken(await portal.mails.to(email));
    const setPassword = (password: string) =>
      portal.call(acceptInvitation, {
        body: { ...toBody(password), token: link, display_name: 'Ibrahim Danjuma' },
      });
    return { email, setPassword };
  },
};

describe.each(Object.entries(doors))('%s', (_, open) => {
  test('rejects passwords that are short, long, common or the email address', async () => {
    const { email, setPassword } = await open();
    const outcomes = [];
    for (const password of [
      '',
      'k3!vB9q',
      'x9!'.repeat(86).slice(0, 257),
      'Password1',
      email,
      'HR-Portal-2026',
    ]) {
      const { status, problem } = await setPassword(password);
      outcomes.push([status, problem.code]);
    }
    const [invalid, common] = [
      [422, 'invalid_input'],
      [422, 'password_breached'],
    ];
    expect(outcomes).toEqual([invalid, invalid, invalid, common, common, common]);
  });

  test.each([
    ['8', 'k3 vB9qz'],
    ['256', 'x9!'.repeat(86).slice(0, 256)],
  ])('accepts a password of %s characters, and every one of them counts', async (_length, password) => {
    const { email, setPassword } = await open();
    expect((await setPassword(password)).status).toBeLessThan(300);
    const enter = async (entered: string) =>
      (await portal.call(logIn, { body: { email, password: entered, role: 'company' } })).status;
    expect(await enter(password.slice(0, -1))).toBe(401);
    expect(await enter(password)).toBe(200);
  });
});
