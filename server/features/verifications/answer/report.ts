import { applyEvent, type Causer } from '#server/domain/verifications/apply-event.ts';
import { listEvents } from '#server/domain/verifications/queries/events.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { requestReported } from '#server/features/verifications/send/emails.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';

/** Reports a locked request to the operators, once. */
export async function report(
  tx: Runner,
  services: Services,
  row: VerificationRow,
  causer: Causer,
): Promise<void> {
  if ((await listEvents(tx, row.id)).some(({ event }) => event === 'report')) return;
  await applyEvent(tx, row, 'report', causer);
  for (const email of services.env.operatorEmails)
    await enqueueEmail(tx, services, requestReported, { id: row.id, email });
}
