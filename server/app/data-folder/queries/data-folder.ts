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

/** Stores that a server starts with the data folder of this id. @returns false when it is not that of the database */
export async function renewDataFolder(runner: Runner, id: string): Promise<boolean> {
  const renewed = await runner
    .updateTable('data_folder')
    .set({ claimed_at: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Whether another server or worker is connected to the database, or has started so recently that it is not connected yet. */
export async function hasOtherServers(runner: Runner): Promise<boolean> {
  const { rows } = await sql`
    select from data_folder where claimed_at > now() - interval '1 minute'
      or exists (select from pg_stat_activity
        where datname = current_database() and application_name = ${JOBS_APPLICATION})`.execute(runner);
  return rows.length > 0;
}

/** No index contains photos, so only this many of the newest rows are read. */
const READ_ROWS = 10_000;

/** Lists the keys of the newest photos of organisations and of candidates, up to `limit` of each. */
export async function listNewestPhotoKeys(runner: Runner, limit: number): Promise<string[]> {
  const selectFrom = (table: 'organization' | 'candidate') => sql`
    (select photo_key from (select id, photo_key from ${sql.table(table)} order by id desc limit ${READ_ROWS}) newest
      where photo_key is not null order by id desc limit ${limit})`;
  const { rows } = await sql<{ photo_key: string }>`
    ${selectFrom('organization')} union all ${selectFrom('candidate')}`.execute(runner);
  return rows.map(({ photo_key }) => photo_key);
}
