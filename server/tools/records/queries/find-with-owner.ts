import { sql } from 'kysely';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Finds what an operator needs to know of a candidate to act on it. Its values are not part of it. */
export async function findWithOwner(runner: Runner, id: number) {
  return await runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select(['candidate.id', 'organization_id', 'candidate_type', 'candidate.photo_key', 'restricted_at'])
    .select(organizationName.as('owner'))
    .select(sql<string>`(candidate.created_at at time zone 'Africa/Lagos')::date`.as('recorded_on'))
    .where('candidate.id', '=', id)
    .executeTakeFirst();
}

export type CandidateWithOwner = NonNullable<Awaited<ReturnType<typeof findWithOwner>>>;
