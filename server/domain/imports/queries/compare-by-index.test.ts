import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createStudentFile } from '#server/testing/student-file.ts';

const ROWS = 4000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  // Other jobs would read candidates too.
  await portal.services.jobs.work(portal.services, [importJob]);
});
afterAll(() => portal.close());

/** Waits until PostgreSQL has counted what an import wrote to `table`. @returns the candidates read so far */
async function countReadCandidates(table: string): Promise<number> {
  // A session that ends reports its counts at once, an idle one after ten seconds.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hr-portal' and pid <> pg_backend_pid()`.execute(
    portal.db,
  );
  const count = async () => {
    const { rows } = await sql<{ written: number; read: number }>`
      select (select n_tup_ins from pg_stat_user_tables where relname = ${table}) as written,
        (select seq_tup_read from pg_stat_user_tables where relname = 'candidate')
          + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'candidate')::bigint as read`.execute(
      portal.db,
    );
    return rows[0] ?? { written: 0, read: 0 };
  };
  await expect.poll(async () => (await count()).written).toBe(ROWS);
  return (await count()).read;
}

async function importFile(token: string, file: File) {
  const { body } = await portal.call(importStudents, { token, file, query: { wait: 60 } });
  return body.data;
}

// Comparing each of 4 batches with all candidates so far would read 6,000, and much longer files would take minutes.
test('imports into an empty database without reading the candidates that they have just added', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  const file = createStudentFile(ROWS);
  expect(await importFile(token, file)).toMatchObject({ added: ROWS });
  const readAtFirst = await countReadCandidates('candidate');
  expect(readAtFirst).toBeLessThan(ROWS);

  const changed = new File([(await file.text()).replaceAll('Zik', 'Aba')], 'b.csv');
  expect(await importFile(token, changed)).toMatchObject({ added: 0, changed: ROWS });
  // It compares, stores and locks each once.
  expect((await countReadCandidates('import_changed')) - readAtFirst).toBeLessThan(5 * ROWS);
});
