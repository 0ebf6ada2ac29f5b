import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { counts } from '#server/domain/identity/queries/current-assurance.ts';

/**
 * Marks the proofs that expire within `days`, count now and have not been marked. A proof that a later one of the same or
 * a better level replaces is left out.
 * @returns the ids of their organisations
 */
export async function markExpiryReminded(tx: Runner, days: number): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`
    update assurance set reminded_at = now()
    from organization checked_organization
    where checked_organization.id = assurance.organization_id and ${counts}
      and assurance.reminded_at is null
      and assurance.expires_at <= now() + make_interval(days => ${days})
      and not exists (select from assurance later
        where later.organization_id = assurance.organization_id and later.name = assurance.name
          and later.revoked_at is null and later.expires_at > now() + make_interval(days => ${days})
          and later.level in (assurance.level, 'registry checked'))
    returning assurance.organization_id`.execute(tx);
  return [...new Set(rows.map(({ organization_id }) => organization_id))];
}
