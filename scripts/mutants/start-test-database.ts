import { mkdir } from 'node:fs/promises';
import { startEmbedded } from '#server/db/embedded/start.ts';

/** As in `server/testing/template.ts`, which starts one PostgreSQL for each run of Vitest otherwise. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};

/** Starts one PostgreSQL for all mutants, or uses that of TEST_DATABASE_URL. */
export async function startTestDatabase(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  // PostgreSQL, which may run as another user, has to reach its data.
  await mkdir(dataDir, { mode: 0o711 });
  return await startEmbedded({ dataDir, settings: SETTINGS });
}
