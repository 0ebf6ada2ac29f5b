import type { recordAnswer as call } from '#contract/calls/verification-requests.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { getCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { toSingleLine } from '#server/domain/text/phones/to-single-line.ts';
import { applyEvent } from '#server/domain/verifications/apply-event.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { toMemberCauser } from '#server/features/verifications/parties/to-member-causer.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { lockRequest } from './lock-request.ts';
import { toRecordedFacts } from './to-recorded-facts.ts';

/** @throws DomainError request_not_recordable, request_already_recorded */
function assertRecordable({ state, answer_whole, recorded_candidate_id }: VerificationRow): void {
  if (state !== 'answered' || answer_whole) throw new DomainError('request_not_recordable');
  if (recorded_candidate_id !== null) throw new DomainError('request_already_recorded');
}

/** Records the person of an answered request as a candidate without a photo. @throws DomainError */
export async function recordAnswer(
  { principal, params, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const change = { action: 'upload', actor: principal.actor, clientAddress } as const;
  const candidate = await writeCandidates(services, change, async (store) => {
    const row = await lockRequest(store.tx, principal, params.reference);
    assertRecordable(row);
    const facts = toRecordedFacts(row.answer_fields, body, toLagosDate());
    const { id, isRestricted } = await store.createAsOnRecord(
      {
        ...facts,
        ...mapTextFields(() => ''),
        name: body.name,
        organization: facts.candidate_type === 'student' ? STUDENT_ORGANIZATION : principal.organization.name,
        phone: toSingleLine(body.phone),
        phone_e164: toE164(body.phone),
        address: body.address,
        notes: '',
        skills: '',
      },
      services.secret,
    );
    const causer = await toMemberCauser(store.tx, principal, 'responder', clientAddress);
    await applyEvent(store.tx, row, 'record', causer, { recorded_candidate_id: id });
    return { isRestricted, ...(await getCandidate(store.tx, id)) };
  });
  const restricted = candidate.isRestricted ? ` ${candidateTexts.restrictedOnRequest}` : '';
  return {
    message: `${verificationTexts.recorded}${restricted}`,
    data: presentOwnCandidate(candidate, toReader(principal), services),
  };
}
