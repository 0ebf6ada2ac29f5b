import type * as z from 'zod/mini';
import type { candidateForm } from '#contract/candidate.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import type { CandidateFields } from '#server/db/candidates/candidates.ts';
import { toSingleLine } from '#server/phones/to-single-line.ts';
import { toE164 } from '#server/phones/to-e164.ts';

type Form = z.output<ReturnType<typeof candidateForm>>;

/** What both forms store in the same way; the organisation is as it was typed, and may be empty. */
export function fieldsOfForm(form: Form) {
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
 * The organisation to store. A student's form need not name one: what is stored stays, and without any, or when it
 * is the uploading account's own name, it is 'unknown', which is shown as that account's name.
 */
export function organizationOfForm(
  { candidate_type, org_name }: Form,
  uploader: string,
  stored?: Pick<CandidateFields, 'candidate_type' | 'organization'>,
): string {
  if (candidate_type === 'employee') return org_name;
  if (org_name === uploader) return STUDENT_ORGANIZATION;
  if (org_name) return org_name;
  return stored?.candidate_type === 'student' ? stored.organization : STUDENT_ORGANIZATION;
}
