import { sql } from 'kysely';
import { displayedOrganization } from '#server/domain/candidates/queries/candidates.ts';
import { executePrepared } from '#server/platform/db/sql/execute-prepared.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Finds which of these candidates are of other organisations and not restricted, or are own, with what matching them needs. */
export async function findPossibleMatches(
  runner: Runner,
  ids: readonly number[],
  { organization_id, own = false }: { organization_id: number; own?: boolean | undefined },
) {
  if (ids.length === 0) return [];
  const query = runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select(['candidate.id', 'candidate.name', 'candidate.candidate_type'])
    .select(displayedOrganization.as('organization'))
    .where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('candidate.organization_id', own ? '=' : '!=', organization_id)
    .$if(!own, (rows) => rows.where('candidate.restricted_at', 'is', null));
  return (await executePrepared(runner, query.compile())).rows;
}

export type PossibleMatch = Awaited<ReturnType<typeof findPossibleMatches>>[number];
