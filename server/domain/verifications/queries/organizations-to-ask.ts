import { sql } from 'kysely';
import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import { nameIsConfirmed } from '#server/domain/identity/queries/current-assurance.ts';
import { isAccessible } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { selectNamedOrganizations } from './named-organizations.ts';

/** Selects the schools and companies that others can ask: verified, and neither suspended nor about to be deleted. */
const selectAskable = (runner: Runner) =>
  selectNamedOrganizations(runner)
    .where('organization.kind', '!=', 'individual')
    .where('organization.suspended_at', 'is', null)
    .where(isAccessible)
    .where((where) =>
      where.exists(
        where
          .selectFrom('member')
          .select('member.id')
          .whereRef('member.organization_id', '=', 'organization.id')
          .where('member.email_verified_at', 'is not', null),
      ),
    );

/** Finds an organisation that can be asked. */
export async function findAskable(runner: Runner, id: number) {
  return await selectAskable(runner).where('organization.id', '=', id).executeTakeFirst();
}

/** Lists up to eight organisations whose folded name has all of these words, those with a confirmed name first. */
export async function suggestAskable(runner: Runner, words: readonly string[], own_id: number) {
  const confirmed = nameIsConfirmed(sql.ref('organization.id'));
  return await selectAskable(runner)
    .where('organization.id', '!=', own_id)
    .where((where) =>
      where.and(words.map((word) => sql<boolean>`organization.folded_name like ${`%${word}%`}`)),
    )
    .orderBy(confirmed, 'desc')
    .orderBy(sql`length(organization.folded_name)`)
    .orderBy('organization.id')
    .limit(SUGGESTIONS_MAX)
    .execute();
}
