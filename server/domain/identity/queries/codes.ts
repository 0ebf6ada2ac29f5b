import { sql } from 'kysely';
import { CODE_SECONDS, CODE_TRIES, CODE_TRIES_TOTAL } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';

export type CodePurpose = 'email' | 'reset' | 'email change' | 'domain';

/** The owner and purpose of a code. The email address is in lower case and need not have an account. */
export interface CodeOwner {
  email: string;
  purpose: CodePurpose;
  /** Who requested the code. Omit it for the codes of all requests. */
  requested_from?: string;
}

const now = sql<Date>`now()`;

/**
 * Stores a code's keyed hash for `CODE_SECONDS`. It replaces the previous code of the same email, purpose and
 * `requested_from`: the requesting client network for a reset code, the member for a change of email, empty for an
 * email code, of which there is only one.
 */
export async function storeCode(
  runner: Runner,
  { email, purpose, requested_from = '' }: CodeOwner,
  hash: Buffer,
) {
  const fresh = {
    hash,
    wrong_tries: 0,
    network_tries: '{}',
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
  };
  await runner
    .insertInto('code')
    .values({ email, purpose, requested_from, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'requested_from']).doUpdateSet(fresh))
    .execute();
}

/** Gets the state of the codes of an email. A code without tries left has not expired. */
export async function getCodeState(
  runner: Runner,
  { email, purpose, requested_from }: CodeOwner,
): Promise<'none' | 'expired' | 'live' | 'no tries left'> {
  const codes = await runner
    .selectFrom('code')
    .select(['wrong_tries', sql<boolean>`expires_at > now()`.as('is_in_time')])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .$if(requested_from !== undefined, (query) => query.where('requested_from', '=', requested_from ?? ''))
    .execute();
  if (codes.length === 0) return 'none';
  const inTime = codes.filter(({ is_in_time }) => is_in_time);
  if (inTime.length === 0) return 'expired';
  return inTime.some(({ wrong_tries }) => wrong_tries < CODE_TRIES_TOTAL) ? 'live' : 'no tries left';
}

export interface CodeAttempt {
  is_right: boolean;
  /** Wrong tries from all client networks. `tries_here` counts those from this network. */
  wrong_tries: number;
  tries_here: number;
}

/**
 * Compares a hash with the email's live codes that have tries left for a client network, and counts a wrong try for
 * each mismatch. Each code is locked before the comparison, so concurrent tries cannot exceed the limits.
 */
export async function tryCodes(
  runner: Runner,
  { email, purpose, requested_from }: CodeOwner,
  { hash, network }: { hash: Buffer; network: string },
): Promise<CodeAttempt[]> {
  const triesHere = sql`coalesce((code.network_tries ->> ${network}::text)::integer, 0)`;
  const wrong = sql`(code.hash <> ${hash})::integer`;
  const isRequested = requested_from === undefined ? sql`true` : sql`requested_from = ${requested_from}`;
  const { rows } = await sql<CodeAttempt>`
    with open as (
      select email, purpose, requested_from from code
      where email = ${email} and purpose = ${purpose} and ${isRequested} and expires_at > now()
        and wrong_tries < ${CODE_TRIES_TOTAL} and ${triesHere} < ${CODE_TRIES}
      order by requested_from for update
    )
    update code set
      wrong_tries = code.wrong_tries + ${wrong},
      network_tries = jsonb_set(code.network_tries, array[${network}::text], to_jsonb(${triesHere} + ${wrong}))
    from open
    where code.email = open.email and code.purpose = open.purpose and code.requested_from = open.requested_from
    returning code.hash = ${hash} as is_right, code.wrong_tries, ${triesHere} as tries_here
  `.execute(runner);
  return rows;
}

/** Reports whether a client network requested a reset code with this hash, and whether the code is still usable. */
export async function findResetCode(runner: Runner, requested_from: string, hash: Buffer) {
  const { known, live } = await runner
    .selectFrom('code')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('expires_at', '>', now)
        .filterWhere('wrong_tries', '<', CODE_TRIES_TOTAL)
        .as('live'),
    )
    .where('purpose', '=', 'reset')
    .where('hash', '=', hash)
    .where('requested_from', '=', requested_from)
    .executeTakeFirstOrThrow();
  return { isKnown: known > 0, isLive: live > 0 };
}

/** Reports whether a code with this hash is current, has not expired and has tries left. */
export async function isLiveCode(runner: Runner, owner: CodeOwner, hash: Buffer): Promise<boolean> {
  const code = await runner
    .selectFrom('code')
    .select('email')
    .where('email', '=', owner.email)
    .where('purpose', '=', owner.purpose)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', CODE_TRIES_TOTAL)
    .executeTakeFirst();
  return code !== undefined;
}

/** Deletes a used code. @returns false when it no longer exists */
export async function consumeCode(
  runner: Runner,
  { email, purpose, requested_from }: CodeOwner,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('code')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .$if(requested_from !== undefined, (query) => query.where('requested_from', '=', requested_from ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all codes of an email for a purpose. */
export async function removeCodes(runner: Runner, { email, purpose, requested_from }: CodeOwner) {
  await runner
    .deleteFrom('code')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .$if(requested_from !== undefined, (query) => query.where('requested_from', '=', requested_from ?? ''))
    .execute();
}

/** Removes codes that expired more than a day ago. Until then, a try reports that the code has expired. */
export async function removeExpiredCodes(runner: Runner) {
  await runner
    .deleteFrom('code')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
