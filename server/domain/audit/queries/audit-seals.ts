import { type RawBuilder, sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';

/**
 * The SHA-256 of everything in an entry, with the HMAC of its content in place of the content. The binary form of a row
 * has the type and the length of each value. It depends on no setting, and takes a third of the time of JSON.
 */
export const entryHash: RawBuilder<Buffer> = sql`sha256(record_send(row(
  audit_entry.id, audit_entry.at, audit_entry.organization_id, audit_entry.member_id, audit_entry.action,
  audit_entry.candidate_id, audit_entry.purpose, audit_entry.detail, audit_entry.candidate_ids,
  audit_entry.disclosed_fields, audit_entry.contacts_hidden_ids, audit_entry.client_address, audit_entry.content_hmac)))`;

/** Locks sealing until the transaction ends. @returns the transaction before which every entry is sealed */
export async function lockSealing(tx: Runner): Promise<string> {
  const row = await tx
    .selectFrom('audit_sealing')
    .select(sql<string>`sealed_before::text`.as('sealed_before'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.sealed_before;
}

/** After a restore no entry has a transaction of its own, so those that are sealed are known only from the seals. */
const isSealed = sql`exists (
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

export interface Seal {
  organization_id: number;
  sequence: number;
  entry_ids: number[];
  entry_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  /** Of the head that the chain had when the link was read; null if it had none. */
  head_sequence: number | null;
  head_hash: Buffer | null;
}

/** Lists the links after another, by organisation and sequence: up to `limit`, until they have `entries` entries. */
export async function listSeals(
  runner: Runner,
  after: Pick<Seal, 'organization_id' | 'sequence'>,
  { limit, entries }: { limit: number; entries: number },
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select counted.organization_id, counted.sequence, to_jsonb(entry_ids) as entry_ids, entry_hashes, previous_hash,
      counted.hash, head.sequence as head_sequence, head.hash as head_hash
    from (
      select *, sum(cardinality(entry_ids)) over (order by organization_id, sequence) - cardinality(entry_ids) as entries_before
      from (
        select * from audit_seal where (organization_id, sequence) > (${after.organization_id}, ${after.sequence})
        order by organization_id, sequence limit ${limit}) following
    ) counted
    left join audit_head head on head.organization_id = counted.organization_id
    where entries_before < ${entries} order by counted.organization_id, counted.sequence`.execute(runner);
  return rows;
}

export interface SealedEntry {
  id: number;
  /** Null if the entry does not exist. */
  hash: Buffer | null;
  content_hmac: Buffer | null;
  salt: Buffer | null;
  content: string | null;
  /** Whether retention or erasure may have deleted the content. */
  is_removable: boolean;
}

/** Finds entries as they are now. */
export async function findSealedEntries(runner: Runner, ids: readonly number[]): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    select sealed.id, case when audit_entry.id is null then null else ${entryHash} end as hash,
      content_hmac, salt, content,
      exists (select from audit_erasure where entry_id = sealed.id) or action in ('search', 'view', 'export')
        and audit_entry.at < now() - make_interval(days => (select shortest_days from audit_retention)) as is_removable
    from unnest(${ids}::bigint[]) as sealed (id)
    left join audit_entry on audit_entry.id = sealed.id
    left join audit_content on audit_content.entry_id = sealed.id`.execute(runner);
  return rows;
}

/** Finds entries that no link contains although every entry of their transaction should be sealed. */
export async function findUnsealedEntries(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry
    where transaction < (select sealed_before from audit_sealing) and not ${isSealed} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Counts the entries that wait to be sealed. */
export async function countWaitingEntries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry
    where transaction >= (select sealed_before from audit_sealing) and not ${isSealed}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Head {
  organization_id: number;
  sequence: number;
  hash: string;
}

/** Lists the last link of every chain. */
export async function listHeads(runner: Runner): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select organization_id, sequence, encode(hash, 'hex') as hash from audit_head order by organization_id`.execute(
    runner,
  );
  return rows;
}

/** Lists the heads of chains without a link. */
export async function findHeadsWithoutChain(runner: Runner): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select organization_id, sequence, encode(hash, 'hex') as hash from audit_head
    where not exists (select from audit_seal where audit_seal.organization_id = audit_head.organization_id)
    order by organization_id`.execute(runner);
  return rows;
}

/** Finds those of `heads` that are no link of their chains. */
export async function findLostHeads(runner: Runner, heads: readonly Head[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select head.organization_id, head.sequence, head.hash
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as head (organization_id bigint, sequence integer, hash text)
    left join audit_seal using (organization_id, sequence)
    where audit_seal.hash is distinct from decode(head.hash, 'hex')
    order by head.organization_id`.execute(runner);
  return rows;
}
