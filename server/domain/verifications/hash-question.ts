import type { NewClaim } from '#contract/calls/verifications.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** Hashes a question: about whom, and whether they were at this organisation in this capacity, whatever dates are claimed. */
export const hashQuestion = (
  secret: Secret,
  { name, phone, email, candidate_type, organization }: NewClaim,
): Buffer =>
  secret.hash(
    'verification question',
    JSON.stringify([
      tokenizeName(name).toSorted(),
      phone && (toE164(phone) ?? phone),
      email,
      candidate_type,
      tokenize(organization).join(' '),
    ]),
  );
