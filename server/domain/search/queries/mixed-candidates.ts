import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { parseIntegerArray } from '#server/platform/db/sql/array-literal.ts';
import { hasAnyNumber } from './candidate-phones.ts';
import { type BlockingRule, hasAny } from './candidates-by-words.ts';
import {
  buildFilterCondition,
  isAddressVisible,
  isUnnamedStudent,
  matchesDisplayedOrganization,
  type SearchFilters,
  today,
} from './search-filters.ts';

/** A blocking rule of a query for several fields. */
export interface MixedRule {
  /** For each term of the name, the ids of its variants. */
  name: BlockingRule;
  /** Word ids of which the address contains one. Empty for any address. */
  address: readonly number[];
  /** LIKE patterns of which the folded displayed organisation matches one. Empty for any organisation. */
  organization: readonly string[];
}

/** The numbers of a query: whole numbers to look up, and patterns of which a number of a matching person has one. */
export interface MixedNumbers {
  whole: readonly string[];
  patterns: readonly string[];
}

/** A candidate with everything that a mixed query may describe. */
export interface MixedRow {
  id: number;
  /** Word ids in their written order. */
  name: number[];
  address: number[];
  /** As displayed, folded. */
  organization: string;
  /** National digits; empty when the query has no number. */
  numbers: string[];
  candidate_type: CandidateType;
  is_current: boolean;
}

interface FlatRow extends Omit<MixedRow, 'name' | 'address' | 'numbers'> {
  name: string;
  address: string;
  numbers: string | null;
}

const matchesAny = (patterns: readonly string[]) =>
  matchesDisplayedOrganization((text) => sql`${text} like any(${patterns}::text[])`);

function matchesRule(
  { name, address, organization }: MixedRule,
  filters: SearchFilters,
): RawBuilder<unknown> {
  const conditions = name.map((ids) => hasAny('name_words', ids));
  if (address.length > 0)
    conditions.push(sql`${hasAny('address_words', address)} and ${isAddressVisible(filters)}`);
  if (organization.length > 0) conditions.push(matchesAny(organization));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Finds candidates that match one of the rules, whatever their number, or have one of the whole numbers. With patterns of
 * numbers, a candidate that matches a rule also needs a number with one of them. At most `limit` of each, those with
 * the lowest ids.
 */
export async function findMixedCandidates(
  runner: Runner,
  rules: readonly MixedRule[],
  numbers: MixedNumbers | undefined,
  filters: SearchFilters,
  limit: number,
): Promise<MixedRow[]> {
  const matchesPattern = (number: RawBuilder<unknown>) =>
    sql`${number} like any(${numbers?.patterns ?? []}::text[])`;
  const isPart = sql`(${matchesPattern(sql`s.first_phone`)}
    or exists (select from further_phone p where p.candidate_id = s.candidate_id and ${matchesPattern(sql`p.number`)}))`;
  const isFiltered = buildFilterCondition(filters);
  const branches: RawBuilder<unknown>[] = [];
  // Adding 0 prevents a scan of the id index in the hope of early matches.
  const inOrder = sql`order by s.candidate_id + 0 limit ${sql.lit(limit)}`;
  if (rules.length > 0 && (!numbers || numbers.patterns.length > 0))
    branches.push(sql`(select s.candidate_id from candidate_search s
      where (${sql.join(
        rules.map((rule) => matchesRule(rule, filters)),
        sql` or `,
      )}) and ${isFiltered} ${numbers ? sql`and ${isPart}` : sql``} ${inOrder})`);
  if (numbers && numbers.whole.length > 0)
    branches.push(sql`(select s.candidate_id from candidate_phone p join candidate_search s using (candidate_id)
      where ${hasAnyNumber(numbers.whole)} and ${isFiltered} ${inOrder})`);
  if (branches.length === 0) return [];
  const { rows } = await sql<FlatRow>`
    with hit as materialized (${sql.join(branches, sql` union `)})
    select s.candidate_id as id, s.name_words::text as name, case when ${isAddressVisible(filters)} then s.address_words::text else '{}' end as address,
      case when ${isUnnamedStudent} then coalesce(o.folded_name, '') else s.organization end as organization,
      s.candidate_type, (s.end_date is null or s.end_date > ${today}) as is_current,
      ${
        numbers
          ? sql`(select string_agg(p.number, ',' order by p.number) from candidate_phone p where p.candidate_id = s.candidate_id)`
          : sql`null`
      } as numbers
    from hit join candidate_search s using (candidate_id)
    left join organization o on o.id = s.organization_id and ${isUnnamedStudent}
    order by s.candidate_id`.execute(runner);
  return rows.map((row) => ({
    ...row,
    name: parseIntegerArray(row.name),
    address: parseIntegerArray(row.address),
    numbers: row.numbers?.split(',') ?? [],
  }));
}
