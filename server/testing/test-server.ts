import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  return await startEmbedded({ dataDir, settings: { ...SETTINGS, hba_file: writeAccessRules(dataDir) } });
}

/**
 * Lets whoever reaches the socket, whose folder is closed to others, connect without a password: checking one takes half the
 * time of a connection, and tests open thousands. @returns where the rules are
 */
function writeAccessRules(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'pg_hba.conf');
  writeFileSync(file, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  return file;
}
