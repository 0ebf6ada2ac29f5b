import { Gauge, type Registry } from 'prom-client';
import { anomalySignal } from '#contract/anomaly.ts';
import { findHeadTimes } from '#server/domain/audit/audit-heads.ts';
import { measureWaitingEntries } from '#server/domain/audit/queries/audit-seals.ts';
import { countRecentAnomalies } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { findCertificateEnd } from '#server/app/inspect-signing-key.ts';
import { measureDisk } from '#server/app/measure-disk.ts';
import type { Services } from '#server/http/services.ts';
import { shareRecent } from '#server/platform/async/share-recent.ts';
import { hasQueue } from '#server/platform/jobs/job-definition.ts';
import { countJobs } from '#server/platform/jobs/count-jobs.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { measureBackupAge } from './measure-backup-age.ts';
import { withDeadline } from './with-deadline.ts';

/** Scrapes within this time share what was read. */
const SHARED_MS = 5000;
/** Jobs of a kind, and entries, are counted up to these numbers, so that a scrape stays cheap. */
const JOBS_MAX = 10_000;
const ENTRIES_MAX = 100_000;

/** What all processes on one database see. */
async function measureDatabase({ db, jobs }: Services) {
  const queues = jobs.definitions.filter(hasQueue).map(({ name }) => name);
  return {
    jobs: await countJobs(db, queues, JOBS_MAX),
    unsealed: await measureWaitingEntries(db, ENTRIES_MAX),
    anomalies: await countRecentAnomalies(db),
  };
}
type Measured = Awaited<ReturnType<typeof measureDatabase>>;

const HEADS = ['day', 'latest'] as const;

/** Removes all values of a gauge. */
function clear(gauge: Gauge) {
  // Sets a gauge without labels to 0, which is a value.
  gauge.reset();
  gauge.remove({});
}

/**
 * Creates the gauges that are read from the database and the data folder. Without a database they have no values.
 * @returns a function that updates them
 */
export function createDatabaseGauges(registry: Registry, services: Services): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('hr_portal_database_up', 'Whether the database replies and accepts writes.');
  const isMeasured = gauge(
    'hr_portal_database_measured',
    'Whether the jobs, the look-ups and the audit log could be read from the database.',
  );
  const jobs = gauge('hr_portal_jobs_waiting', 'Waiting background jobs by kind, and when they may run.', [
    'kind',
    'when',
  ]);
  const oldest = gauge(
    'hr_portal_job_oldest_age_seconds',
    'How long the oldest job that may run has waited, by kind.',
    ['kind'],
  );
  const emails = gauge('hr_portal_emails_waiting', 'Emails that wait to be sent, or to be sent again.');
  const anomalies = gauge(
    'hr_portal_unusual_look_ups_last_day',
    'Events of unusual look-ups in the last 24 hours, by signal.',
    ['signal'],
  );
  const unsealed = gauge('hr_portal_audit_unsealed_entries', 'Entries of the audit log that are not sealed.');
  const unsealedAge = gauge(
    'hr_portal_audit_unsealed_age_seconds',
    'How long the first entry of the audit log that is not sealed has waited.',
  );
  const headAge = gauge(
    'hr_portal_audit_head_age_seconds',
    'Time since the heads of the audit log were written, or since the start of the process, by file.',
    ['file'],
  );
  const free = gauge('hr_portal_data_folder_free_bytes', 'Free space of the disk of the data folder.');
  const size = gauge('hr_portal_data_folder_size_bytes', 'Size of the disk of the data folder.');
  const backupAge = gauge(
    'hr_portal_backup_age_seconds',
    'Time since the newest nightly backup began, or since the start of the process.',
  );
  const validity = gauge(
    'hr_portal_signing_certificate_validity_seconds',
    'How long the certificates of the key that signs are all still valid. Negative once one has expired.',
  );

  function set(measured: Measured) {
    for (const { name, due, later, oldest: seconds } of measured.jobs) {
      jobs.set({ kind: name, when: 'now' }, due);
      jobs.set({ kind: name, when: 'later' }, later);
      oldest.set({ kind: name }, seconds);
      if (name === sendEmailJob.name) emails.set(due + later);
    }
    for (const signal of anomalySignal.options)
      anomalies.set({ signal }, measured.anomalies.find((each) => each.signal === signal)?.count ?? 0);
    unsealed.set(measured.unsealed.count);
    unsealedAge.set(measured.unsealed.age);
  }

  function setHeadAges(times: Awaited<ReturnType<typeof findHeadTimes>>) {
    for (const file of HEADS) {
      // A head that was never written would otherwise be missing, and no alert would fire.
      const since = times[file]?.getTime() ?? performance.timeOrigin;
      headAge.set({ file }, Math.max(0, (Date.now() - since) / 1000));
    }
  }

  const ping = withDeadline(services, 'the reply of the database', async () => {
    await services.ping();
    return true;
  });
  const readDatabase = withDeadline(services, 'the database', () => measureDatabase(services));
  const readCertificateEnd = withDeadline(services, 'the validity of the signing certificate', () =>
    findCertificateEnd(services.db, services.env),
  );
  const readDisk = withDeadline(services, 'the disk of the data folder', () =>
    measureDisk(services.env.dataDir),
  );
  const readHeadTimes = withDeadline(services, 'the age of the audit heads', () =>
    findHeadTimes(services.env.dataDir),
  );
  const readBackupAge = measureBackupAge(services);

  return shareRecent(async () => {
    const [isUp, measured, certificateEnd, disk, heads, backup] = await Promise.all([
      ping(),
      readDatabase(),
      readCertificateEnd(),
      readDisk(),
      readHeadTimes(),
      readBackupAge?.(),
    ]);
    up.set(isUp ? 1 : 0);
    isMeasured.set(measured ? 1 : 0);
    const ages = [unsealedAge, headAge, backupAge];
    const gauges = [jobs, oldest, emails, anomalies, unsealed, ...ages, free, size, validity];
    for (const each of gauges) clear(each);
    if (measured) set(measured);
    if (certificateEnd !== undefined) validity.set((certificateEnd.getTime() - Date.now()) / 1000);
    if (disk) {
      free.set(disk.free);
      size.set(disk.size);
    }
    if (heads) setHeadAges(heads);
    if (backup !== undefined) backupAge.set(backup);
  }, SHARED_MS);
}
