import type { confirmIdentity as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { type Account, findAccount, lockAccount } from '#server/db/accounts/accounts.ts';
import { setAuthenticated } from '#server/db/accounts/tokens.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { checkCurrentPassword, lockCheckedAccount } from '#server/passwords/check-current-password.ts';
import { checkSecondFactor } from '#server/second-factors/check-second-factor.ts';
import { limitGuesses } from '#server/second-factors/limit-guesses.ts';
import type { Services } from '#server/services.ts';

type Context = RequestContext<typeof call>;

async function record(tx: Runner, { principal, body, clientAddress }: Context) {
  if (!(await setAuthenticated(tx, principal.token))) throw new DomainError('not_signed_in');
  const detail = { by: body.method };
  await writeAudit(tx, { action: 'confirm identity', actor: principal.actor, detail, clientAddress });
}

async function confirmByPassword(context: Context, { db, limits }: Services, account: Account) {
  if (context.body.method !== 'password') return;
  await checkCurrentPassword(limits, account, context.body.password);
  await db.transaction().execute(async (tx) => {
    await lockCheckedAccount(tx, account);
    await record(tx, context);
  });
}

async function confirmBySecondFactor(context: Context, { db, limits, secret }: Services, { id }: Account) {
  const { body, clientAddress } = context;
  if (body.method === 'password') return;
  await limitGuesses(limits, { member_id: id, clientAddress }, () =>
    db.transaction().execute(async (tx) => {
      await lockAccount(tx, id);
      if (!(await checkSecondFactor(tx, secret, id, body))) throw new DomainError('second_factor_wrong');
      await record(tx, context);
    }),
  );
}

/** Records a new proof of identity for the session of the token. */
export async function confirmIdentity(context: Context, services: Services): Promise<Reply<typeof call>> {
  const account = await findAccount(services.db, context.principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  const confirm = context.body.method === 'password' ? confirmByPassword : confirmBySecondFactor;
  await confirm(context, services, account);
  return { message: securityTexts.confirmed };
}
