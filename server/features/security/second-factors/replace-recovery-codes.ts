import type { replaceRecoveryCodes as call } from '#contract/calls/second-factors.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { recoveryCodesReplaced } from '#server/features/security/emails.ts';
import { issueRecoveryCodes } from '#server/domain/identity/second-factors/issue-recovery-codes.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import type { Services } from '#server/http/services.ts';

/** Creates new recovery codes for a member with a second factor. */
export async function replaceRecoveryCodes(
  { principal, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, secret } = services;
  const { actor } = principal;
  const { member_id } = actor;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    if ((await listSecondFactors(tx, member_id)).length === 0) throw new DomainError('no_second_factor');
    await writeAudit(tx, { action: 'replace recovery codes', actor, clientAddress });
    await enqueueEmail(tx, services, recoveryCodesReplaced, { member_id });
    return await issueRecoveryCodes(tx, secret, member_id);
  });
  return { message: secondFactorTexts.codesReplaced, data: { recovery_codes } };
}
