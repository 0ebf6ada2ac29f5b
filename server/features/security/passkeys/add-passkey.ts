import type { addPasskey as call } from '#contract/calls/passkeys.ts';
import { PASSKEYS_MAX } from '#contract/limits.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { consumePasskeyChallenge } from '#server/features/security/queries/passkey-challenges.ts';
import { insertPasskey, listPasskeys } from '#server/domain/identity/second-factors/queries/passkeys.ts';
import { setSecondFactorProven } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { passkeyAdded } from '#server/features/security/emails.ts';
import { issueRecoveryCodes } from '#server/domain/identity/second-factors/issue-recovery-codes.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import { findRelyingParty } from '#server/domain/identity/second-factors/passkeys/relying-party.ts';
import {
  readChallenge,
  verifyNewPasskey,
} from '#server/domain/identity/second-factors/passkeys/verify-passkey.ts';
import type { Services } from '#server/http/services.ts';

type Context = RequestContext<typeof call>;

/** Verifies the passkey. Its challenge is used up, whether it is right or wrong. */
async function verify({ principal, body: { credential }, origin }: Context, { db }: Services) {
  const { member_id } = principal.actor;
  const party = findRelyingParty(origin);
  if (!party) throw new DomainError('passkeys_not_available');
  const challenge = readChallenge(credential);
  if (challenge === undefined) throw new DomainError('passkey_wrong');
  if (!(await consumePasskeyChallenge(db, { member_id, purpose: 'create' }, challenge)))
    throw new DomainError('passkey_request_expired');
  const verified = await verifyNewPasskey(credential, { challenge, party });
  if (!verified) throw new DomainError('passkey_wrong');
  return verified;
}

/** Stores a passkey that the browser created. It is a second factor from now on. */
export async function addPasskey(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { principal, body, clientAddress } = context;
  const { db, secret } = services;
  const { actor } = principal;
  const { member_id } = actor;
  const verified = await verify(context, services);
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    if ((await listPasskeys(tx, member_id)).length >= PASSKEYS_MAX)
      throw new DomainError('too_many_passkeys');
    const isFirst = (await listSecondFactors(tx, member_id)).length === 0;
    if (!(await insertPasskey(tx, { member_id, name: body.name, ...verified })))
      throw new DomainError('passkey_exists');
    await setSecondFactorProven(tx, principal.token);
    await writeAudit(tx, { action: 'add second factor', actor, detail: { kind: 'passkey' }, clientAddress });
    await enqueueEmail(tx, services, passkeyAdded, { member_id });
    return isFirst ? await issueRecoveryCodes(tx, secret, member_id) : null;
  });
  return { message: secondFactorTexts.passkeyAdded, data: { recovery_codes } };
}
