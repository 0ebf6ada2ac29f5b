import type { logInWithSecondFactor as call } from '#contract/calls/second-factors.ts';
import { findAccount, lockAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import {
  consumeLoginChallenge,
  countLoginChallengeTry,
} from '#server/features/accounts/queries/login-challenges.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import {
  checkSecondFactor,
  isWrongSecondFactor,
} from '#server/domain/identity/second-factors/check-second-factor.ts';
import { reportRecoveryCode } from '#server/domain/identity/second-factors/report-recovery-code.ts';
import { limitGuesses } from '#server/domain/identity/second-factors/limit-guesses.ts';
import type { Services } from '#server/http/services.ts';
import { auditFailedLogIn } from './audit-failed-log-in.ts';
import { finishLogIn } from './finish-log-in.ts';

type Context = RequestContext<typeof call>;

/** Uses the challenge and the second factor together: a wrong factor rolls both back. */
async function finish({ body, ...context }: Context, services: Services, member_id: number) {
  const { db, secret } = services;
  return await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, member_id);
    const method = account && (await consumeLoginChallenge(tx, body.challenge));
    if (!method) throw new DomainError('login_challenge_expired');
    // The challenge of the log-in is what a passkey signs.
    const proof = body.method === 'passkey' ? { ...body, origin: context.origin } : body;
    await checkSecondFactor(tx, secret, member_id, proof);
    if (body.method === 'recovery_code') {
      const { clientAddress } = context;
      await reportRecoveryCode(tx, services, { actor: toActor(account), clientAddress });
    }
    return await finishLogIn(tx, services, account, { ...context, method, second_factor: body.method });
  });
}

async function auditWrongFactor(
  services: Services,
  member_id: number,
  { clientAddress }: Pick<Context, 'clientAddress'>,
) {
  const account = await findAccount(services.db, member_id);
  if (!account) return;
  const actor = toActor(account);
  const { email } = account;
  await auditFailedLogIn(services, { email, actor, reason: 'wrong second factor', clientAddress });
}

/** Finishes a log-in with a second factor. Every attempt at its challenge counts before it is checked. */
export async function logInWithSecondFactor(
  context: Context,
  services: Services,
): Promise<Reply<typeof call>> {
  const member_id = await countLoginChallengeTry(services.db, context.body.challenge);
  if (member_id === undefined) throw new DomainError('login_challenge_expired');
  const { clientAddress } = context;
  try {
    return await limitGuesses(services.limits, { member_id, clientAddress }, () =>
      finish(context, services, member_id),
    );
  } catch (error) {
    if (isWrongSecondFactor(error)) await auditWrongFactor(services, member_id, context);
    throw error;
  }
}
