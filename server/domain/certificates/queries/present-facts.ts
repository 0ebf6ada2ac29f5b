import { hasConfirmedName } from '#contract/assurance.ts';
import { confirmedOrganizations } from '#server/domain/identity/queries/current-assurance.ts';
import { selectNamedOrganizations } from '#server/domain/verifications/queries/named-organizations.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/**
 * Finds the candidates about which an organisation with a confirmed name reported a problem that is open. Reports by others do not
 * count, because anybody could then cast doubt on any certificate.
 */
export async function findReportedCandidates(
  runner: Runner,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const reports = await runner
    .selectFrom('problem_report')
    .select('candidate_id')
    .where('candidate_id', 'in', ids)
    .where(sql<boolean>`reporter_id in ${confirmedOrganizations}`)
    .execute();
  return new Set(reports.map(({ candidate_id }) => candidate_id));
}

/** Finds verifications by their ids. */
export async function findVerifications(runner: Runner, ids: readonly number[]): Promise<VerificationRow[]> {
  return await runner.selectFrom('verification').selectAll().where('id', 'in', ids).execute();
}

/** Finds the present names of organisations, and whether these are confirmed. */
export async function findSources(runner: Runner, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await selectNamedOrganizations(runner).where('organization.id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, name, assurance }) => [
      id,
      { name, isConfirmed: assurance !== null && hasConfirmedName(assurance) },
    ]),
  );
}
