import { sql } from 'kysely';
import { logIn } from '#contract/calls/accounts.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** Lets the latest proof of identity in a session, and of a second factor if there was one, be as old as this. */
export async function ageAuthentication({ db }: TestPortal, token: string, minutes: number) {
  const at = sql<Date>`now() - make_interval(mins => ${minutes})`;
  await db
    .updateTable('token')
    .set({
      authenticated_at: at,
      second_factor_at: sql<Date>`case when second_factor_at is not null then ${at} end`,
    })
    .where('hash', '=', hashToken(token))
    .execute();
}

/** Logs in once more. @returns the token of the new session */
export async function logInAgain(
  { call }: TestPortal,
  { email, password, role }: TestAccount,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await call(logIn, { body: { email, password, role }, headers });
  return body.token;
}
