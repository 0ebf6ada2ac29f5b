import type { logIn as call } from '#contract/calls/accounts.ts';
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  toActor,
} from '#server/domain/identity/queries/accounts.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { getCodeState } from '#server/domain/identity/queries/codes.ts';
import { issueRegisterToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { type FailureLimit, limitFailures } from '#server/platform/limits/limit-failures.ts';
import { hashPassword, isOutdated, isPassword } from '#server/domain/identity/passwords/hash.ts';
import type { Services } from '#server/http/services.ts';
import { presentUser } from '#server/domain/identity/present-user.ts';
import { auditFailedLogIn } from './audit-failed-log-in.ts';
import { mailEmailCode } from '#server/features/accounts/codes.ts';
import { createLoginChallenge, finishLogIn } from './finish-log-in.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import {
  wrongPasswords,
  wrongPasswordsPerEmail,
  wrongPasswordsPerNetwork,
  logInLinks,
} from '#server/features/accounts/limits.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import { enqueueLogInLinkRequest } from './mail-log-in-link-job.ts';

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
 * Builds the limits that failures count against. A known device has a limit of its own, so that no stranger can lock the
 * owner out of it.
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
    [wrongPasswordsPerEmail, email],
  ];
}

export async function logIn(
  { body, ...context }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, limits } = services;
  const { cookies, clientAddress, origin } = context;
  const { email } = body;
  const failureLimits = await buildFailureLimits({ cookies, clientAddress }, services, email);
  const account = await offerLogInLink(services, email, () =>
    limitFailures(limits, failureLimits, () => findAccountByPassword({ body, clientAddress }, services)),
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
  const result = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // A password change a moment ago ended all sessions; this log-in must not open another.
    if (current?.password_hash !== account.password_hash || current.email !== email)
      throw new DomainError('wrong_credentials');
    if (newHash) await setPasswordHash(tx, account.id, newHash);
    if (current.email_verified_at === null) return await openPending(tx, services, current, context);
    const challenge = await createLoginChallenge(tx, current, { method: 'password', origin });
    return challenge ?? (await finishLogIn(tx, services, current, { ...context, method: 'password' }));
  });
  if ('methods' in result) throw new DomainError('second_factor_required', { challenge: result });
  return result;
}

/** Logs in a member whose email is not verified: sends a code unless a sent one is valid, and permits entering it. */
async function openPending(
  tx: Runner,
  services: Services,
  account: Account,
  { cookies, clientAddress }: Pick<RequestContext<typeof call>, 'cookies' | 'clientAddress'>,
): Promise<Reply<typeof call>> {
  const { id, email } = account;
  if ((await getCodeState(tx, { email, purpose: 'email' })) !== 'live')
    await mailEmailCode(tx, services, email);
  const detail = { verified: false };
  await writeAudit(tx, { action: 'log-in', actor: toActor(account), detail, clientAddress });
  await rememberDevice(tx, cookies, id);
  const user = presentUser(account, services.photos, 'no');
  const token = await issueRegisterToken(tx, id);
  return { token, user, data: { role: user.role, email_verified_at: null } };
}

/**
 * Runs an attempt to log in. When the wrong passwords of all networks together refuse it, the owner gets an email with a link
 * that logs in, at most once an hour. The reply is the same for an address without an account.
 * @throws DomainError log_in_link_sent
 */
async function offerLogInLink<T>(
  { db, jobs, secret, limits }: Services,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof LimitExceeded) || error.limitName !== wrongPasswordsPerEmail.name) throw error;
    if (await limits.isWithin(logInLinks, email)) await enqueueLogInLinkRequest(db, { jobs, secret }, email);
    throw new DomainError('log_in_link_sent', undefined, { retryAfter: error.retryAfter });
  }
}
