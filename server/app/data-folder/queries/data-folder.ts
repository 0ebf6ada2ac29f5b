import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { JOBS_APPLICATION } from '#server/platform/jobs/jobs.ts';

/** Lets other starts wait until the transaction ends before they decide. */
export async function lockDataFolder(tx: Runner): Promise<void> {
  await sql`lock table data_folder in share row exclusive mode`.execute(tx);
}

/** Returns the id of the data folder that the servers share, or undefined before the first start. */
export async function findDataFolder(runner: Runner): Promise<string | undefined> {
  const row = await runner.selectFrom('data_folder').select('id').executeTakeFirst();
  return row?.id;
}

export async function storeDataFolder(tx: Runner, id: string): Promise<void> {
  await tx
    .insertInto('data_folder')
    .values({ id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ id, claimed_at: sql`now()` }))
    .execute();
}

/** Whether another server or worker is connected to the database, or has claimed it so recently that it is still starting. */
export async function isUsedByOthers(runner: Runner): Promise<boolean> {
  const { rows } = await sql`
    select from data_folder where claimed_at > now() - interval '1 minute'
      or exists (select from pg_stat_activity
        where datname = current_database() and application_name = ${JOBS_APPLICATION})`.execute(runner);
  return rows.length > 0;
}

/** Lists the keys of some photos that rows refer to. */
export async function listSomePhotoKeys(runner: Runner, limit: number): Promise<string[]> {
  const { rows } = await sql<{ photo_key: string }>`
    select photo_key from (
      (select photo_key from organization where photo_key is not null limit ${limit})
      union all (select photo_key from candidate where photo_key is not null limit ${limit})) photos`.execute(
    runner,
  );
  return rows.map(({ photo_key }) => photo_key);
}
