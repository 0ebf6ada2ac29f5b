import { sql } from 'kysely';
import { CODE_SECONDS } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Account } from './accounts.ts';
import { type CodeOwner, removeCodes } from './codes.ts';

/** The owner of the code that a change of an account's email sends to one of its two addresses. */
export const toChangeCodeOwner = (member_id: number, email: string) =>
  ({ email, purpose: 'email change', requested_from: String(member_id) }) satisfies CodeOwner;

/** Stores the email that a member has asked for, in place of an earlier one. */
export async function storeEmailChange(runner: Runner, member_id: number, email: string) {
  const fresh = { email, expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})` };
  await runner
    .insertInto('email_change')
    .values({ member_id, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
}

/** Finds the new email of a member, and the seconds until its codes expire. */
export async function findEmailChange(
  runner: Runner,
  member_id: number,
): Promise<{ email: string; seconds_left: number } | undefined> {
  return await runner
    .selectFrom('email_change')
    .select([
      'email',
      sql<number>`greatest(0, ceil(extract(epoch from expires_at - now())))::integer`.as('seconds_left'),
    ])
    .where('member_id', '=', member_id)
    .executeTakeFirst();
}

/**
 * Removes a requested change and its codes. Call it with the account locked.
 * @returns whether there was one
 */
export async function removeEmailChange(
  tx: Runner,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  const change = await findEmailChange(tx, id);
  if (!change) return false;
  for (const address of [email, change.email]) await removeCodes(tx, toChangeCodeOwner(id, address));
  await tx.deleteFrom('email_change').where('member_id', '=', id).execute();
  return true;
}

/** Removes changes whose codes expired more than a day ago. */
export async function removeExpiredEmailChanges(runner: Runner) {
  await runner
    .deleteFrom('email_change')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
