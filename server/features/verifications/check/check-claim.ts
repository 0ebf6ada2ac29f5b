import type { checkClaim as call, NewClaim } from '#contract/calls/verifications.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { ownedBy, toReader } from '#server/domain/access/ownership.ts';
import type { AuditEntry } from '#server/domain/audit/queries/audit.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { discloseDetails, discloseFound } from '#server/domain/disclosure/disclose.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import { hashQuestion } from '#server/domain/verifications/hash-question.ts';
import { presentChecked } from '#server/http/present/present-verification.ts';
import { insertChecked } from '#server/domain/verifications/queries/verifications.ts';
import { createReference, formatReference } from '#server/domain/verifications/references.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { assertDates } from '#server/features/verifications/parties/assert-dates.ts';
import { type CheckResult, concludeMatches } from './conclude-matches.ts';
import { findMatches } from '#server/domain/verifications/find-matches.ts';

type Context = RequestContext<typeof call>;

/**
 * Discloses the compared record within the quotas, or counts a check that found nobody, and audits either. An exhausted quota
 * refuses both, because the difference would reveal whether somebody is on record.
 */
async function disclose(
  services: Services,
  context: Context,
  { result, entry }: { result: CheckResult; entry: AuditEntry },
): Promise<void> {
  const { disclosed_id } = result;
  if (disclosed_id === null) {
    const { quotas } = await discloseFound(services, context, [], entry);
    return context.setQuotas(quotas);
  }
  const disclosing = { ...entry, candidate_id: disclosed_id };
  context.setQuotas(await discloseDetails(services, context, disclosed_id, disclosing));
}

const toColumns = ({ name, phone, email, organization, start_date, end_date, ...claim }: NewClaim) => ({
  ...claim,
  subject_name: name,
  subject_phone: phone,
  subject_email: email,
  claimed_organization: organization,
  start_date: start_date || null,
  end_date: end_date || null,
});

/**
 * Checks a claim against the records of other organisations and stores it with its outcome.
 * @throws DomainError, QuotaExceeded, LimitExceeded
 */
export async function checkClaim(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { principal, body, purpose, clientAddress } = context;
  assertLookUpsAllowed(principal);
  const today = toLagosDate();
  assertDates({ start_date: body.start_date, end_date: body.end_date }, today, body);
  const scope = { reader: toReader(principal) };
  const slot = { ...context, query: {} };
  const matches = await withSearchSlot(services, slot, (searchDb) => findMatches(searchDb, body, scope));
  const result = await concludeMatches(services, body, { ids: matches, reader: scope.reader, today });
  context.signal.throwIfAborted();
  const reference = createReference();
  const detail = { reference: formatReference(reference), outcome: result.outcome };
  const disclosed_fields = result.compared.map(({ field }) => field);
  await disclose(services, context, {
    result,
    entry: {
      action: 'check claim',
      actor: principal.actor,
      purpose,
      detail,
      disclosed_fields,
      clientAddress,
    },
  });
  const { outcome, candidate_id, left_on, source, compared } = result;
  const row = await insertChecked(services.db, {
    ...ownedBy(principal),
    ...toColumns(body),
    outcome,
    candidate_id,
    left_on,
    reference,
    member_id: principal.actor.member_id,
    question_hash: hashQuestion(services.secret, body),
    purpose: purpose?.kind ?? null,
    purpose_note: purpose?.note ?? '',
    compared: JSON.stringify(compared),
    source: source && JSON.stringify(source),
  });
  return { data: await presentChecked(services.db, row, services.candidateIds) };
}
