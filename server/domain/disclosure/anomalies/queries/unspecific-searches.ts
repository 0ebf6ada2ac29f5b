import { sql } from 'kysely';
import { assuranceLevel } from '#server/domain/identity/queries/current-assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { contents, type Finding, shownPeople } from './look-ups.ts';

/**
 * Finds members whom unspecific searches have shown more different people in 24 hours than their organisation's level
 * allows: `emailOnly`, or `others` with a proof of its domain or name.
 */
export async function findUnspecificSearches(
  runner: Runner,
  members: readonly number[],
  { emailOnly, others }: { emailOnly: number; others: number },
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select shown.organization_id, member_id, 'unspecific searches' as signal, ${contents}
    from (${shownPeople(members)}) shown where action = 'search' and detail @> '{"unspecific": true}'
    group by shown.organization_id, member_id
    having count(distinct candidate_id) > case ${assuranceLevel(sql.ref('shown.organization_id'))}
      when 'email only' then ${emailOnly}::integer else ${others}::integer end`.execute(runner);
  return rows;
}
