import type { getSecurity as call } from '#contract/calls/security.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { findAuthenticatorApp } from '#server/domain/identity/second-factors/queries/authenticator-apps.ts';
import { listPasskeys } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { countRecoveryCodes } from '#server/domain/identity/second-factors/queries/recovery-codes.ts';
import {
  isRecentAuthenticationRequired,
  isSecondFactorRequired,
} from '#server/domain/identity/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import { findRelyingParty } from '#server/domain/identity/second-factors/passkeys/relying-party.ts';
import type { Services } from '#server/http/services.ts';

export async function getSecurity(
  { principal, origin }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { member_id } = principal.actor;
  const account = await findAccount(db, member_id);
  if (!account) throw new DomainError('not_signed_in');
  const app = await findAuthenticatorApp(db, member_id);
  const passkeys = await listPasskeys(db, member_id);
  const hasSecondFactor = (await listSecondFactors(db, member_id)).length > 0;
  return {
    data: {
      has_password: account.password_hash !== null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        added_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      are_passkeys_available: findRelyingParty(origin) !== undefined,
      authenticator_app: app?.confirmed_at ? { added_at: app.confirmed_at.toISOString() } : null,
      is_second_factor_required: await isSecondFactorRequired(db, principal.organization.id),
      is_recent_authentication_required: await isRecentAuthenticationRequired(db, principal.organization.id),
      recovery_codes_left: hasSecondFactor ? await countRecoveryCodes(db, member_id) : null,
    },
  };
}
