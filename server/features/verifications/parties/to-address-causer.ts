import type { Causer } from '#server/domain/verifications/apply-event.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';

/** Returns whoever has the link of an address as the one who causes an event. */
export const toAddressCauser = ({ asked_email }: VerificationRow): Causer => ({
  party: 'responder',
  member: null,
  name: asked_email,
  clientAddress: '',
});
