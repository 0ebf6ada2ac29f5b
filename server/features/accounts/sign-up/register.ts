import type { register as call } from '#contract/calls/accounts.ts';
import { findAccountByEmail, insertAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { issueRegisterToken } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { isCommonPassword } from '#server/domain/identity/passwords/is-common.ts';
import type { Services } from '#server/http/services.ts';
import { mailEmailCode } from '#server/features/accounts/codes.ts';

/** Checks what only the server knows and reports every problem. @throws DomainError email_taken, password_breached */
async function checkRegistration(
  db: Database,
  { email, password, names }: { email: string; password: string; names: readonly string[] },
) {
  const isBreached = isCommonPassword(password, [email, ...names]);
  if (await findAccountByEmail(db, email))
    throw new DomainError('email_taken', isBreached ? { also: 'password_breached' } : {});
  if (isBreached) throw new DomainError('password_breached');
}

/** Opens an account and sends a verification code to its email. */
export async function register(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, env } = services;
  const { email, role, phone, password } = body;
  const names =
    body.role === 'individual'
      ? { first_name: body.first_name, last_name: body.last_name }
      : { name: body.name };
  await checkRegistration(db, { email, password, names: [Object.values(names).join(' ')] });
  const organization = { ...names, kind: role, phone, address: body.address ?? '' };
  const password_hash = await hashPassword(password);

  const token = await db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, {
      organization,
      member: { email, password_hash, terms_version: env.termsVersion },
    });
    if (!account) throw new DomainError('email_taken', {});
    await writeAudit(tx, { action: 'register', actor: toActor(account), detail: { role }, clientAddress });
    await mailEmailCode(tx, services, email);
    return await issueRegisterToken(tx, account.id);
  });
  return { token, data: { role } };
}
