import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts';
import type { Runner } from '#server/db/database.ts';
import { isAccessible } from './organizations.ts';
import { executePrepared } from '#server/db/sql/execute-prepared.ts';

export type TokenPurpose = 'session' | 'register';

const DAY_MS = 86_400_000;
/** Returns the hash under which a random token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The end of a session that is used now, by the clock of the database, because that of this server may be wrong. */
const fromNow = () => sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`;

/** Creates a token of 256 random bits for an account. Only its hash is stored. */
export async function issueToken(runner: Runner, member_id: number, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await runner
    .insertInto('token')
    .values({ hash: hashToken(token), member_id, purpose, expires_at: fromNow() })
    .execute();
  return token;
}

/** Finds the account and purpose of a live token. Returns undefined when the token is unknown or has expired,
 * or the organisation's grace period is over. */
export async function findToken(runner: Runner, token: string) {
  const query = runner
    .selectFrom('token')
    .innerJoin('member', 'member.id', 'token.member_id')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['token.purpose', 'token.created_at', 'token.expires_at'])
    .select(['member.id as member_id', 'member.organization_id', 'member.email', 'member.email_verified_at'])
    .select(['organization.kind', 'organization.name', 'organization.created_at as organization_created_at'])
    .where('token.hash', '=', hashToken(token))
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where(isAccessible)
    .compile();
  const { rows } = await executePrepared(runner, query);
  return rows[0];
}

/** Extends a token to `SESSION_DAYS` from now, up to `SESSION_MAX_DAYS` in total. Writes at most once a day. */
export async function extendToken(
  runner: Runner,
  token: string,
  { created_at, expires_at }: { created_at: Date; expires_at: Date },
) {
  const end = created_at.valueOf() + SESSION_MAX_DAYS * DAY_MS;
  const extended = Math.min(Date.now() + SESSION_DAYS * DAY_MS, end);
  if (extended - expires_at.valueOf() < DAY_MS) return;
  await runner
    .updateTable('token')
    .set({ expires_at: sql<Date>`least(${fromNow()}, ${new Date(end)}::timestamptz)` })
    .where('hash', '=', hashToken(token))
    .execute();
}

export async function revokeToken(runner: Runner, token: string) {
  await runner.deleteFrom('token').where('hash', '=', hashToken(token)).execute();
}

/** Revokes the account's tokens of a purpose, except `except`. */
export async function revokeTokens(
  runner: Runner,
  member_id: number,
  purpose: TokenPurpose,
  except?: string,
) {
  await runner
    .deleteFrom('token')
    .where('member_id', '=', member_id)
    .where('purpose', '=', purpose)
    .$if(except !== undefined, (query) => query.where('hash', '!=', hashToken(except ?? '')))
    .execute();
}

/** Removes expired tokens. */
export async function removeExpiredTokens(runner: Runner) {
  await runner
    .deleteFrom('token')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
