import type { Database } from '#server/platform/db/database.ts';

/** The connections to one server for work that only reads. */
export interface ReadDatabases {
  /** For lists. */
  db: Database;
  /** For searches, so that they use no connections of other requests. Its statements are abortable. */
  searchDb: Database;
  /** Like `searchDb`, for searches that take a millisecond, so that they do not wait for the connections of slow ones. */
  quickSearchDb: Database;
}
