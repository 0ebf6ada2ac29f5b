import type { renamePasskey as call } from '#contract/calls/passkeys.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { renamePasskey as storeName } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function renamePasskey(
  { principal, params, body: { name }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  await db.transaction().execute(async (tx) => {
    if (!(await storeName(tx, { member_id: actor.member_id, id: params.id, name })))
      throw new DomainError('passkey_not_found');
    await writeAudit(tx, { action: 'rename passkey', actor, detail: { name }, clientAddress });
  });
  return { message: secondFactorTexts.passkeyRenamed };
}
