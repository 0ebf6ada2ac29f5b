import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { contents, type Finding, shownPeople } from './look-ups.ts';

/**
 * Finds members who have opened more than `max` different records in 24 hours that no search of their organisation had
 * shown for a week. Colleagues share links, so their searches count too.
 */
export async function findUnseenRecords(
  runner: Runner,
  members: readonly number[],
  max: number,
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with opened as (
      select * from (${shownPeople(members)}) shown where action = 'view'
    ), many as (
      select organization_id, member_id from opened group by 1, 2 having count(distinct candidate_id) > ${max}
    ), found as (
      select distinct entry.organization_id, person.id as candidate_id
      from audit_entry entry cross join unnest(entry.candidate_ids) as person (id)
      where entry.organization_id in (select organization_id from many)
        and entry.action = 'search' and entry.at > now() - interval '7 days'
    )
    select organization_id, member_id, 'unseen records' as signal, ${contents}
    from opened join many using (organization_id, member_id)
    where not exists (select from found where found.organization_id = opened.organization_id
      and found.candidate_id = opened.candidate_id)
    group by organization_id, member_id having count(distinct candidate_id) > ${max}`.execute(runner);
  return rows;
}
