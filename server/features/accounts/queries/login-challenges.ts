import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionMethod } from '#contract/calls/security.ts';
import { LOGIN_CHALLENGE_SECONDS, LOGIN_CHALLENGE_TRIES } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';

const now = sql<Date>`now()`;

/** Stores that a log-in awaits its second factor. @returns the token of the challenge */
export async function insertLoginChallenge(
  runner: Runner,
  { member_id, method }: { member_id: number; method: SessionMethod },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = sql<Date>`now() + make_interval(secs => ${LOGIN_CHALLENGE_SECONDS})`;
  await runner
    .insertInto('login_challenge')
    .values({ hash: hashToken(token), member_id, method, expires_at })
    .execute();
  return token;
}

/**
 * Counts one attempt at a challenge before it is checked, so that concurrent attempts cannot exceed the limit.
 * @returns the member; undefined when the challenge is unknown, has expired or has no attempts left
 */
export async function countLoginChallengeTry(runner: Runner, token: string): Promise<number | undefined> {
  const challenge = await runner
    .updateTable('login_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('tries', '<', LOGIN_CHALLENGE_TRIES)
    .returning('member_id')
    .executeTakeFirst();
  return challenge?.member_id;
}

/** Deletes a challenge that is used. @returns how its log-in began; undefined when it has been used or has expired */
export async function consumeLoginChallenge(
  runner: Runner,
  token: string,
): Promise<SessionMethod | undefined> {
  const challenge = await runner
    .deleteFrom('login_challenge')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('method')
    .executeTakeFirst();
  return challenge?.method;
}

export async function removeExpiredLoginChallenges(runner: Runner) {
  await runner.deleteFrom('login_challenge').where('expires_at', '<', now).execute();
}
