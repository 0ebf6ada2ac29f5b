import { applyEvent, type Causer } from '#server/domain/verifications/apply-event.ts';
import { setDecided } from '#server/domain/verifications/queries/consent-links.ts';
import {
  lockVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { verificationChanged } from '#server/features/verifications/send/emails.ts';
import { sendRequest } from '#server/features/verifications/send/send-request.ts';
import type { Services } from '#server/http/services.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { listExpired, listLapsed, listToRemind } from './queries/due-verifications.ts';

const portal: Causer = { party: 'portal', member: null, name: '', clientAddress: '' };

type Step = (tx: Runner, services: Services, row: VerificationRow) => Promise<void>;

/** Each step looks again whether it is due, because another run or an answer may have come first. */
const expire: Step = async (tx, services, row) => {
  if ((await listExpired(tx, row.id)).length === 0) return;
  await applyEvent(tx, row, 'expire', portal);
  await enqueueEmail(tx, services, verificationChanged, { id: row.id, news: 'expired' });
};

const remind: Step = async (tx, services, row) => {
  const [due] = await listToRemind(tx, row.id);
  if (!due) return;
  const reminded = await applyEvent(tx, row, 'remind', portal, { reminders: due.reminders });
  await sendRequest(tx, services, reminded, true);
};

const lapse: Step = async (tx, services, row) => {
  if ((await listLapsed(tx, row.id)).length === 0) return;
  await setDecided(tx, { verification_id: row.id }, null);
  await applyEvent(tx, row, 'lapse consent', portal);
  await enqueueEmail(tx, services, verificationChanged, { id: row.id, news: 'lapsed' });
};

/** Applies a step to each verification in a transaction of its own, so that one that fails delays no other. */
async function applyToEach(services: Services, signal: AbortSignal, ids: readonly number[], step: Step) {
  for (const id of ids) {
    signal.throwIfAborted();
    try {
      await services.db.transaction().execute(async (tx) => {
        const row = await lockVerification(tx, id);
        if (row) await step(tx, services, row);
      });
    } catch (error) {
      // Every other verification would fail too.
      if (error instanceof DatabaseUnavailable && error.code !== 'database_busy') throw error;
      services.log.error({ err: error, verification: id }, 'the clock of a verification failed');
    }
  }
}

/** Reminds asked organisations, and ends requests and requests for consent whose time is over, by the clock of the database. */
export async function runVerificationClock(services: Services, signal: AbortSignal): Promise<void> {
  const { db } = services;
  await applyToEach(services, signal, await listExpired(db), expire);
  const toRemind = await listToRemind(db);
  await applyToEach(
    services,
    signal,
    toRemind.map(({ id }) => id),
    remind,
  );
  await applyToEach(services, signal, await listLapsed(db), lapse);
}

/** The times are in the verifications and not in delayed jobs, so that no lost job can skip one. */
export const verificationClockJob = defineJob<object, Services>({
  name: 'verification-clock',
  queue: CLEAN_UP,
  cron: '7 * * * *',
  handle: (_, services, { signal }) => runVerificationClock(services, signal),
});
