import { sql } from 'kysely';
import { CODE_SECONDS, CODE_TRIES } from '#contract/limits.ts';
import type { Runner } from './database.ts';

export type CodePurpose = 'email' | 'reset';

const now = sql<Date>`now()`;

/** Stores a code's keyed hash as the account's one code for a purpose; it lives `CODE_SECONDS` from now. */
export async function storeCode(runner: Runner, account_id: number, purpose: CodePurpose, hash: Buffer) {
  const fresh = {
    hash,
    wrong_tries: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
  };
  await runner
    .insertInto('code')
    .values({ account_id, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Whether the account has a code in time, and whether a try at it is left. */
export async function codeState(
  runner: Runner,
  account_id: number,
  purpose: CodePurpose,
): Promise<'none' | 'live' | 'no tries left'> {
  const code = await runner
    .selectFrom('code')
    .select('wrong_tries')
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!code) return 'none';
  return code.wrong_tries < CODE_TRIES ? 'live' : 'no tries left';
}

/** Whether any account has this code, and whether one of them can still be used. */
export async function findCode(runner: Runner, purpose: CodePurpose, hash: Buffer) {
  const { known, live } = await runner
    .selectFrom('code')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('expires_at', '>', now)
        .filterWhere('wrong_tries', '<', CODE_TRIES)
        .as('live'),
    )
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { isKnown: known > 0, isLive: live > 0 };
}

/**
 * Takes one of the tries at the account's live code, before it is looked at, so that tries at the same moment
 * cannot be more than there are. Undefined when there is no live code or no try left.
 */
export async function takeTry(runner: Runner, account_id: number, purpose: CodePurpose) {
  return await runner
    .updateTable('code')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', CODE_TRIES)
    .returning(['hash', 'wrong_tries'])
    .executeTakeFirst();
}

/** Uses a code up; false when it is not there any more. */
export async function consumeCode(
  runner: Runner,
  account_id: number,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('code')
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the account's code for a purpose away, whatever it is. */
export async function removeCode(runner: Runner, account_id: number, purpose: CodePurpose) {
  await runner
    .deleteFrom('code')
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .execute();
}
