import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { limitFailures } from '#server/platform/limits/limit-failures.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { resetCodeCancelled } from '#server/features/accounts/emails.ts';
import type { Services } from '#server/http/services.ts';
import { wrongCodesPerNetwork } from '#server/features/accounts/limits.ts';
import { tryCode, type TryResult } from '#server/domain/identity/codes/try-code.ts';

const failureCodes: Record<
  Exclude<TryResult, 'right'>,
  'code_wrong' | 'code_attempts_used' | 'code_expired'
> = {
  wrong: 'code_wrong',
  none: 'code_wrong',
  'used up': 'code_attempts_used',
  expired: 'code_expired',
};

/**
 * Tries a reset code of an email, with the same work and the same reply whether or not the email has an account.
 * @throws DomainError when the code is wrong, or after too many wrong codes from the client's network
 */
export async function tryResetCode(
  services: Services,
  { email, hash, clientAddress }: { email: string; hash: Buffer; clientAddress: string },
): Promise<void> {
  const { db, limits } = services;
  const network = toClientNetwork(clientAddress);
  const owner = { email, purpose: 'reset' as const };
  let result = 'none' as TryResult;
  await limitFailures(limits, [[wrongCodesPerNetwork, network]], async () => {
    result = await db.transaction().execute(async (tx) => {
      const tried = await tryCode(tx, owner, { hash, network });
      if (tried.isExhausted) await enqueueEmail(tx, services, resetCodeCancelled, { email });
      return tried.result;
    });
    return result === 'right' || undefined;
  });
  if (result !== 'right') throw new DomainError(failureCodes[result]);
}
