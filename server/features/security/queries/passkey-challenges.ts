import { sql } from 'kysely';
import { PASSKEY_REQUEST_SECONDS } from '#contract/limits.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';

interface PasskeyUse {
  member_id: number;
  purpose: Schema['passkey_challenge']['purpose'];
}

/** Stores that a browser was asked for a passkey. @returns the challenge that the authenticator signs */
export async function insertPasskeyChallenge(runner: Runner, use: PasskeyUse): Promise<string> {
  const challenge = createToken();
  const expires_at = sql<Date>`now() + make_interval(secs => ${PASSKEY_REQUEST_SECONDS})`;
  await runner
    .insertInto('passkey_challenge')
    .values({ ...use, hash: hashToken(challenge), expires_at })
    .execute();
  return challenge;
}

/** Uses up a challenge, right or wrong. @returns false when it was not for this, has been used or has expired */
export async function consumePasskeyChallenge(
  runner: Runner,
  { member_id, purpose }: PasskeyUse,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashToken(challenge))
    .where('member_id', '=', member_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeExpiredPasskeyChallenges(runner: Runner) {
  await runner
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
