import type * as z from 'zod/mini';
import type { candidateForm } from '#contract/candidate.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';
import { toSingleLine } from '#server/domain/text/phones/to-single-line.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';

type CandidateForm = z.output<ReturnType<typeof candidateForm>>;

/** Converts the fields that the upload and edit forms store in the same way. The organisation is not one of them. */
export function toCandidateFields(form: CandidateForm) {
  return {
    candidate_type: form.candidate_type,
    name: form.name,
    phone: toSingleLine(form.phone),
    phone_e164: toE164(form.phone),
    address: form.address,
    start_date: form.start_date,
    end_date: form.end_date || null,
    reason: form.reason,
  } satisfies Partial<CandidateFields>;
}

/**
 * Chooses the organisation to store. A student's form may leave it empty, which keeps the stored one. If there is none,
 * or it is the name of the uploading organisation, 'unknown' is stored and that organisation's name is shown.
 */
export function toStoredOrganization(
  { candidate_type, org_name }: CandidateForm,
  uploader: string,
  stored?: Pick<CandidateFields, 'candidate_type' | 'organization'>,
): string {
  if (candidate_type === 'employee') return org_name;
  if (org_name === uploader) return STUDENT_ORGANIZATION;
  if (org_name) return org_name;
  return stored?.candidate_type === 'student' ? stored.organization : STUDENT_ORGANIZATION;
}
