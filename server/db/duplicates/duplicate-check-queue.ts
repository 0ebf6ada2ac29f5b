import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#server/db/array-literal.ts';

/**
 * Notes that candidates wait to be compared with the others of their account, but for those of ids in `except`; to be
 * run.
 */
export const insertUnchecked = (
  rows: readonly { candidate_id: number; account_id: number }[],
  except: RawBuilder<unknown>,
) => sql`
  insert into candidate_unchecked (account_id, candidate_id)
  select account_id, id from unnest(
    ${numberArray(rows.map((row) => row.account_id))}::bigint[],
    ${numberArray(rows.map((row) => row.candidate_id))}::bigint[]
  ) as new (account_id, id) where id not in ${except}
  on conflict do nothing`;
