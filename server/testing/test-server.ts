import { startEmbedded } from '#server/platform/db/embedded/start.ts';

/** Test data need not survive a crash, and many portals share the server. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};

/** Starts a PostgreSQL for tests in `dataDir`, or uses that of TEST_DATABASE_URL. */
export async function startTestServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  return await startEmbedded({ dataDir, settings: SETTINGS });
}
