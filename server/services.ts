import type { FastifyBaseLogger } from 'fastify';
import type { CandidateIds } from '#server/candidate-ids/candidate-ids.ts';
import type { Connection } from '#server/db/connection/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Google } from '#server/accounts/google/google.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SearchSlots } from '#server/limits/search-slots.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { AnyEmail } from '#server/mail/define-email.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Secret } from '#server/secrets/secret.ts';

/** The services available to handlers and jobs. */
export interface Services {
  env: Env;
  engine: Connection['engine'];
  db: Database;
  /** For lists. */
  replica: Database;
  /** For searches, within `withSearchSlot`. */
  searchDb: Database;
  /** For quick searches; `withSearchSlot` chooses. */
  quickSearchDb: Database;
  searchSlots: SearchSlots;
  /** For import jobs, so that they use no connections of requests. */
  importDb: Database;
  candidateIds: CandidateIds;
  /** Checks the database, however busy its pool is. */
  ping: Connection['ping'];
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
  /** Undefined when Google sign-in is not configured. */
  google?: Google;
  secret: Secret;
  log: FastifyBaseLogger;
}
