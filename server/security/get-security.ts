import type { getSecurity as call } from '#contract/calls/security.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findAuthenticatorApp } from '#server/db/accounts/authenticator-apps.ts';
import { listPasskeys } from '#server/db/accounts/passkeys.ts';
import { countRecoveryCodes } from '#server/db/accounts/recovery-codes.ts';
import { isRecentAuthenticationRequired, isSecondFactorRequired } from '#server/db/accounts/organizations.ts';
import { findToken } from '#server/db/accounts/tokens.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { listSecondFactors } from '#server/second-factors/list-second-factors.ts';
import { findRelyingParty } from '#server/second-factors/passkeys/relying-party.ts';
import { getOperatorAccess } from '#server/policies/is-operator.ts';
import type { Services } from '#server/services.ts';

export async function getSecurity(
  { principal, origin }: RequestContext<typeof call>,
  { db, env }: Services,
): Promise<Reply<typeof call>> {
  const { member_id } = principal.actor;
  const account = await findAccount(db, member_id);
  if (!account) throw new DomainError('not_signed_in');
  const token = await findToken(db, principal.token);
  if (!token) throw new DomainError('not_signed_in');
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
      operator: getOperatorAccess(principal, token, env),
      recovery_codes_left: hasSecondFactor ? await countRecoveryCodes(db, member_id) : null,
    },
  };
}
