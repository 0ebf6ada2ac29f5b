import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { endReview, lockReview, raiseAnomaly } from './queries/anomalies.ts';
import { type Finding, listBusyMembers } from './queries/look-ups.ts';
import { findUnseenRecords } from './queries/unseen-records.ts';
import { findUnspecificSearches } from './queries/unspecific-searches.ts';
import { findHighVolume } from './queries/volume.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import type { Enqueuing } from '#server/platform/mail/enqueue-email.ts';
import { enqueueAnomalyNotices } from '#server/platform/mail/enqueue-anomaly-notices.ts';

interface DetectionServices extends Enqueuing {
  db: Database;
  env: Env;
}

/**
 * Finds unusual look-ups in the audit entries since the last run. Each event is recorded and audited, and owners and
 * operators are emailed, in one transaction with the end of the run.
 */
export async function detectAnomalies(services: DetectionServices): Promise<void> {
  const { db, env } = services;
  if (!env.anomalies.isOn) return;
  await longTransaction(db, async (tx) => {
    for (const finding of await listFindings(tx, env.anomalies, await lockReview(tx)))
      if (await raiseAnomaly(tx, finding)) await tell(tx, services, finding);
    await endReview(tx);
  });
}

async function listFindings(
  tx: Runner,
  { peopleEmailOnly, people, unseenRecords, lookUpsPerDay }: Env['anomalies'],
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

async function tell(tx: Runner, services: DetectionServices, finding: Finding) {
  const { organization_id, member_id, signal, searches, people } = finding;
  const actor = { organization_id, member_id };
  const detail = { signal, searches, people };
  await writeAudit(tx, { action: 'unusual look-ups', actor, detail, clientAddress: '' });
  await enqueueAnomalyNotices(tx, services, finding);
}

/** Finds unusual look-ups every minute, in one process at a time. */
export const detectAnomaliesJob = defineJob<object, DetectionServices>({
  name: 'detect-anomalies',
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, services) => detectAnomalies(services),
});
