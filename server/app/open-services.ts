import type { FastifyBaseLogger } from 'fastify';
import { JOB_WAIT_SECONDS, SEARCH_MAX_FOUND } from '#contract/limits.ts';
import { allEmails } from './all-emails.ts';
import { createEncryption } from './backup/cipher.ts';
import { claimDataFolder } from './data-folder/claim-data-folder.ts';
import { createDataFolder } from './data-folder/create-data-folder.ts';
import { createCandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import { createCandidateReferences } from '#server/domain/candidates/ids/candidate-references.ts';
import { getCandidateIdKey } from '#server/domain/candidates/ids/queries/candidate-id-key.ts';
import { type Connection, connect } from '#server/platform/db/connection/connect.ts';
import { prepareDatabase, requirePreparedDatabase } from './prepare-database.ts';
import { waitForDatabase } from '#server/platform/db/connection/wait-for-database.ts';
import { endArrivingUploads } from '#server/domain/imports/queries/remove-uploads.ts';
import type { Env } from '#server/platform/env/env.ts';
import { createOpenIdGoogle } from '#server/features/accounts/google/open-id-google.ts';
import { allJobs } from './all-jobs.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { removeExpiredJob } from './retention/remove-expired.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { SearchQueues, toSearchPlaces } from '#server/platform/limits/search-queues.ts';
import { reportFailedJob } from '#server/features/operator/failed-jobs/report-failed-job.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createPhotos } from '#server/domain/photos/create-photos.ts';
import { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { DOCUMENT_FOLDER } from '#server/domain/certificates/document/document-folder.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import { Readiness } from '#server/platform/process/readiness.ts';
import { listDatabaseChecks } from './list-readiness-checks.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { warnOfSigningKey } from './warn-of-signing-key.ts';
import { warnOfClockSkew } from './warn-of-clock-skew.ts';
import type { Services } from '#server/http/services.ts';

export interface OpenServices {
  services: Services;
  /** Finishes running jobs and mail, then closes the database. */
  close(): Promise<void>;
}

async function createServices(
  connection: Connection,
  { env, log, readiness }: { env: Env; log: FastifyBaseLogger; readiness: Readiness },
): Promise<Services> {
  // A mistyped public key must stop the start instead of the backup of the night.
  await createEncryption(env.backupRecipients);
  const secret = await loadSecret(env.appSecret, env.dataDir);
  const candidateIdKey = await getCandidateIdKey(connection.db);
  return {
    env,
    log,
    secret,
    engine: connection.engine,
    db: connection.db,
    databaseUrl: connection.url,
    reads: connection.reads,
    searchQueues: new SearchQueues(toSearchPlaces(connection.searchPoolSize)),
    importDb: connection.importDb,
    pools: connection.pools,
    candidateIds: createCandidateIds(candidateIdKey),
    candidateReferences: createCandidateReferences(candidateIdKey),
    ping: connection.ping,
    readiness,
    limits: createLimits(connection.pool),
    jobWaitSeconds: JOB_WAIT_SECONDS,
    searchCountLimit: SEARCH_MAX_FOUND,
    emails: allEmails,
    mailer: createMailer(env, log),
    photos: createPhotos({ storage: createStorage(env), secret, db: connection.db, log }),
    pdf: new PdfRenderer({ folder: DOCUMENT_FOLDER, log }),
    google: env.google && createOpenIdGoogle(env.google),
    // Last, because it opens connections that a later failure would leak.
    jobs: await openJobs(connection.url, allJobs, log, { failureReport: reportFailedJob }),
  };
}

/**
 * Opens and migrates the database, and creates the services of handlers and jobs.
 * @param mayMigrate whether it migrates, and waits for a database that is starting; a maintenance command leaves that to
 * the portal
 * @param isEmbedded whether the database is that of the data folder, which a portal may run at `env.databaseUrl`
 * @param patience milliseconds that it waits; a minute by default
 * @param readiness what probes that arrive meanwhile are told
 * @throws StartupError when the data folder cannot be written or is not that of the database, or the database cannot be reached
 * or needs a migration that is not allowed
 */
export async function openServices(
  env: Env,
  log: FastifyBaseLogger,
  {
    mayMigrate = true,
    isEmbedded = !env.databaseUrl,
    patience,
    readiness = new Readiness(log),
  }: { mayMigrate?: boolean; isEmbedded?: boolean; patience?: number; readiness?: Readiness } = {},
): Promise<OpenServices> {
  await createDataFolder(env.dataDir);
  const connection = await connect(env, (error) => log.error({ err: error }, 'database'));
  readiness.watch(listDatabaseChecks(connection));
  let services: Services | undefined;
  const close = async () => {
    await services?.jobs.close();
    services?.mailer.close();
    services?.pdf.close();
    await connection.close();
  };
  try {
    const prepare = mayMigrate ? prepareDatabase : requirePreparedDatabase;
    const { engine } = connection;
    const usesMigrationRole = mayMigrate && env.migrationDatabaseUrl !== undefined;
    services = await waitForDatabase(
      async () => {
        await prepare(connection, env);
        if (!isEmbedded) {
          await claimDataFolder(connection.db, env, { mayClaim: mayMigrate, log });
          await warnOfClockSkew(connection.db, log);
        }
        return await createServices(connection, { env, log, readiness });
      },
      { engine, usesMigrationRole, patience: mayMigrate ? patience : 0, log },
    );
    if (mayMigrate) await warnOfSigningKey(services);
    // Only this server uses the embedded database, so uploads in progress belong to a previous server.
    if (connection.engine === 'embedded' && (await endArrivingUploads(services.db)))
      await services.jobs.enqueue(services.db, removeExpiredJob, {});
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}
