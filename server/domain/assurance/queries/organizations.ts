import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import { listResembled } from '#server/domain/identity/queries/resembles-confirmed.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';
import { foldText } from '#server/domain/text/fold-text.ts';

/** Whether a name or the email of an owner contains a text. `strpos` knows no wildcards. */
const matches = (search: string) => sql<boolean>`(strpos(organization.folded_name, ${foldText(search)}) > 0
  or exists (select from member where member.organization_id = organization.id and member.role = 'owner'
    and strpos(member.email, ${search.toLowerCase()}) > 0))`;

const owners = sql<string[]>`array(select member.email from member
  where member.organization_id = organization.id and member.role = 'owner' order by member.id)`;
const members = sql<number>`(select count(*) from member where member.organization_id = organization.id)`;
const candidates = sql<number>`(select count(*) from candidate where candidate.organization_id = organization.id)`;
const lastSeen = sql<Date | null>`(select max(token.last_seen_at) from token
  join member on member.id = token.member_id where member.organization_id = organization.id)`;

/** The organisations, other than this one, with an unrevoked proof of a domain that it has proven too. */
const sameDomain = sql<string[]>`array(select distinct other.name from assurance own
  join assurance shared on shared.checked = own.checked and shared.organization_id <> own.organization_id
  join organization other on other.id = shared.organization_id
  where own.organization_id = organization.id and own.level = 'domain verified' and shared.level = 'domain verified'
    and own.revoked_at is null and shared.revoked_at is null order by 1)`;

/** Lists a page of the organisations that match a search, the newest first, and their total. */
export async function listOrganizations(runner: Runner, search: string, paging: Paging) {
  const found = runner.selectFrom('organization').$if(search !== '', (query) => query.where(matches(search)));
  const organizations = found
    .select(['organization.id', 'organization.kind', 'organization.created_at'])
    .select(['organization.suspended_at', 'organization.suspended_reason'])
    .select([organizationName.as('name'), owners.as('owners'), members.as('members')])
    .select([candidates.as('candidates'), lastSeen.as('last_seen_at'), sameDomain.as('same_domain')])
    .select(listResembled(sql.ref('organization.id')).as('similar_to'))
    .orderBy('organization.id', 'desc');
  return { rows: await paginate(organizations, paging).execute(), total: await countRows(found) };
}

/** Locks an organisation for a decision of an operator. @returns undefined when there is none */
export async function lockForDecision(tx: Runner, id: number) {
  return await tx
    .selectFrom('organization')
    .select([organizationName.as('name'), 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Suspends an organisation with a reason, or reinstates it with null. */
export async function setSuspended(tx: Runner, id: number, suspended_reason: string | null) {
  await tx
    .updateTable('organization')
    .set({ suspended_at: suspended_reason === null ? null : sql<Date>`now()`, suspended_reason })
    .where('id', '=', id)
    .execute();
}
