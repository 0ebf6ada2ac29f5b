import type { reportProblem as call } from '#contract/calls/problem-reports.ts';
import { PROBLEM_EMAILS_PER_DAY, PROBLEM_REPORTS_PER_DAY } from '#contract/limits.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { owns } from '#server/domain/access/ownership.ts';
import { type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { findCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { holdCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { problemReported } from './emails.ts';
import { addReport, countReceivedOfDay, countReportsOfDay } from './queries/problem-reports.ts';

/**
 * Reports a problem with a candidate of another organisation, audits it on both sides and tells the owners.
 * @throws DomainError when the candidate does not exist, is restricted or is the caller's own, or after too many reports
 */
export async function reportProblem(
  { principal, params, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  assertLookUpsAllowed(principal);
  const { db, candidateIds } = services;
  const candidate_id = parseCandidateId(params.id, candidateIds);
  await db.transaction().execute(async (tx) => {
    await holdCandidates(tx, [candidate_id]);
    const candidate = await findCandidate(tx, candidate_id);
    if (candidate && owns(principal, candidate)) throw new DomainError('own_candidate');
    if (!candidate || candidate.restricted_at) throw new DomainError('candidate_not_found');
    await lockAccount(tx, principal.actor.member_id);
    const report_id = await addReport(tx, { candidate_id, reporter_id: principal.organization.id, ...body });
    if (report_id === undefined) return;
    await limitReports(tx, principal.actor.member_id);
    const entry = { action: 'report problem', candidate_id } as const satisfies Partial<AuditEntry>;
    const { kind } = body;
    await writeAudit(tx, { ...entry, actor: principal.actor, detail: { kind }, clientAddress });
    const { organization_id } = candidate;
    await writeAudit(tx, {
      ...entry,
      actor: { organization_id, member_id: null },
      detail: { kind, received: true },
      // The owner does not learn where the reporter is.
      clientAddress: '',
    });
    // Many accounts must not flood the owners, who see every report on the record and in the activity.
    if ((await countReceivedOfDay(tx, organization_id)) > PROBLEM_EMAILS_PER_DAY) return;
    for (const { id } of await listOwners(tx, organization_id))
      await enqueueEmail(tx, services, problemReported, { member_id: id, report_id });
  });
  return { message: problemTexts.reported };
}

/** Rejects a further report of a member within a day. The member is locked. @throws DomainError too_many_problem_reports */
async function limitReports(tx: Runner, member_id: number): Promise<void> {
  const { count, seconds } = await countReportsOfDay(tx, member_id);
  if (count >= PROBLEM_REPORTS_PER_DAY)
    throw new DomainError('too_many_problem_reports', undefined, { retryAfter: seconds });
}
