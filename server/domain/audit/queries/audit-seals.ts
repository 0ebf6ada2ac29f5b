import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { disclosedFields, insertFieldLists } from './field-lists.ts';

/**
 * The SHA-256 of everything in an entry, with the HMAC of its content in place of the content, and the names of the
 * fields that it disclosed in place of the number of their list. The binary form of a row
 * has the type and the length of each value. It depends on no setting, and takes a third of the time of JSON.
 */
export const entryHash: RawBuilder<Buffer> = sql`sha256(record_send(row(
  audit_entry.id, audit_entry.at, audit_entry.organization_id, audit_entry.member_id, audit_entry.action,
  audit_entry.candidate_id, audit_entry.purpose, audit_entry.detail, audit_entry.candidate_ids,
  ${disclosedFields}, audit_entry.contacts_hidden_ids, audit_entry.client_address, audit_entry.content_hmac)))`;

/** Locks sealing until the transaction ends. @returns the transaction before which every entry is sealed */
export async function lockSealing(tx: Runner): Promise<string> {
  const row = await tx
    .selectFrom('audit_sealing')
    .select(sql<string>`sealed_before::text`.as('sealed_before'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.sealed_before;
}

/** The entries that wait to be sealed. */
interface WaitingEntries {
  count: number;
  /** The age of the first one, in seconds; 0 if none waits. */
  age: number;
}

/**
 * Counts the entries that wait to be sealed, up to `limit`. After a restore, all entries count until they are sealed
 * again.
 */
export async function measureWaitingEntries(runner: Runner, limit: number): Promise<WaitingEntries> {
  const { rows } = await sql<WaitingEntries>`
    with waiting as not materialized (
      select at, transaction from audit_entry
      where transaction >= (select sealed_before from audit_sealing)
    )
    select (select count(*)::int from (select from waiting limit ${limit}) counted) as count,
      coalesce((select greatest(extract(epoch from now() - at), 0)::float8 from waiting
        order by transaction limit 1), 0) as age`.execute(runner);
  return takeOnlyRow(rows);
}

/** After a restore no entry has a transaction of its own, so those that are sealed are known only from the seals. */
export const isSealed = sql`exists (
  select from (select unnest(entry_ids) as id from audit_seal) sealed where sealed.id = audit_entry.id)`;

/** What a batch has sealed. */
export interface SealedBatch {
  entries: number;
  /** Whether more entries may be sealed now. */
  hasMore: boolean;
}

/**
 * In a restored database: all entries that no link contains, by transaction. As long as a transaction older than the restore
 * is open, the horizon stays, because after it entries count as unsealed.
 */
const restoredBatch = (limit: number) => sql`
  with waiting as (
    select * from audit_entry
    where transaction < pg_snapshot_xmin(pg_current_snapshot()) and not ${isSealed}
    order by transaction, id limit ${limit}
  ), horizon as (
    select true as is_last, case
      when exists (select from audit_entry where transaction >= pg_snapshot_xmin(pg_current_snapshot()) and ${isSealed})
      then '0' else pg_snapshot_xmin(pg_current_snapshot()) end as sealed_before
    where (select count(*) from waiting) < ${limit}
  )`;

/** The entries of transactions up to a horizon: those of one transaction, and up to `limit` more. */
const nextBatch = (sealedBefore: string, limit: number) => sql`
  with first as (
    select transaction from audit_entry where transaction >= ${sealedBefore}::xid8 order by transaction limit 1
  ), horizon as (
    select sealed_before, sealed_before = pg_snapshot_xmin(pg_current_snapshot()) as is_last
    from least(pg_snapshot_xmin(pg_current_snapshot()), (
      select transaction from audit_entry where transaction > (select transaction from first)
      order by transaction offset ${limit} limit 1)) as sealed_before
  ), waiting as (
    select * from audit_entry
    where transaction >= ${sealedBefore}::xid8 and transaction < (select sealed_before from horizon)
  )`;

/**
 * Seals entries of transactions that have ended, in a link for each organisation. An open transaction may still
 * add entries with lower ids, so entries of later transactions wait for it.
 * @param limit the size of a batch; the entries of one transaction are never divided, except in a restored database
 */
export async function insertSeals(tx: Runner, sealedBefore: string, limit: number): Promise<SealedBatch> {
  const { rows } = await sql<SealedBatch>`
    ${sealedBefore === '0' ? restoredBatch(limit) : nextBatch(sealedBefore, limit)}, moved as (
      update audit_sealing set sealed_before = horizon.sealed_before from horizon
      where audit_sealing.sealed_before < horizon.sealed_before
    ), numbered as (
      ${insertFieldLists}
    ), hashed as (
      -- Hashed before they are sorted, because entries are much longer than hashes.
      select coalesce(organization_id, 0) as organization_id, id, ${entryHash} as hash
      from waiting as audit_entry order by 1, 2
    ), batch as (
      select organization_id, array_agg(id) as entry_ids, string_agg(hash, ''::bytea) as entry_hashes
      from hashed group by organization_id
    ), link as (
      select batch.*, coalesce(head.sequence, 0) + 1 as sequence, coalesce(head.hash, '') as previous_hash
      from batch left join lateral (
        select sequence, hash from audit_seal where organization_id = batch.organization_id
        order by sequence desc limit 1) head on true
    ), sealed as (
      insert into audit_seal (organization_id, sequence, entry_ids, entry_hashes, previous_hash, hash)
      select organization_id, sequence, entry_ids, entry_hashes, previous_hash, sha256(previous_hash
        || convert_to(concat_ws(' ', organization_id, sequence, array_to_string(entry_ids, ',')), 'UTF8')
        || entry_hashes)
      from link returning organization_id, sequence, hash, cardinality(entry_ids) as entries
    ), raised as (
      insert into audit_head (organization_id, sequence, hash) select organization_id, sequence, hash from sealed
      -- The head of a chain that has lost links stays, so that the verification misses them.
      on conflict (organization_id) do update set sequence = excluded.sequence, hash = excluded.hash
        where audit_head.sequence < excluded.sequence
    )
    select coalesce(sum(entries), 0)::int as entries,
      not exists (select from horizon where is_last) as "hasMore"
    from sealed`.execute(tx);
  return takeOnlyRow(rows);
}
