import { CODE_SECONDS } from '#contract/limits.ts';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isKnownDevice } from '#server/features/accounts/queries/devices.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { resetCode } from '#server/features/accounts/emails.ts';
import { createSealedJson } from '#server/platform/secrets/sealed-json.ts';
import type { Services } from '#server/http/services.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import { resetMails, resetMailsPerDay } from '#server/features/accounts/limits.ts';

/** A request for a reset password code. */
interface ResetRequest {
  email: string;
  /** The client network. */
  network: string;
  /** The token of the browser's device cookie. */
  device?: string;
}

const NAME = 'mail-reset-code';
const sealedRequest = createSealedJson<ResetRequest>('reset request');

/** Whether another reset code may be sent. A known device is counted separately. */
async function isWithinLimits({ email, network, device }: ResetRequest, { db, limits }: Services) {
  const known = device && (await isKnownDevice(db, device, email)) ? device : undefined;
  return (
    (await limits.isWithin(resetMails, `${email} ${known ?? network}`)) &&
    (await limits.isWithin(resetMailsPerDay, known ? `${email} ${known}` : email))
  );
}

/**
 * Sends a reset password code, unless the limit is reached. An unknown email gets a stored code that is not sent, so
 * that trying a code takes the same time for known and unknown emails.
 */
export const mailResetCodeJob = defineJob<{ sealed: string }, Services>({
  name: NAME,
  queue: { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  isDeletedWhenDone: true,
  async handle({ sealed }, services) {
    const request = sealedRequest.open(services.secret, sealed, NAME);
    if (!(await isWithinLimits(request, services))) return;
    const { email, network } = request;
    await services.db.transaction().execute(async (tx) => {
      const owner = { email, purpose: 'reset' as const, requested_from: network };
      const code = await issueCode(tx, services.secret, owner);
      if (await findAccountByEmail(tx, email)) await enqueueEmail(tx, services, resetCode, { email, code });
    });
  },
});

/** Enqueues the job for a request; the work is the same for any email. */
export async function enqueueResetRequest(
  runner: Runner,
  { jobs, secret }: Pick<Services, 'jobs' | 'secret'>,
  request: ResetRequest,
): Promise<void> {
  const sealed = sealedRequest.seal(secret, request, NAME);
  // The code is useless once it would have expired.
  await jobs.enqueue(runner, mailResetCodeJob, { sealed }, { retentionSeconds: CODE_SECONDS });
}
