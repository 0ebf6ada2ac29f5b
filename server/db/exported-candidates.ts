import { sql } from 'kysely';
import { shown, type ShownCandidate } from './candidates.ts';
import type { Runner } from './database.ts';

/** How many candidates there are among `ids`, and how many of them other accounts uploaded. */
export async function countAmong(
  runner: Runner,
  ids: readonly number[],
  account_id: number,
): Promise<{ count: number; others: number }> {
  const { rows } = await sql<{ count: number; others: number }>`
    select count(*) as count, count(*) filter (where account_id <> ${account_id}) as others
    from candidate where id = any(${ids}::bigint[])`.execute(runner);
  return rows[0] ?? { count: 0, others: 0 };
}

/** How many candidates the account uploaded. */
export async function countUploaded(runner: Runner, account_id: number): Promise<number> {
  const { count } = await runner
    .selectFrom('candidate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The next of the account's candidates before an id, the newest first, as its list has them. */
export async function uploadedBefore(
  runner: Runner,
  account_id: number,
  id: number,
  limit: number,
): Promise<ShownCandidate[]> {
  return await shown(runner)
    .where('candidate.account_id', '=', account_id)
    .where('candidate.id', '<', id)
    .orderBy('candidate.id', 'desc')
    .limit(limit)
    .execute();
}
