import type { removePasskey as call } from '#contract/calls/passkeys.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/db/accounts/accounts.ts';
import { removePasskey as removeStored } from '#server/db/accounts/passkeys.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/mail/enqueue-email.ts';
import { passkeyRemoved } from '#server/security/emails.ts';
import { removeUnneededRecoveryCodes } from '#server/second-factors/remove-unneeded-recovery-codes.ts';
import type { Services } from '#server/services.ts';

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
