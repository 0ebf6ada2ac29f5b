import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Pair } from './duplicate-detection.ts';

/** Limits per candidate. A number or address that more candidates share does not identify a person and is not compared. */
const MAX_WITH_SAME_NUMBER = 50;
const MAX_WITH_SAME_ADDRESS = 20;
const MAX_WITH_SAME_NAME_AND_START = 20;
const MAX_WITH_SAME_NAME = 100;

/** A candidate with a value that others may share. */
interface Holder {
  candidate_id: number;
  value: string;
}

/** Pairs each of the candidates with all other holders of its value. */
function pairHolders(own: readonly Holder[], holders: readonly Holder[]): Pair[] {
  const byValue = Map.groupBy(holders, ({ value }) => value);
  return own.flatMap(({ candidate_id: one, value }) =>
    (byValue.get(value) ?? []).flatMap(({ candidate_id: other }) =>
      one === other ? [] : { low: Math.min(one, other), high: Math.max(one, other) },
    ),
  );
}

async function pairByNumber(tx: Runner, organization_id: number, ids: readonly number[]): Promise<Pair[]> {
  const own = await sql<Holder>`
    select candidate_id, number as value from candidate_phone
    where candidate_id = any(${toNumberArray(ids)}::bigint[]) and number is not null`.execute(tx);
  const numbers = [...new Set(own.rows.map(({ value }) => value))];
  const holders = await sql<Holder>`
    select k.candidate_id, holder.number as value
    from find_number_holders(${toTextArray(numbers)}::text[], ${MAX_WITH_SAME_NUMBER}) holder
    join duplicate_blocking_key k on k.candidate_id = holder.candidate_id
    where k.organization_id = ${organization_id}`.execute(tx);
  return pairHolders(own.rows, holders.rows);
}

async function pairByName(tx: Runner, organization_id: number, ids: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<{ candidate_id: number; name_key: string; start_date: string }>`
    select candidate_id, name_key::text, start_date::text from duplicate_blocking_key
    where candidate_id = any(${toNumberArray(ids)}::bigint[])`.execute(tx);
  const keys = toTextArray(rows.map(({ name_key }) => name_key));
  const namesakes = await sql<Holder>`
    select candidate_id, name_key::text as value
    from find_namesakes(${organization_id}, ${keys}::bigint[], ${MAX_WITH_SAME_NAME})`.execute(tx);
  const withSameStart = await sql<Holder>`
    select candidate_id, name_key || ' ' || start_date as value
    from find_namesakes_by_start(${organization_id}, ${keys}::bigint[],
      ${toTextArray(rows.map(({ start_date }) => start_date))}::date[], ${MAX_WITH_SAME_NAME_AND_START})`.execute(
    tx,
  );
  return [
    ...pairHolders(
      rows.map(({ candidate_id, name_key }) => ({ candidate_id, value: name_key })),
      namesakes.rows,
    ),
    ...pairHolders(
      rows.map(({ candidate_id, name_key, start_date }) => ({
        candidate_id,
        value: `${name_key} ${start_date}`,
      })),
      withSameStart.rows,
    ),
  ];
}

async function pairByAddress(tx: Runner, organization_id: number, ids: readonly number[]): Promise<Pair[]> {
  const own = await sql<Holder>`
    select candidate_id, address_key::text as value from duplicate_blocking_key
    where candidate_id = any(${toNumberArray(ids)}::bigint[]) and address_key is not null`.execute(tx);
  const keys = toTextArray([...new Set(own.rows.map(({ value }) => value))]);
  const holders = await sql<Holder>`
    select candidate_id, address_key::text as value
    from find_address_holders(${organization_id}, ${keys}::bigint[], ${MAX_WITH_SAME_ADDRESS})`.execute(tx);
  return pairHolders(own.rows, holders.rows);
}

/**
 * Finds the pairs to compare: one of these candidates and another of the organisation with the same phone number, name or
 * address.
 */
export async function findPairsToCompare(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
): Promise<Pair[]> {
  if (ids.length === 0) return [];
  const pairs = [
    ...(await pairByNumber(tx, organization_id, ids)),
    ...(await pairByName(tx, organization_id, ids)),
    ...(await pairByAddress(tx, organization_id, ids)),
  ];
  return [...new Map(pairs.map((pair) => [`${pair.low} ${pair.high}`, pair])).values()];
}
