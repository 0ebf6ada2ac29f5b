import type { requestPasskey as call } from '#contract/calls/passkeys.ts';
import { insertPasskeyChallenge } from '#server/features/security/queries/passkey-challenges.ts';
import { listPasskeys } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { buildPasskeyRequest } from '#server/domain/identity/second-factors/passkeys/passkey-options.ts';
import { findRelyingParty } from '#server/domain/identity/second-factors/passkeys/relying-party.ts';
import type { Services } from '#server/http/services.ts';

/** Asks the browser to use a passkey, to confirm the identity in this session. */
export async function requestPasskey(
  { principal, origin }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { member_id } = principal.actor;
  const party = findRelyingParty(origin);
  if (!party) throw new DomainError('passkeys_not_available');
  const passkeys = await listPasskeys(db, member_id);
  if (passkeys.length === 0) throw new DomainError('passkey_not_found');
  const challenge = await insertPasskeyChallenge(db, { member_id, purpose: 'confirm' });
  return { data: buildPasskeyRequest(party, challenge, passkeys) };
}
