import type { startPasskey as call } from '#contract/calls/passkeys.ts';
import { PASSKEYS_MAX } from '#contract/limits.ts';
import { insertPasskeyChallenge } from '#server/features/security/queries/passkey-challenges.ts';
import { listPasskeys } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { buildPasskeyCreation } from '#server/domain/identity/second-factors/passkeys/passkey-options.ts';
import { findRelyingParty } from '#server/domain/identity/second-factors/passkeys/relying-party.ts';
import type { Services } from '#server/http/services.ts';

/** Asks the browser to create a passkey. */
export async function startPasskey(
  { principal, origin }: RequestContext<typeof call>,
  { db, secret }: Services,
): Promise<Reply<typeof call>> {
  const { member_id, email } = principal.actor;
  const party = findRelyingParty(origin);
  if (!party) throw new DomainError('passkeys_not_available');
  const passkeys = await listPasskeys(db, member_id);
  if (passkeys.length >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys');
  const challenge = await insertPasskeyChallenge(db, { member_id, purpose: 'create' });
  const member = { id: member_id, email };
  return { data: buildPasskeyCreation(party, { challenge, secret, member }, passkeys) };
}
