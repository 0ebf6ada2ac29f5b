import { listOwners } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import {
  endReview,
  findMemberNames,
  lockReview,
  raiseAnomaly,
} from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { type Finding, listBusyMembers } from '#server/domain/disclosure/anomalies/queries/look-ups.ts';
import { findUnseenRecords } from '#server/domain/disclosure/anomalies/queries/unseen-records.ts';
import { findUnspecificSearches } from '#server/domain/disclosure/anomalies/queries/unspecific-searches.ts';
import { findHighVolume } from '#server/domain/disclosure/anomalies/queries/volume.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { lookUpsForOperator, lookUpsOfMember, ownLookUps } from './emails.ts';

type DetectionServices = EmailServices & Pick<Services, 'db' | 'env'>;

/**
 * Finds unusual look-ups in the audit entries since the last run. Each event is recorded and audited, and owners and
 * operators are emailed, in one transaction with the end of the run.
 */
export async function detectAnomalies(services: DetectionServices): Promise<void> {
  const { db, env } = services;
  if (!env.anomalies.isOn) return;
  await longTransaction(db, async (tx) => {
    for (const finding of await listFindings(tx, env.anomalies, await lockReview(tx)))
      if (await raiseAnomaly(tx, finding)) await report(tx, services, finding);
    await endReview(tx);
  });
}

async function listFindings(
  tx: Runner,
  { peopleEmailOnly, people, unseenRecords, lookUpsPerDay }: Services['env']['anomalies'],
  afterEntry: number,
): Promise<Finding[]> {
  // A look-up that shows somebody counts at least one person.
  const fewest = Math.min(peopleEmailOnly, people, unseenRecords, lookUpsPerDay - 1);
  const members = await listBusyMembers(tx, afterEntry, fewest);
  if (members.length === 0) return [];
  return [
    ...(await findUnspecificSearches(tx, members, { emailOnly: peopleEmailOnly, others: people })),
    ...(await findUnseenRecords(tx, members, unseenRecords)),
    ...(await findHighVolume(tx, members, lookUpsPerDay)),
  ];
}

/** Audits an event, and emails each owner of the member's organisation and each operator. */
async function report(tx: Runner, services: DetectionServices, finding: Finding) {
  const { organization_id, member_id, signal, searches, people, since } = finding;
  const actor = { organization_id, member_id };
  const detail = { signal, searches, people };
  await writeAudit(tx, { action: 'unusual look-ups', actor, detail, clientAddress: '' });
  const names = await findMemberNames(tx, member_id);
  const times = { since: since.toISOString(), raised_at: new Date().toISOString() };
  const notice = { ...names, ...detail, ...times };
  for (const { id, email } of await listOwners(tx, organization_id))
    await enqueueEmail(tx, services, id === member_id ? ownLookUps : lookUpsOfMember, { ...notice, email });
  for (const email of services.env.operatorEmails)
    await enqueueEmail(tx, services, lookUpsForOperator, { ...notice, email });
}

/** Finds unusual look-ups every minute, in one process at a time. */
export const detectAnomaliesJob = defineJob<object, DetectionServices>({
  name: 'detect-anomalies',
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, services) => detectAnomalies(services),
});
