import type { PasskeyRequest } from '#contract/passkeys.ts';
import { listPasskeys } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { buildPasskeyRequest } from './passkey-options.ts';
import { findRelyingParty } from './relying-party.ts';

/** Returns what the browser needs to use a passkey of the member. Null without one, and where passkeys do not work. */
export async function findPasskeyRequest(
  runner: Runner,
  { member_id, challenge, origin }: { member_id: number; challenge: string; origin: string },
): Promise<PasskeyRequest | null> {
  const party = findRelyingParty(origin);
  const passkeys = await listPasskeys(runner, member_id);
  return party && passkeys.length > 0 ? buildPasskeyRequest(party, challenge, passkeys) : null;
}
