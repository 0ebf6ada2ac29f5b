import type { logIn as call } from '#contract/calls/accounts.ts';
import { findAccountByEmail, lockAccount, toActor } from '#server/db/accounts/accounts.ts';
import { setPasswordHash } from '#server/db/accounts/members.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { getCodeState } from '#server/db/accounts/codes.ts';
import { issueToken } from '#server/db/accounts/tokens.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { toClientNetwork } from '#server/limits/client-network.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { type FailureLimit, limitFailures } from '#server/limits/limit-failures.ts';
import { hashPassword, isOutdated, isPassword } from '#server/passwords/hash.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/users/present-user.ts';
import { auditFailedLogIn } from './audit-failed-log-in.ts';
import { mailEmailCode } from '#server/accounts/codes.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import { wrongPasswords, wrongPasswordsPerNetwork } from '#server/accounts/limits.ts';

/** Finds the account with this email and password. Takes the same time when there is none. */
async function findAccountByPassword(
  { body: { email, password }, clientAddress }: Pick<RequestContext<typeof call>, 'body' | 'clientAddress'>,
  services: Services,
) {
  const account = await findAccountByEmail(services.db, email);
  const password_hash = account?.password_hash ?? null;
  const isRight = await isPassword(password, password_hash);
  if (account && isRight && password_hash !== null) return { ...account, password_hash };
  const actor = account ? toActor(account) : null;
  await auditFailedLogIn(services, { email, actor, reason: 'wrong password', clientAddress });
  return undefined;
}

/**
 * Builds the limits that failures count against. None is per account alone, so that a stranger cannot lock the owner out. A
 * known device does not suffer from others in its network.
 */
async function buildFailureLimits(
  { cookies, clientAddress }: Pick<RequestContext<typeof call>, 'cookies' | 'clientAddress'>,
  { db }: Services,
  email: string,
): Promise<FailureLimit[]> {
  const device = await findKnownDevice(db, cookies, email);
  if (device) return [[wrongPasswords, `${email} ${device}`]];
  const network = toClientNetwork(clientAddress);
  return [
    [wrongPasswordsPerNetwork, network],
    [wrongPasswords, `${email} ${network}`],
  ];
}

export async function logIn(
  { body, cookies, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, limits, photos } = services;
  const { email } = body;
  const account = await limitFailures(
    limits,
    await buildFailureLimits({ cookies, clientAddress }, services, email),
    () => findAccountByPassword({ body, clientAddress }, services),
  );
  if (!account) throw new DomainError('wrong_credentials');
  if (account.role !== body.role) {
    await auditFailedLogIn(services, {
      email,
      actor: toActor(account),
      reason: 'wrong account type',
      clientAddress,
    });
    throw new DomainError('wrong_account_type', { role: account.role });
  }

  const newHash = isOutdated(account.password_hash) ? await hashPassword(body.password) : undefined;
  const { token, user } = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // A password change a moment ago ended all sessions; this log-in must not open another.
    if (current?.password_hash !== account.password_hash || current.email !== email)
      throw new DomainError('wrong_credentials');
    if (newHash) await setPasswordHash(tx, account.id, newHash);
    const user = presentUser(current, photos);
    const owner = { email, purpose: 'email' as const };
    const isVerified = user.email_verified_at !== null;
    const needsCode = !isVerified && (await getCodeState(tx, owner)) !== 'live';
    if (needsCode) await mailEmailCode(tx, services, email);
    await writeAudit(tx, {
      action: 'log-in',
      actor: toActor(account),
      detail: { verified: isVerified },
      clientAddress,
    });
    await rememberDevice(tx, cookies, account.id);
    return {
      user,
      token: await issueToken(tx, account.id, isVerified ? 'session' : 'register'),
    };
  });
  return { token, user, data: { role: user.role, email_verified_at: user.email_verified_at } };
}
