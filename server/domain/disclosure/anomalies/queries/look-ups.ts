import { sql } from 'kysely';
import type { AnomalySignal } from '#contract/anomaly.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Look-ups of a member that one rule calls unusual, within the last 24 hours. */
export interface Finding {
  organization_id: number;
  member_id: number;
  signal: AnomalySignal;
  searches: number;
  people: number;
  since: Date;
}

const isLookUp = sql`entry.action in ('search', 'view') and entry.member_id is not null`;
const dayAgo = sql`now() - interval '24 hours'`;

/**
 * Lists the members who have looked up anybody since an audit entry, and more than so many people in the last 24 hours.
 * People are counted as often as they were listed, also masked, so no member who has seen as many different ones is left out.
 */
export async function listBusyMembers(runner: Runner, afterEntry: number, people: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`select entry.member_id from audit_entry entry
    where entry.member_id in (select entry.member_id from audit_entry entry where entry.id > ${afterEntry} and ${isLookUp})
      and entry.at > ${dayAgo} and ${isLookUp}
    group by 1 having sum(coalesce(cardinality(entry.candidate_ids), 1)) > ${people}`.execute(runner);
  return rows.map(({ member_id }) => member_id);
}

/**
 * The people of other organisations whom the look-ups of members have shown unmasked in the last 24 hours: a row for each
 * time.
 */
export const shownPeople = (members: readonly number[]) => sql`
  select entry.id, entry.at, entry.action, entry.detail, entry.organization_id, entry.member_id, person.id as candidate_id
  from audit_entry entry
  cross join unnest(coalesce(entry.candidate_ids, array[entry.candidate_id])) as person (id)
  where entry.member_id = any(${members}::bigint[]) and entry.at > ${dayAgo} and ${isLookUp}
    and (entry.detail -> 'masked' @> to_jsonb(person.id)) is not true
    and not exists (select from candidate
      where candidate.id = person.id and candidate.organization_id = entry.organization_id)`;

/** What a finding is made of, of the rows of a group. */
export const contents = sql`count(distinct id) filter (where action = 'search')::integer as searches,
  count(distinct candidate_id)::integer as people, min(at) as since`;
