import { sql } from 'kysely';
import { OVERVIEW_UNCONFIRMED } from '#contract/limits.ts';
import { hasLeft, isCurrent, isUnconfirmedFor } from '#server/domain/search/queries/search-filters.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';

interface OwnCounts {
  current: number;
  former: number;
  unconfirmed: number;
  without_photo: number;
}

/** Counts an organisation's candidates as its list does with the filters of the same names, in one reading. */
export async function countOwnCandidates(runner: Runner, organization_id: number): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select count(*) filter (where ${isCurrent}) as current,
      count(*) filter (where ${hasLeft}) as former,
      count(*) filter (where ${isCurrent} and ${isUnconfirmedFor(OVERVIEW_UNCONFIRMED)}) as unconfirmed,
      count(*) filter (where c.photo_key is null) as without_photo
    from candidate_search s join candidate c on c.id = s.candidate_id
    where s.organization_id = ${organization_id}`.execute(runner);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without groups returned no row');
  return counts;
}

/** Counts the imports of the last 30 days that left out rows with problems and were not undone. */
export async function countImportsWithRejectedRows(runner: Runner, organization_id: number): Promise<number> {
  return await countRows(
    runner
      .selectFrom('import')
      .where('organization_id', '=', organization_id)
      .where('rejected', '>', 0)
      .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
      .where('undone_at', 'is', null),
  );
}

/** Reports whether an organisation has more than one member or an open invitation. */
export async function hasColleagues(runner: Runner, organization_id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select (select count(*) > 1 from member where organization_id = ${organization_id})
      or exists (select from invitation where organization_id = ${organization_id}
        and accepted_at is null and revoked_at is null and expires_at > now()) as has`.execute(runner);
  return rows[0]?.has ?? false;
}
