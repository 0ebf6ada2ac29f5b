import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Stores an authenticator app that is not confirmed yet, in place of another one that is not. */
export async function startAuthenticatorApp(runner: Runner, member_id: number, sealed_secret: string) {
  await runner
    .insertInto('authenticator_app')
    .values({ member_id, sealed_secret })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ sealed_secret }))
    .execute();
}

/** Finds the authenticator app of a member, with the current time of the database in milliseconds. */
export async function findAuthenticatorApp(runner: Runner, member_id: number) {
  return await runner
    .selectFrom('authenticator_app')
    .select(['sealed_secret', 'confirmed_at'])
    .select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as('now_ms'))
    .where('member_id', '=', member_id)
    .executeTakeFirst();
}

/** Marks a time step as used. @returns false when it, or a later one, has been used before */
export async function useTimeStep(runner: Runner, member_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('member_id', '=', member_id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function confirmAuthenticatorApp(runner: Runner, member_id: number) {
  await runner
    .updateTable('authenticator_app')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('member_id', '=', member_id)
    .execute();
}

/** Removes the authenticator app. @returns false when there is none */
export async function removeAuthenticatorApp(runner: Runner, member_id: number): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('authenticator_app')
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
