import { LOG_IN_LINK_SECONDS } from '#contract/limits.ts';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { storeLogInLink } from '#server/features/accounts/queries/log-in-links.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { logInLink } from '#server/features/accounts/emails.ts';
import { createSealedJson } from '#server/platform/secrets/sealed-json.ts';
import type { Services } from '#server/http/services.ts';

const NAME = 'mail-log-in-link';
const sealedRequest = createSealedJson<{ email: string }>('log-in link request');

/** Sends a link to log in with to the address of a verified account. */
export const mailLogInLinkJob = defineJob<{ sealed: string }, Services>({
  name: NAME,
  queue: { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  isDeletedWhenDone: true,
  async handle({ sealed }, services) {
    const { email } = sealedRequest.open(services.secret, sealed, NAME);
    await services.db.transaction().execute(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account?.email_verified_at) return;
      const token = createToken();
      await storeLogInLink(tx, { member_id: account.id, hash: hashToken(token) });
      await enqueueEmail(tx, services, logInLink, { email, token });
    });
  },
});

/** Enqueues the job for an address; the work is the same for any. */
export async function enqueueLogInLinkRequest(
  runner: Runner,
  { jobs, secret }: Pick<Services, 'jobs' | 'secret'>,
  email: string,
): Promise<void> {
  const sealed = sealedRequest.seal(secret, { email }, NAME);
  await jobs.enqueue(runner, mailLogInLinkJob, { sealed }, { retentionSeconds: LOG_IN_LINK_SECONDS });
}
