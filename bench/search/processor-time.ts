import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Milliseconds of a clock tick in /proc. */
const TICK_MS = 10;

async function readProcess(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/**
 * Measures the processor time of work, in milliseconds: of the server process, and of the database's connections if
 * these run on this machine.
 */
export async function measureProcessorTime(
  db: Database,
  serverPid: number,
  work: () => Promise<unknown>,
): Promise<{ server: number; database: number }> {
  const read = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db);
    const database = new Map<number, number>();
    for (const { pid } of rows) database.set(pid, await readProcess(pid));
    return { server: await readProcess(serverPid), database };
  };
  const before = await read();
  await work();
  const after = await read();
  const grown = [...after.database].map(([pid, ms]) => ms - (before.database.get(pid) ?? 0));
  return {
    server: after.server - before.server,
    database: grown.reduce((sum, ms) => sum + ms, 0),
  };
}
