import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SessionMethod } from '#contract/calls/security.ts';
import { LAST_SEEN_MINUTES, SESSION_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts';
import type { SecondFactor } from '#contract/login-challenge.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { assuranceLevel } from './current-assurance.ts';
import { hasSecondFactor } from './members.ts';
import { isAccessible } from './organizations.ts';
import { isAuthenticatedRecently, isSecondFactorRecent } from './recent-authentication.ts';
import { prepareStatement } from '#server/platform/db/sql/prepare-statement.ts';

export type TokenPurpose = 'session' | 'register';

const DAY_MS = 86_400_000;
/** Returns the hash under which a random token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The end of a session that is used now, by the clock of the database, because that of this server may be wrong. */
const fromNow = () => sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`;

/** How a session was opened, and where: the browser's name and its client network. */
export interface SessionOrigin {
  method: SessionMethod;
  second_factor: SecondFactor | null;
  device: string;
  network: string;
}

/** Creates a token of 256 random bits, 43 characters long. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Creates a token. Only its hash is stored. */
async function insertToken(
  runner: Runner,
  values: { member_id: number; purpose: TokenPurpose } & Partial<SessionOrigin>,
): Promise<string> {
  const token = createToken();
  await runner
    .insertInto('token')
    .values({
      ...values,
      second_factor_at: values.second_factor ? sql<Date>`now()` : null,
      hash: hashToken(token),
      expires_at: fromNow(),
    })
    .execute();
  return token;
}

/** Creates a token that only permits verifying the email. */
export const issueRegisterToken = (runner: Runner, member_id: number): Promise<string> =>
  insertToken(runner, { member_id, purpose: 'register' });

/** Creates the token of a session, which counts as recently authenticated. */
export const issueSessionToken = (
  runner: Runner,
  member_id: number,
  origin: SessionOrigin,
): Promise<string> => insertToken(runner, { member_id, purpose: 'session', ...origin });

const isSeenLongAgo = sql<boolean>`token.last_seen_at < now() - make_interval(mins => ${sql.lit(LAST_SEEN_MINUTES)})`;

/** Whether the organisation requires a second factor that the member does not have. */
const lacksSecondFactor = sql<boolean>`(organization.requires_second_factor and not ${hasSecondFactor})`;

/** Whether the organisation asks for recent authentication, which the session does not have. */
const lacksRecentAuthentication = sql<boolean>`(organization.requires_recent_authentication and not ${isAuthenticatedRecently})`;

const areLookUpsStopped = sql<boolean>`(member.look_ups_stopped_at is not null)`;

/**
 * Whether unusual look-ups led to a request to confirm the identity, which this session has not done since. A request that
 * is still to come was made before the clock of the database was set back, and any session would be older.
 */
const needsConfirmation = sql<boolean>`coalesce(member.identity_requested_at > token.authenticated_at
  and member.identity_requested_at < now() + interval '1 minute', false)`;

const selectToken = (runner: Runner, hash: RawBuilder<Buffer>) =>
  runner
    .selectFrom('token')
    .innerJoin('member', 'member.id', 'token.member_id')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['token.purpose', 'token.created_at', 'token.expires_at', 'token.second_factor'])
    .select([isSeenLongAgo.as('is_seen_long_ago'), isAuthenticatedRecently.as('is_recently_authenticated')])
    .select(isSecondFactorRecent.as('is_second_factor_recent'))
    .select(lacksRecentAuthentication.as('lacks_recent_authentication'))
    .select(['member.id as member_id', 'member.organization_id', 'member.email', 'member.email_verified_at'])
    .select(['member.role', 'member.can_export', lacksSecondFactor.as('lacks_second_factor')])
    .select(['organization.kind', 'organization.name', 'organization.created_at as organization_created_at'])
    .select(['organization.suspended_at', assuranceLevel(sql.ref('organization.id')).as('level')])
    .select([areLookUpsStopped.as('are_look_ups_stopped'), needsConfirmation.as('needs_confirmation')])
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where(isAccessible);

type FoundToken = Awaited<ReturnType<ReturnType<typeof selectToken>['executeTakeFirstOrThrow']>>;

const findByHash = prepareStatement<{ hash: Buffer }, FoundToken>(({ hash }, runner) => {
  const query = selectToken(runner, hash);
  return { compile: () => query.compile() };
});

/** Finds the account and purpose of a live token. Returns undefined when the token is unknown or has expired,
 * or the organisation's grace period is over. */
export async function findToken(runner: Runner, token: string): Promise<FoundToken | undefined> {
  const [found] = await findByHash(runner, { hash: hashToken(token) });
  return found;
}

/**
 * Extends a token to `SESSION_DAYS` from now, up to `SESSION_MAX_DAYS` in total, at most once a day, and records its use
 * at most every `LAST_SEEN_MINUTES`.
 */
export async function extendToken(
  runner: Runner,
  token: string,
  {
    created_at,
    expires_at,
    is_seen_long_ago,
    network,
  }: { created_at: Date; expires_at: Date; is_seen_long_ago: boolean; network: string },
) {
  const end = created_at.valueOf() + SESSION_MAX_DAYS * DAY_MS;
  const extended = Math.min(Date.now() + SESSION_DAYS * DAY_MS, end);
  const isExtended = extended - expires_at.valueOf() >= DAY_MS;
  if (!isExtended && !is_seen_long_ago) return;
  await runner
    .updateTable('token')
    .set({ last_seen_at: sql<Date>`now()`, network })
    .$if(isExtended, (query) =>
      query.set({ expires_at: sql<Date>`least(${fromNow()}, ${new Date(end)}::timestamptz)` }),
    )
    .where('hash', '=', hashToken(token))
    .execute();
}

/** Records that the member has just proven their identity in a session. @returns false when the session has ended */
export async function setAuthenticated(runner: Runner, token: string): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('token')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the member has just proven a second factor in a session. @returns false when the session has ended
 */
export async function setSecondFactorProven(runner: Runner, token: string): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('token')
    .set({ authenticated_at: sql<Date>`now()`, second_factor_at: sql<Date>`now()` })
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the live sessions of a member, the most recently used first. `token` marks the current one. */
export async function listSessions(runner: Runner, member_id: number, token: string) {
  return await runner
    .selectFrom('token')
    .select(['id', 'method', 'second_factor', 'device', 'network', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`hash = ${hashToken(token)}`.as('is_current'))
    .where('member_id', '=', member_id)
    .where('method', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$narrowType<{ method: SessionMethod }>()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Revokes one session of a member, and the downloads that it may have prepared. @returns false when the member has no such session */
export async function revokeSession(runner: Runner, member_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('token')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('purpose', '=', 'session')
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await removePreparedExports(runner, member_id);
  return true;
}

/** Revokes a token, and the downloads that its session may have prepared. */
export async function revokeToken(runner: Runner, token: string) {
  const revoked = await runner
    .deleteFrom('token')
    .where('hash', '=', hashToken(token))
    .returning('member_id')
    .executeTakeFirst();
  if (revoked) await removePreparedExports(runner, revoked.member_id);
}

/**
 * Revokes the account's tokens of a purpose, except `except`. With its sessions end the log-ins that await their second
 * factor, an emailed link to log in with, and the downloads that the member has prepared.
 * @returns the number of those that had not expired
 */
export async function revokeTokens(
  runner: Runner,
  member_id: number,
  purpose: TokenPurpose,
  except?: string,
): Promise<number> {
  if (purpose === 'session') {
    await runner.deleteFrom('login_challenge').where('member_id', '=', member_id).execute();
    await runner.deleteFrom('log_in_link').where('member_id', '=', member_id).execute();
    await removePreparedExports(runner, member_id);
  }
  const revoked = await runner
    .deleteFrom('token')
    .where('member_id', '=', member_id)
    .where('purpose', '=', purpose)
    .$if(except !== undefined, (query) => query.where('hash', '!=', hashToken(except ?? '')))
    .returning(sql<boolean>`expires_at > now()`.as('is_live'))
    .execute();
  return revoked.filter(({ is_live }) => is_live).length;
}

/** Removes expired tokens. */
export async function removeExpiredTokens(runner: Runner) {
  await runner
    .deleteFrom('token')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Ends the downloads that a member has prepared. */
export async function removePreparedExports(runner: Runner, member_id: number) {
  await runner.deleteFrom('prepared_export').where('member_id', '=', member_id).execute();
}
