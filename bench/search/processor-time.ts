import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Returns the milliseconds that all threads of a process have run. The times in its `stat` file are less exact. */
async function readProcess(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(text.split(' ', 1)[0]) / 1e6;
  });
  return (await Promise.all(times)).reduce((sum, ms) => sum + ms, 0);
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
