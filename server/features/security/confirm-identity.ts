import type { confirmIdentity as call } from '#contract/calls/security.ts';
import type { UsedPasskey } from '#contract/passkeys.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { type Account, findAccount, lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { consumePasskeyChallenge } from './queries/passkey-challenges.ts';
import { setAuthenticated, setSecondFactorProven } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import {
  checkCurrentPassword,
  lockCheckedAccount,
} from '#server/domain/identity/passwords/check-current-password.ts';
import {
  checkSecondFactor,
  type SecondFactorProof,
} from '#server/domain/identity/second-factors/check-second-factor.ts';
import { reportRecoveryCode } from '#server/domain/identity/second-factors/report-recovery-code.ts';
import { limitGuesses } from '#server/domain/identity/second-factors/limit-guesses.ts';
import { readChallenge } from '#server/domain/identity/second-factors/passkeys/verify-passkey.ts';
import type { Services } from '#server/http/services.ts';

type Context = RequestContext<typeof call>;

async function record(tx: Runner, { principal, body, clientAddress }: Context) {
  const store = body.method === 'password' ? setAuthenticated : setSecondFactorProven;
  if (!(await store(tx, principal.token))) throw new DomainError('not_signed_in');
  const detail = { by: body.method };
  await writeAudit(tx, { action: 'confirm identity', actor: principal.actor, detail, clientAddress });
}

async function confirmByPassword(
  context: Context,
  { db, limits }: Services,
  account: Account,
  password: string,
) {
  await checkCurrentPassword(limits, account, password);
  await db.transaction().execute(async (tx) => {
    await lockCheckedAccount(tx, account);
    await record(tx, context);
  });
}

/** Uses up the challenge that a passkey answers, right or wrong. @returns the challenge */
async function takeChallenge(db: Database, member_id: number, credential: UsedPasskey): Promise<string> {
  const challenge = readChallenge(credential);
  if (challenge === undefined) throw new DomainError('passkey_wrong');
  if (!(await consumePasskeyChallenge(db, { member_id, purpose: 'confirm' }, challenge)))
    throw new DomainError('passkey_request_expired');
  return challenge;
}

async function confirmBySecondFactor(
  context: Context,
  services: Services,
  member_id: number,
  proof: SecondFactorProof,
) {
  const { clientAddress } = context;
  const { db, limits, secret } = services;
  await limitGuesses(limits, { member_id, clientAddress }, () =>
    db.transaction().execute(async (tx) => {
      await lockAccount(tx, member_id);
      await checkSecondFactor(tx, secret, member_id, proof);
      if (proof.method === 'recovery_code')
        await reportRecoveryCode(tx, services, { actor: context.principal.actor, clientAddress });
      await record(tx, context);
    }),
  );
}

/** Records a new proof of identity for the session of the token. */
export async function confirmIdentity(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { body, origin } = context;
  const account = await findAccount(services.db, context.principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  if (body.method === 'password') {
    await confirmByPassword(context, services, account, body.password);
  } else if (body.method !== 'passkey') {
    await confirmBySecondFactor(context, services, account.id, body);
  } else {
    const challenge = await takeChallenge(services.db, account.id, body.credential);
    await confirmBySecondFactor(context, services, account.id, { ...body, challenge, origin });
  }
  return { message: securityTexts.confirmed };
}
