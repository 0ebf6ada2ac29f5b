import type { removePasskey as call } from '#contract/calls/passkeys.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { removePasskey as removeStored } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { passkeyRemoved } from '#server/features/security/emails.ts';
import { removeUnneededRecoveryCodes } from '#server/domain/identity/second-factors/remove-unneeded-recovery-codes.ts';
import type { Services } from '#server/http/services.ts';

/** Removes a passkey, and the recovery codes with the last second factor. */
export async function removePasskey(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  const { member_id } = actor;
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    if (!(await removeStored(tx, { member_id, id: params.id }))) throw new DomainError('passkey_not_found');
    await removeUnneededRecoveryCodes(tx, member_id);
    await writeAudit(tx, {
      action: 'remove second factor',
      actor,
      detail: { kind: 'passkey' },
      clientAddress,
    });
    await enqueueEmail(tx, services, passkeyRemoved, { member_id });
  });
  return { message: secondFactorTexts.passkeyRemoved };
}
