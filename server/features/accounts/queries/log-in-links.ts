import { sql } from 'kysely';
import { LOG_IN_LINK_SECONDS } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';

const now = sql<Date>`now()`;

/** Stores a link to log in with, in place of an earlier one of the member. */
export async function storeLogInLink(
  runner: Runner,
  { member_id, hash }: { member_id: number; hash: Buffer },
): Promise<void> {
  const link = { hash, expires_at: sql<Date>`now() + make_interval(secs => ${LOG_IN_LINK_SECONDS})` };
  await runner
    .insertInto('log_in_link')
    .values({ member_id, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute();
}

/** Finds the member of a link that still works. */
export async function findLogInLinkMember(runner: Runner, hash: Buffer): Promise<number | undefined> {
  const link = await runner
    .selectFrom('log_in_link')
    .select('member_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.member_id;
}

/** Deletes a link that is used. Find its member first. @returns false when it has been used or replaced meanwhile */
export async function consumeLogInLink(runner: Runner, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('log_in_link')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeExpiredLogInLinks(runner: Runner) {
  await runner.deleteFrom('log_in_link').where('expires_at', '<', now).execute();
}
