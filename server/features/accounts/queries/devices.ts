import { sql } from 'kysely';
import { DEVICE_DAYS, DEVICES_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';

const oldest = sql<Date>`now() - make_interval(days => ${DEVICE_DAYS})`;

/** Reports whether the device with this token has logged in to the email's account within `DEVICE_DAYS`. */
export async function isKnownDevice(runner: Runner, token: string, email: string): Promise<boolean> {
  const device = await runner
    .selectFrom('device')
    .innerJoin('member', 'member.id', 'device.member_id')
    .select('device.member_id')
    .where('device.hash', '=', hashToken(token))
    .where('member.email', '=', email)
    .where('device.used_at', '>', oldest)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Records a log-in to an account from the device with this token. Removes the account's oldest devices beyond
 * `DEVICES_MAX`.
 */
export async function storeDevice(runner: Runner, token: string, member_id: number) {
  await runner
    .insertInto('device')
    .values({ hash: hashToken(token), member_id })
    .onConflict((conflict) =>
      conflict.columns(['hash', 'member_id']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
  const surplus = runner
    .selectFrom('device')
    .select('hash')
    .where('member_id', '=', member_id)
    .orderBy('used_at', 'desc')
    .offset(DEVICES_MAX);
  await runner.deleteFrom('device').where('member_id', '=', member_id).where('hash', 'in', surplus).execute();
}

/** Removes devices without a log-in for `DEVICE_DAYS`. */
export async function removeExpiredDevices(runner: Runner) {
  await runner.deleteFrom('device').where('used_at', '<', oldest).execute();
}
