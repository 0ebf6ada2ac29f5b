import type { VerificationEvent, VerificationParty } from '#contract/verification-transitions.ts';
import type { Runner } from '#server/platform/db/database.ts';

interface NewEvent {
  verification_id: number;
  event: VerificationEvent;
  party: VerificationParty;
}

export async function insertEvent(tx: Runner, event: NewEvent): Promise<void> {
  await tx.insertInto('verification_event').values(event).execute();
}

/** Lists the events of a verification, the oldest first. */
export async function listEvents(runner: Runner, verification_id: number) {
  return await runner
    .selectFrom('verification_event')
    .select(['at', 'event', 'party'])
    .where('verification_id', '=', verification_id)
    .orderBy('id')
    .execute();
}

export type RecordedEvent = Awaited<ReturnType<typeof listEvents>>[number];
