import type { FastifyBaseLogger } from 'fastify';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import type { CandidateReferences } from '#server/domain/candidates/ids/candidate-references.ts';
import type { Connection } from '#server/platform/db/connection/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Google } from '#server/domain/identity/google.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SearchQueues } from '#server/platform/limits/search-queues.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { AnyEmail } from '#server/platform/mail/define-email.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import type { Photos } from '#server/domain/photos/photos.ts';
import type { Readiness } from '#server/platform/process/readiness.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** The services available to handlers and jobs. */
export interface Services {
  env: Env;
  engine: Connection['engine'];
  db: Database;
  /** The address of `db`, for work on connections of its own. */
  databaseUrl: string;
  /** For lists, and for searches within `withSearchSlot`. Searches find words in memory, see `keepInMemory`. */
  reads: Connection['reads'];
  searchQueues: SearchQueues;
  /** For import jobs, so that they use no connections of requests. */
  importDb: Database;
  /** The pools of these databases. */
  pools: Connection['pools'];
  candidateIds: CandidateIds;
  candidateReferences: CandidateReferences;
  /** Checks the database, however busy its pool is. */
  ping: Connection['ping'];
  /** Whether this server should get requests. */
  readiness: Readiness;
  limits: Limits;
  jobs: Jobs<Services>;
  /** Seconds that a request waits for a job that it enqueued. */
  jobWaitSeconds: number;
  /** The maximum number of candidates that one search counts and shows. */
  searchCountLimit: number;
  /** Every email. */
  emails: readonly AnyEmail[];
  mailer: Mailer;
  photos: Photos;
  /** Renders certificates. */
  pdf: PdfRenderer;
  /** Undefined when Google sign-in is not configured. */
  google?: Google;
  secret: Secret;
  log: FastifyBaseLogger;
}
