import type { verifyResetCode as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findResetCode } from '#server/domain/identity/queries/codes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { limitFailures } from '#server/platform/limits/limit-failures.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Services } from '#server/http/services.ts';
import { delayCodeCheck } from './delay-code-check.ts';
import { unboundWrongCodes } from '#server/features/accounts/limits.ts';
import { readResetCookie } from './reset-cookie.ts';
import { tryResetCode } from './try-reset-code.ts';

/**
 * Checks a code without an email, against the codes that the client's own network requested, so that guesses from many
 * networks do not add up. A strict limit applies.
 */
async function checkUnboundCode({ db, limits }: Services, hash: Buffer, clientAddress: string) {
  const network = toClientNetwork(clientAddress);
  const found = await limitFailures(limits, [[unboundWrongCodes, network]], async () => {
    const { isKnown, isLive } = await findResetCode(db, network, hash);
    return isKnown ? { isLive } : undefined;
  });
  if (!found) throw new DomainError('code_wrong');
  if (!found.isLive) throw new DomainError('code_expired');
}

/** Checks a code without consuming it, for the email of the browser's reset request where that is known. */
export async function verifyResetCode(
  { body, cookies, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const hash = hashCode(services.secret, body.reset_code);
  const email = readResetCookie(cookies, services.secret);
  await delayCodeCheck(services.limits, email !== undefined);
  if (email) await tryResetCode(services, { email, hash, clientAddress });
  else await checkUnboundCode(services, hash, clientAddress);
  return { message: accountTexts.codeRight };
}
