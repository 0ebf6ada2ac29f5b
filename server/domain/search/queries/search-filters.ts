import { type RawBuilder, sql } from 'kysely';
import { STUDENT_ORGANIZATION, type UnconfirmedPeriod } from '#contract/limits.ts';
import { type Reader } from '#server/domain/candidates/queries/visibility.ts';
import { buildLastConfirmedOrRecorded } from '#server/domain/candidates/queries/last-confirmed.ts';
import { confirmedOrganizations } from '#server/domain/identity/queries/current-assurance.ts';
import type { SearchQuery } from '#contract/calls/search.ts';

/** Filters of a search, besides the words of its query. */
export interface SearchFilters extends Pick<
  SearchQuery,
  'candidate_type' | 'status' | 'start_from' | 'start_to' | 'source' | 'unconfirmed'
> {
  organization_id?: number;
  /** The organisation that searches those of all organisations. Without it, no candidate counts as its own. */
  reader?: Reader;
  /** Only candidates that this import added. */
  import_id?: number;
  withoutPhoto?: boolean;
  /** Folded words that the organisation must contain. */
  organization: readonly string[];
  /** A POSIX regular expression that the folded organisation must match. */
  organizationRegex?: string;
  /** The displayed organisations with these words, if they are known. */
  namedOrganizations?: NamedOrganizations | undefined;
}

/** Which organisations an owner's candidates name. */
export interface NamedOrganizations {
  /** Folded, as recorded. */
  names: readonly string[];
  /** Whether students without one, who are shown with the owner's name, are among them. */
  includesUnnamedStudents: boolean;
}

export const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** Conditions on `candidate_search s` of the status, each a range of the index candidate_search_end_date. */
export const isCurrent = sql<boolean>`coalesce(s.end_date, 'infinity') > ${today}`;
export const hasLeft = sql<boolean>`coalesce(s.end_date, 'infinity') <= ${today}`;

/** Builds the condition on `candidate c` that the owner last stood by it, or recorded it, before this period. */
export const isUnconfirmedFor = (period: UnconfirmedPeriod) =>
  sql<boolean>`${buildLastConfirmedOrRecorded('c')} < now() - ${period}::interval`;

/** Folded words consist of letters and digits, so patterns need no escaping. */
const hasAllWords = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${word}%`}`),
    sql` and `,
  );

/** A student without a recorded organisation. */
export const isUnnamedStudent = sql`(s.candidate_type = 'student' and s.organization = ${sql.lit(STUDENT_ORGANIZATION)})`;

/**
 * Applies a condition to the displayed organisation. For a student without one, that is the uploading organisation.
 * Written without `case`, which the planner assumes to match half of the rows.
 */
export const matchesDisplayedOrganization = (
  condition: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`
  ((${condition(sql`s.organization`)} and not ${isUnnamedStudent})
    or (${isUnnamedStudent} and s.organization_id in (select id from organization where ${condition(sql`folded_name`)})))`;

/** Written without what cannot match, so that one index finds the rest. */
function isNamed({ names, includesUnnamedStudents }: NamedOrganizations) {
  const named = sql`(s.organization collate "C" = any(${names}::text[]) and not ${isUnnamedStudent})`;
  if (!includesUnnamedStudents) return named;
  return names.length === 0 ? isUnnamedStudent : sql`(${named} or ${isUnnamedStudent})`;
}

/** Builds a condition on a column that candidate_search does not copy. */
const buildCandidateCondition = (condition: RawBuilder<unknown>) =>
  sql`(select ${condition} from candidate c where c.id = s.candidate_id)`;

/** Whether filters besides the organisation that recorded a candidate restrict a search. The object may be a whole query. */
export const hasFilters = ({
  import_id,
  withoutPhoto,
  candidate_type,
  status,
  start_from,
  start_to,
  source,
  organization,
  organizationRegex,
  unconfirmed,
}: SearchFilters): boolean =>
  [
    import_id,
    withoutPhoto,
    candidate_type,
    status,
    start_from,
    start_to,
    source,
    unconfirmed,
    organization[0],
    organizationRegex,
  ].some(Boolean);

/** Leaves out restricted candidates, except those of the reader. */
const isVisible = ({ reader }: SearchFilters) =>
  reader
    ? sql`(not s.is_restricted or s.organization_id = ${reader.organization_id})`
    : sql`not s.is_restricted`;

/** Builds the condition on `candidate_search s` that the reader may see the address. */
export function isAddressVisible({ reader, organization_id }: SearchFilters): RawBuilder<unknown> {
  if (organization_id !== undefined || !reader || reader.hasConfirmedName) return sql`true`;
  return sql`(s.candidate_type = 'employee' or s.organization_id = ${reader.organization_id}
    or s.organization_id not in (select id from organization where hides_student_contacts))`;
}

/** Converts the filters to a condition on `candidate_search s`. */
export function buildFilterCondition(filters: SearchFilters) {
  const conditions = [sql`true`];
  if (filters.organization_id !== undefined)
    conditions.push(sql`s.organization_id = ${filters.organization_id}`);
  else conditions.push(isVisible(filters));
  if (filters.import_id !== undefined)
    conditions.push(buildCandidateCondition(sql`c.import_id = ${filters.import_id}`));
  if (filters.withoutPhoto) conditions.push(buildCandidateCondition(sql`c.photo_key is null`));
  if (filters.candidate_type) conditions.push(sql`s.candidate_type = ${filters.candidate_type}`);
  if (filters.status === 'current') conditions.push(isCurrent);
  if (filters.status === 'former') conditions.push(hasLeft);
  if (filters.source) conditions.push(sql`s.organization_id in ${confirmedOrganizations}`);
  if (filters.unconfirmed) conditions.push(buildCandidateCondition(isUnconfirmedFor(filters.unconfirmed)));
  if (filters.start_from) conditions.push(sql`s.start_date >= ${filters.start_from}::date`);
  if (filters.start_to) conditions.push(sql`s.start_date <= ${filters.start_to}::date`);
  if (filters.organizationRegex)
    conditions.push(matchesDisplayedOrganization((text) => sql`${text} ~ ${filters.organizationRegex}`));
  if (filters.namedOrganizations) conditions.push(isNamed(filters.namedOrganizations));
  else if (filters.organization.length > 0)
    conditions.push(matchesDisplayedOrganization((text) => hasAllWords(text, filters.organization)));
  return sql.join(conditions, sql` and `);
}
