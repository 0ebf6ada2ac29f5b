import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/**
 * Lists the members who can still use what a log-in has opened, or are about to log in: with a session, a log-in that awaits its
 * second factor, an emailed link, or a prepared download.
 * @param member_id to list only this one, if logged in
 */
export async function listLoggedInMembers(runner: Runner, member_id?: number): Promise<number[]> {
  const select = (table: 'token' | 'login_challenge' | 'log_in_link' | 'prepared_export') =>
    runner
      .selectFrom(table)
      .select('member_id')
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id ?? 0));
  const rows = await select('token')
    .union(select('login_challenge'))
    .union(select('log_in_link'))
    .union(select('prepared_export'))
    .execute();
  return rows.map((row) => row.member_id);
}
