import { hasConfirmedName } from '#contract/assurance.ts';
import { displayedOrganization } from '#server/domain/candidates/queries/candidates.ts';
import {
  confirmedOrganizations,
  nameIsConfirmed,
} from '#server/domain/identity/queries/current-assurance.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import { findNamedOrganizationRows } from '#server/domain/verifications/queries/named-organizations.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import {
  anyId,
  prepareStatement,
  type StatementParameters,
} from '#server/platform/db/sql/prepare-statement.ts';

/**
 * Whether an organisation with a confirmed name reported a problem that is open. Reports by others do not count, because anybody could
 * then cast doubt on any certificate.
 */
const isReported = sql<boolean>`exists (select from problem_report
  where problem_report.candidate_id = candidate.id and reporter_id in ${confirmedOrganizations})`;

/** What records say now, and who says it. */
export const selectPresentCandidates = (runner: Runner) =>
  runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select(['candidate.id', 'candidate.name', 'candidate.phone', 'candidate.candidate_type'])
    .select(['candidate.position', 'candidate.start_date', 'candidate.end_date'])
    .select(sql<boolean>`candidate.restricted_at is not null`.as('is_restricted'))
    .select([displayedOrganization.as('organization'), organizationName.as('source_name')])
    .select(nameIsConfirmed(sql.ref('candidate.organization_id')).as('is_name_confirmed'))
    .select(isReported.as('is_reported'));

export type PresentCandidate = Awaited<
  ReturnType<ReturnType<typeof selectPresentCandidates>['executeTakeFirstOrThrow']>
>;

const selectPresentCandidatesById = prepareStatement(
  ({ ids }: StatementParameters<{ ids: readonly number[] }>, runner) =>
    selectPresentCandidates(runner).where('candidate.id', '=', anyId(ids)),
);

export const findPresentCandidates = (runner: Runner, ids: readonly number[]): Promise<PresentCandidate[]> =>
  selectPresentCandidatesById(runner, { ids });

/** Finds verifications by their ids. */
export async function findVerifications(runner: Runner, ids: readonly number[]): Promise<VerificationRow[]> {
  return await runner.selectFrom('verification').selectAll().where('id', 'in', ids).execute();
}

/** Finds the present names of organisations, and whether these are confirmed. */
export async function findSources(runner: Runner, ids: readonly number[]) {
  const rows = await findNamedOrganizationRows(runner, ids);
  return new Map(
    rows.map(({ id, name, assurance }) => [
      id,
      { name, isConfirmed: assurance !== null && hasConfirmedName(assurance) },
    ]),
  );
}
