import { type Selectable, sql } from 'kysely';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';

export type ConsentLink = Selectable<Schema['consent_link']>;

/** Finds the newest request for consent of each verification that has one. */
export async function findLatestConsents(
  runner: Runner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConsentLink>> {
  if (ids.length === 0) return new Map();
  const links = await runner
    .selectFrom('consent_link')
    .distinctOn('verification_id')
    .selectAll()
    .where('verification_id', 'in', ids)
    .orderBy('verification_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(links.map((link) => [link.verification_id, link]));
}

const CONSENT_DAYS = 14;

/** Adds a link by which the person agrees or declines. @returns its token, of which only the hash is stored */
export async function addConsentLink(
  tx: Runner,
  link: { verification_id: number; email: string },
): Promise<string> {
  const token = createToken();
  const expires_at = sql<Date>`now() + make_interval(days => ${CONSENT_DAYS})`;
  await tx
    .insertInto('consent_link')
    .values({ ...link, hash: hashToken(token), expires_at })
    .execute();
  return token;
}

/** Finds the link of a token with its verification's id, and whether it has expired. */
export async function findConsentLink(runner: Runner, token: string) {
  return await runner
    .selectFrom('consent_link')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('hash', '=', hashToken(token))
    .where('verification_id', 'in', (where) =>
      where
        .selectFrom('verification')
        .innerJoin('organization', 'organization.id', 'verification.organization_id')
        .select('verification.id')
        .where('organization.suspended_at', 'is', null),
    )
    .executeTakeFirst();
}

/** Records what the person decided; null when the link lapsed. */
export async function setDecided(
  tx: Runner,
  { verification_id }: Pick<ConsentLink, 'verification_id'>,
  agrees: boolean | null,
): Promise<void> {
  await tx
    .updateTable('consent_link')
    .set({ agrees, decided_at: sql<Date>`now()` })
    .where('verification_id', '=', verification_id)
    .where('decided_at', 'is', null)
    .execute();
}

/** Finds when the person agreed by a link. */
export async function findAgreedAt(runner: Runner, verification_id: number): Promise<Date | null> {
  const agreed = await runner
    .selectFrom('consent_link')
    .select('decided_at')
    .where('verification_id', '=', verification_id)
    .where('agrees', '=', true)
    .executeTakeFirst();
  return agreed?.decided_at ?? null;
}
