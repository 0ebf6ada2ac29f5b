import { sql } from 'kysely';
import { expect } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import * as calls from '#contract/calls/email-change.ts';
import { getUser } from '#contract/calls/profile.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from './accounts.ts';
import { extractCode } from './mails.ts';
import type { TestPortal } from './portal.ts';

/** The code of the current and that of the new address. */
export type Codes = [current: string, next: string];

export const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** Actions of accounts that change their email. */
export const createEmailChangeActions = (portal: TestPortal) => {
  const { call, db, mails } = portal;

  const request = ({ token, password }: Pick<TestAccount, 'token' | 'password'>, email: string) =>
    call(calls.requestEmailChange, { token, body: { email, password } });

  /** Reads the codes of the `count`th request of an account, and of the `count`th email to the new address. */
  async function readCodes(current: string, email: string, count = 1): Promise<Codes> {
    return [extractCode(await mails.to(current, count)), extractCode(await mails.to(email, count))];
  }

  return {
    request,
    readCodes,
    resend: ({ token }: TestAccount) => call(calls.resendEmailChangeCodes, { token }),
    cancel: ({ token }: TestAccount) => call(calls.cancelEmailChange, { token }),
    confirm: ({ token }: TestAccount, [current_code, new_code]: Codes) =>
      call(calls.confirmEmailChange, { token, body: { current_code, new_code } }),
    getPending: async ({ token }: TestAccount) =>
      (await call(calls.getEmailChange, { token })).body.data.pending,
    getEmail: async ({ token }: TestAccount) => (await call(getUser, { token })).body.data.data.email,
    canLogIn: async ({ password, role }: TestAccount, email: string) =>
      (await call(logIn, { body: { email, password, role } })).status === 200,
    /** An account whose change of email waits for its codes. */
    async changing(email = newAddress()) {
      const account = await portal.newAccount();
      expect((await request(account, email)).status).toBe(200);
      return { account, email, codes: await readCodes(account.email, email) };
    },
    /** Removes the password of an account, so that it only signs in with Google. */
    dropPassword: ({ member_id }: TestAccount) =>
      db.updateTable('member').set({ password_hash: null }).where('id', '=', member_id).execute(),
    /** Lists the codes of these addresses. */
    storedCodes: async (addresses: string[]) =>
      await db.selectFrom('code').select(['email', 'purpose']).where('email', 'in', addresses).execute(),
    /** Shifts the clock for the request of an account. */
    async letPass({ member_id, email }: TestAccount, time: '31 minutes' | '25 hours') {
      const past = sql<Date>`expires_at - ${time}::interval`;
      const change = db
        .updateTable('email_change')
        .set({ expires_at: past })
        .where('member_id', '=', member_id);
      const { email: next } = await change.returning('email').executeTakeFirstOrThrow();
      await db.updateTable('code').set({ expires_at: past }).where('email', 'in', [email, next]).execute();
    },
    auditEntries: async ({ member_id }: TestAccount) =>
      await db
        .selectFrom('audit_entry')
        .select(fullDetail)
        .where('member_id', '=', member_id)
        .where('action', '=', 'email change')
        .execute(),
  };
};
