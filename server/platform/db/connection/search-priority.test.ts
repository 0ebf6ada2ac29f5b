import { constants, getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { makeDataDir } from '#server/testing/embedded.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { connect } from './connect.ts';

async function getPriorityOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return getPriority(rows[0]?.pid);
}

test('lets slow searches on the embedded database yield to all other work', async () => {
  const dataDir = makeDataDir();
  const connection = await connect(readEnv({ DATA_DIR: dataDir }), (error) => {
    throw error;
  });
  try {
    const normal = await getPriorityOf(connection.db);
    expect(await getPriorityOf(connection.reads.primary.quickSearchDb)).toBe(normal);
    expect(await getPriorityOf(connection.importDb)).toBe(normal);
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    const lowered = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    expect(await getPriorityOf(connection.reads.primary.searchDb)).toBe(lowered);
    expect(normal).toBeLessThan(lowered);
  } finally {
    await connection.close();
  }
}, 60_000);
