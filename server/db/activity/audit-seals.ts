import { type RawBuilder, sql } from 'kysely';
import type { Database, Runner } from '#server/db/database.ts';

/** The SHA-256 of everything in an entry, with the HMAC of its content in place of the content. */
export const entryHash: RawBuilder<Buffer> = sql`sha256(convert_to(jsonb_build_array(
  audit_entry.id, (extract(epoch from audit_entry.at) * 1000000)::bigint, audit_entry.organization_id,
  audit_entry.member_id, audit_entry.action, audit_entry.candidate_id, audit_entry.purpose, audit_entry.detail,
  audit_entry.candidate_ids, audit_entry.disclosed_fields, audit_entry.client_address,
  encode(audit_entry.content_hmac, 'hex'))::text, 'UTF8'))`;

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
const isUnsealed = sql`not exists (
  select from (select unnest(entry_ids) as id from audit_seal) sealed where sealed.id = audit_entry.id)`;

/**
 * Seals the entries of all transactions that have ended, in a link for each organisation. An open transaction may still
 * add entries with lower ids, so entries of later transactions wait for it.
 * @returns the number of sealed entries
 */
export async function insertSeals(tx: Runner, sealedBefore: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    with horizon as (
      update audit_sealing set sealed_before = pg_snapshot_xmin(pg_current_snapshot())
      where sealed_before < pg_snapshot_xmin(pg_current_snapshot()) returning sealed_before
    ), batch as (
      select coalesce(organization_id, 0) as organization_id, array_agg(id order by id) as entry_ids,
        string_agg(${entryHash}, ''::bytea order by id) as entry_hashes
      from audit_entry
      where transaction >= ${sealedBefore}::xid8 and transaction < (select sealed_before from horizon)
        and ${sealedBefore === '0' ? isUnsealed : sql`true`}
      group by coalesce(organization_id, 0)
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
      from link returning cardinality(entry_ids) as entries
    )
    select coalesce(sum(entries), 0)::int as entries from sealed`.execute(tx);
  return rows[0]?.entries ?? 0;
}

export interface Seal {
  organization_id: number;
  sequence: number;
  entry_ids: number[];
  entry_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
}

/** Lists the links after another, by organisation and sequence. */
export async function listSeals(
  runner: Runner,
  after: Pick<Seal, 'organization_id' | 'sequence'>,
  limit: number,
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select organization_id, sequence, to_jsonb(entry_ids) as entry_ids, entry_hashes, previous_hash, hash
    from audit_seal where (organization_id, sequence) > (${after.organization_id}, ${after.sequence})
    order by organization_id, sequence limit ${limit}`.execute(runner);
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
    where transaction < (select sealed_before from audit_sealing) and ${isUnsealed} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the entries that wait to be sealed. */
export async function countWaitingEntries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry
    where transaction >= (select sealed_before from audit_sealing) and ${isUnsealed}`.execute(db);
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
    select distinct on (organization_id) organization_id, sequence, encode(hash, 'hex') as hash
    from audit_seal order by organization_id, sequence desc`.execute(runner);
  return rows;
}

/** Finds the hash of a link. */
export async function findSealHash(
  runner: Runner,
  { organization_id, sequence }: Omit<Head, 'hash'>,
): Promise<string | undefined> {
  const row = await runner
    .selectFrom('audit_seal')
    .select('hash')
    .where('organization_id', '=', organization_id)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.hash.toString('hex');
}
