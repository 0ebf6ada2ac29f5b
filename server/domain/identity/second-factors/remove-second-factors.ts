import { removeAuthenticatorApp } from './queries/authenticator-apps.ts';
import { removePasskeys } from './queries/passkeys.ts';
import { removeRecoveryCodes } from './queries/recovery-codes.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { secondFactorsReset } from './emails.ts';
import { listSecondFactors } from './list-second-factors.ts';

/**
 * Removes all second factors and recovery codes of a locked member who has lost them, ends their sessions and tells them.
 * @returns false when there is no second factor
 */
export async function removeSecondFactors(
  tx: Runner,
  services: EmailServices,
  member_id: number,
): Promise<boolean> {
  if ((await listSecondFactors(tx, member_id)).length === 0) return false;
  await removePasskeys(tx, member_id);
  await removeAuthenticatorApp(tx, member_id);
  await removeRecoveryCodes(tx, member_id);
  await revokeTokens(tx, member_id, 'session');
  await enqueueEmail(tx, services, secondFactorsReset, { member_id });
  return true;
}
