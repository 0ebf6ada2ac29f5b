import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

const UNIQUE_VIOLATION = '23505';

interface NewPasskey {
  member_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Stores a passkey. Returns false when its id is stored already, after which the transaction is aborted. */
export async function insertPasskey(runner: Runner, passkey: NewPasskey): Promise<boolean> {
  try {
    await runner.insertInto('passkey').values(passkey).execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Lists the passkeys of a member, the earliest first. */
export async function listPasskeys(runner: Runner, member_id: number) {
  return await runner
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', member_id)
    .orderBy('id')
    .execute();
}

/** Finds a passkey of a member by the id that the authenticator gave it. */
export async function findPasskey(runner: Runner, member_id: number, credential_id: Buffer) {
  return await runner
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('member_id', '=', member_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();
}

/** Records that a passkey was used, with its new counter. */
export async function recordPasskeyUse(runner: Runner, { id, counter }: { id: number; counter: number }) {
  await runner
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Renames a passkey of a member. @returns false when the member has no such passkey */
export async function renamePasskey(
  runner: Runner,
  { member_id, id, name }: { member_id: number; id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all passkeys of a member. */
export async function removePasskeys(runner: Runner, member_id: number) {
  await runner.deleteFrom('passkey').where('member_id', '=', member_id).execute();
}

/** Removes a passkey of a member. @returns false when the member has no such passkey */
export async function removePasskey(
  runner: Runner,
  { member_id, id }: { member_id: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
