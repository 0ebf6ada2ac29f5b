import type { CandidateType } from '#contract/fields/fields.ts';
import { displayedOrganization } from '#server/domain/candidates/queries/candidates.ts';
import { anyId, prepareStatement } from '#server/platform/db/sql/prepare-statement.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** What matching a record with a claim needs. */
export interface PossibleMatch {
  id: number;
  name: string;
  candidate_type: CandidateType;
  organization: string;
}

const createReader = (own: boolean) =>
  prepareStatement<{ ids: readonly number[]; organization_id: number }, PossibleMatch>(
    ({ ids, organization_id }, runner) =>
      runner
        .selectFrom('candidate')
        .innerJoin('organization', 'organization.id', 'candidate.organization_id')
        .select(['candidate.id', 'candidate.name', 'candidate.candidate_type'])
        .select(displayedOrganization.as('organization'))
        .where('candidate.id', '=', anyId(ids))
        .where('candidate.organization_id', own ? '=' : '!=', organization_id)
        .$if(!own, (rows) => rows.where('candidate.restricted_at', 'is', null)),
  );

const readOwn = createReader(true);
const readOthers = createReader(false);

/** Finds which of these candidates are of other organisations and not restricted, or are own. */
export async function findPossibleMatches(
  runner: Runner,
  ids: readonly number[],
  { organization_id, own = false }: { organization_id: number; own?: boolean | undefined },
): Promise<PossibleMatch[]> {
  if (ids.length === 0) return [];
  return await (own ? readOwn : readOthers)(runner, { ids, organization_id });
}
