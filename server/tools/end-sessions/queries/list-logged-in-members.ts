import type { Runner } from '#server/platform/db/database.ts';

/** Lists the members who are logged in, or about to be: with a session, a log-in that awaits its second factor, or an emailed link. */
export async function listMembersWithSessions(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('token')
    .select('member_id')
    .where('purpose', '=', 'session')
    .union(runner.selectFrom('login_challenge').select('member_id'))
    .union(runner.selectFrom('log_in_link').select('member_id'))
    .execute();
  return rows.map(({ member_id }) => member_id);
}
