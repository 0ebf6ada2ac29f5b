import { type Expression, sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { TEXT_FIELDS, type TextFieldName } from '#contract/fields/text-fields.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import { assuranceJson } from '#server/domain/identity/queries/current-assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { resemblesConfirmed } from '#server/domain/identity/queries/resembles-confirmed.ts';
import { anyId, prepareStatement } from '#server/platform/db/sql/prepare-statement.ts';
import { buildLastConfirmed } from './last-confirmed.ts';

/** The fields of a candidate that its owner enters. */
export interface CandidateFields extends Record<TextFieldName, string> {
  candidate_type: CandidateType;
  name: string;
  /** As stored: 'unknown' for a student of the uploading organisation. */
  organization: string;
  phone: string;
  phone_e164: string | null;
  address: string;
  start_date: string;
  end_date: string | null;
  reason: string;
  notes: string;
  skills: string;
  position: string;
}

/** A student with the organisation 'unknown' is shown with the name of the uploading organisation. */
export const displayedOrganization = sql<string>`case
  when candidate.candidate_type = 'student' and lower(candidate.organization) = ${STUDENT_ORGANIZATION}
  then ${organizationName} else candidate.organization end`;

const recordedOn = sql<string>`(candidate.created_at at time zone 'Africa/Lagos')::date`;

const lastConfirmedOn = sql<
  string | null
>`(${buildLastConfirmed('candidate')} at time zone 'Africa/Lagos')::date`;

/**
 * Selects candidates as lists show them.
 * @param owner the organisation of all of them if it is known: PostgreSQL then looks up its assurance once, not for each
 */
export const selectListedCandidates = (
  runner: Runner,
  owner: Expression<unknown> = sql.ref('candidate.organization_id'),
) =>
  runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select([
      'candidate.id',
      'candidate.organization_id',
      'candidate.candidate_type',
      'candidate.name',
      'candidate.phone',
      'candidate.address',
      'candidate.end_date',
      'candidate.photo_key',
      'candidate.restricted_at',
      'organization.hides_student_contacts',
      'organization.kind as recorded_by_kind',
      displayedOrganization.as('organization'),
      organizationName.as('recorded_by'),
      recordedOn.as('recorded_on'),
      lastConfirmedOn.as('last_confirmed_on'),
      assuranceJson(owner).as('source_assurance'),
      resemblesConfirmed(owner).as('resembles_confirmed'),
    ]);

/** Selects candidates as details show them. */
export const selectDisplayedCandidates = (runner: Runner, owner?: Expression<unknown>) =>
  selectListedCandidates(runner, owner)
    .select(['candidate.start_date', 'candidate.reason', 'candidate.position'])
    .select(TEXT_FIELDS.map((name) => `candidate.${name}` as const));

export type ListedCandidate = Awaited<
  ReturnType<ReturnType<typeof selectListedCandidates>['executeTakeFirstOrThrow']>
>;

export type DisplayedCandidate = Awaited<ReturnType<typeof getCandidate>>;

/** Gets a candidate that must exist. @throws when it does not */
export async function getCandidate(runner: Runner, id: number) {
  return await selectDisplayedCandidates(runner).where('candidate.id', '=', id).executeTakeFirstOrThrow();
}

export async function findCandidate(runner: Runner, id: number): Promise<DisplayedCandidate | undefined> {
  return await selectDisplayedCandidates(runner).where('candidate.id', '=', id).executeTakeFirst();
}

function sortByIds<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const readCandidates = prepareStatement<{ ids: readonly number[] }, DisplayedCandidate>(({ ids }, runner) =>
  selectDisplayedCandidates(runner).where('candidate.id', '=', anyId(ids)),
);

/** Finds candidates in the order of `ids`, without those that do not exist. */
export async function findCandidates(runner: Runner, ids: readonly number[]): Promise<DisplayedCandidate[]> {
  if (ids.length === 0) return [];
  return sortByIds(ids, await readCandidates(runner, { ids }));
}

export async function isOwnCandidate(
  runner: Runner,
  { id, organization_id }: { id: number; organization_id: number },
) {
  const query = runner.selectFrom('candidate').select('id').where('id', '=', id);
  return (await query.where('organization_id', '=', organization_id).executeTakeFirst()) !== undefined;
}

/** Lists up to `limit` candidates of an organisation with ids below `before`, or only the one with `id`, newest first. */
export async function listOwnNames(
  runner: Runner,
  { organization_id, id }: { organization_id: number; id?: number },
  before: number,
  limit: number,
) {
  return await runner
    .selectFrom('candidate')
    .select(['id', 'name'])
    .where('organization_id', '=', organization_id)
    .where('id', '<', before)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Locks a candidate of the organisation until the transaction ends. @returns undefined when the organisation does not own it */
export async function lockOwnCandidate(
  tx: Runner,
  { id, organization_id }: { id: number; organization_id: number },
) {
  return await tx
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select(['candidate.candidate_type', 'candidate.name', 'candidate.organization', 'candidate.photo_key'])
    .select(organizationName.as('uploader'))
    .where('candidate.id', '=', id)
    .where('candidate.organization_id', '=', organization_id)
    .forUpdate('candidate')
    .executeTakeFirst();
}
