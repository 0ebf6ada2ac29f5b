import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { TEMPORARY_ACTIONS } from './audit-content.ts';
import { entryHash, isSealed } from './audit-seals.ts';

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
      -- The length of hashes is known without reading them.
      select *, sum(length(entry_hashes) / 32) over (order by organization_id, sequence) - length(entry_hashes) / 32
        as entries_before
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
  /** Of the chain that the entry belongs to. */
  organization_id: number;
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
      coalesce(organization_id, 0) as organization_id, content_hmac, salt, content,
      exists (select from audit_erasure where entry_id = sealed.id) or action = any (${TEMPORARY_ACTIONS})
        and audit_entry.at < now() - make_interval(days => (select shortest_days from audit_retention)) as is_removable
    from unnest(${ids}::bigint[]) as sealed (id)
    left join audit_entry on audit_entry.id = sealed.id
    left join audit_content on audit_content.entry_id = sealed.id`.execute(runner);
  return rows;
}

/** An entry of a link. */
export interface SealedId extends Pick<Seal, 'organization_id' | 'sequence'> {
  id: number;
}

/** Finds up to `limit` entries that several links of a chain contain, with the last of these. PostgreSQL groups them on disk. */
export async function findRepeatedEntries(runner: Runner, limit: number): Promise<SealedId[]> {
  const { rows } = await sql<SealedId>`
    select organization_id, id, max(sequence) as sequence
    from audit_seal cross join unnest(entry_ids) as id
    group by organization_id, id having count(*) > 1 order by organization_id, id limit ${limit}`.execute(
    runner,
  );
  return rows;
}

export interface UnsealedEntries {
  /** How many wait to be sealed. */
  waiting: number;
  /** Up to `limit` entries although every entry of their transaction should be sealed. */
  inserted: number[];
}

/** Finds the entries that no link contains. */
export async function findUnsealedEntries(runner: Runner, limit: number): Promise<UnsealedEntries> {
  const { rows } = await sql<UnsealedEntries>`
    with unsealed as materialized (
      select id, transaction >= (select sealed_before from audit_sealing) as is_waiting
      from audit_entry where not ${isSealed}
    )
    select (select count(*) from unsealed where is_waiting) as waiting,
      to_jsonb(array(select id from unsealed where not is_waiting order by id limit ${limit})) as inserted`.execute(
    runner,
  );
  return takeOnlyRow(rows);
}
