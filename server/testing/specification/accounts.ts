import { describe, expect, test } from 'vitest';
import type { Role } from './client.ts';
import { buildRegistration, type SpecifiedPortal } from './specified-portal.ts';

const names: [Role, string][] = [
  ['individual', 'Amara Okeke'],
  ['school', 'Ndidi Model College'],
  ['company', 'Zenwata Foods'],
];

/** The specified calls of sign-up, log-in and password reset. */
export const testAccounts = (getPortal: () => SpecifiedPortal, hasCookies: boolean) =>
  describe('accounts', () => {
    test.each(names)(
      '%s: registers, verifies the email, logs in and resets the password',
      async (role, name) => {
        const { openClient, readCode } = getPortal();
        const client = openClient(hasCookies);
        const email = `${crypto.randomUUID()}@example.com`;
        const payload = buildRegistration(role, name, email);
        const { password } = payload;

        const registered = await client.register(payload);
        expect([200, 201]).toContain(registered.status);
        expect(registered.json.data.role).toBe(role);
        const unverified = await client.logIn({ email, password, role });
        expect([unverified.status, unverified.json.data]).toEqual([200, { role, email_verified_at: null }]);

        client.useToken(registered.json.token);
        await readCode(email, 1);
        expect([200, 201]).toContain((await client.requestEmailCode()).status);
        const verified = await client.verifyEmail(await readCode(email, 2));
        expect(verified.status).toBe(200);

        const loggedIn = await client.logIn({ email, password, role });
        expect(loggedIn.status).toBe(200);
        expect(loggedIn.json).toMatchObject({
          token: expect.stringMatching(/./u),
          user: { role, email },
          data: { role, email_verified_at: expect.stringMatching(/^\d{4}-/u) },
        });
        expect(client.cookieNames()).toContain('XSRF-TOKEN');

        expect((await client.requestReset(email)).status).toBe(200);
        const reset_code = await readCode(email, 3);
        expect((await client.verifyResetCode(reset_code)).status).toBe(200);
        const new_password = 'Plantain at the junction 9';
        expect((await client.resetPassword({ reset_code, email, new_password })).status).toBe(200);
        expect((await client.logIn({ email, password: new_password, role })).status).toBe(200);
      },
    );

    test('refusals have a message, and lines where there are several', async () => {
      const { openClient } = getPortal();
      const client = openClient(hasCookies);
      const wrong = await client.logIn({ email: 'nobody@example.com', password: 'x', role: 'company' });
      expect([wrong.status, wrong.json]).toMatchObject([401, { message: expect.stringMatching(/./u) }]);
      const payload = { ...buildRegistration('school', '', 'no address'), password_confirmation: 'another' };
      const refused = await client.register(payload);
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { message: expect.stringMatching(/./u), data: expect.arrayContaining(['Passwords do not match.']) },
      ]);
    });
  });
