import { sql } from 'kysely';
import { expect } from 'vitest';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applyCountDeltas } from '#server/domain/search/queries/update-counts.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { undoImportJob } from '#server/features/imports/undo/undo-import-job.ts';
import type { TestAccount } from './accounts.ts';
import { startTestPortal } from './portal.ts';
import { createStudentFile } from './student-file.ts';
import { findWrongCounts } from './find-wrong-counts.ts';

const SCHOOLS = 10;

async function countDeadlocks(db: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_get_db_deadlocks(oid) as deadlocks from pg_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.deadlocks ?? 0;
}

/**
 * Imports the same words for ten schools at the same time, then undoes half of the imports while the other schools
 * import again. Deltas are applied, and word counts compared with the candidates all the while.
 * @param rows the number of rows of each import
 */
export async function importConcurrently(rows: number) {
  const portal = await startTestPortal({ RUN_JOBS: 'false', DATABASE_POOL_SIZE: '40' });
  const { db, services } = portal;
  services.jobWaitSeconds = 600;
  // All at once, in the connections of requests because there are only two for imports.
  const all = { concurrency: SCHOOLS, reserved: undefined };
  await services.jobs.work({ ...services, importDb: db }, [
    { ...importJob, ...all },
    { ...undoImportJob, ...all },
  ]);
  const schools = await Promise.all(
    Array.from({ length: SCHOOLS }, (_, at) => portal.newAccount({ role: 'school', name: `School ${at}` })),
  );
  /** Imports a file and waits for the end. @param nth the number of the school's imports afterwards */
  const importRows = async ({ token }: TestAccount, nth: number) => {
    const file = createStudentFile(rows, ((nth - 1) * rows) / 2);
    await portal.call(importStudents, { token, file, query: { wait: 0 } });
    const list = async () => (await portal.call(listImports, { token })).body.data.data;
    await expect.poll(async () => (await list()).length, { timeout: 900_000, interval: 50 }).toBe(nth);
    return await list();
  };
  const undo = async ({ token }: TestAccount, id: number) =>
    (await portal.call(undoImport, { token, params: { id }, body: {} })).body.data;

  const state = { isOver: false, checks: 0 };
  const wrong = new Set<string>();
  const check = async () => {
    for (const each of await findWrongCounts(db)) wrong.add(JSON.stringify(each));
    state.checks += 1;
  };
  const checking = (async () => {
    while (!state.isOver) {
      await applyCountDeltas(db);
      await check();
    }
  })();
  try {
    const imported = await Promise.all(schools.map((school) => importRows(school, 1)));
    const half = SCHOOLS / 2;
    const [undone, again] = await Promise.all([
      Promise.all(schools.slice(0, half).map((school, at) => undo(school, imported[at]?.[0]?.id ?? 0))),
      Promise.all(schools.slice(half).map((school) => importRows(school, 2))),
    ]);
    state.isOver = true;
    await checking;
    await check();
    return {
      added: [...imported, ...again].map(([newest]) => newest?.added),
      removed: undone.map(({ removed }) => removed),
      wrong: [...wrong],
      checks: state.checks,
      deadlocks: await countDeadlocks(db),
    };
  } finally {
    state.isOver = true;
    await checking.catch(() => undefined);
    await portal.close();
  }
}
