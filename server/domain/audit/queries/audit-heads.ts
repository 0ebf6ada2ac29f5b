import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

export interface Head {
  organization_id: number;
  sequence: number;
  hash: string;
}

/** Lists the last link of every chain. The stored heads only say which chains exist, because they are a copy. */
export async function listHeads(runner: Runner): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select organization_id, link.sequence, encode(link.hash, 'hex') as hash from audit_head
    cross join lateral (
      select sequence, hash from audit_seal where audit_seal.organization_id = audit_head.organization_id
      order by sequence desc limit 1
    ) link
    order by organization_id`.execute(runner);
  return rows;
}

/** Finds up to `limit` heads of chains without a link. */
export async function findHeadsWithoutChain(runner: Runner, limit: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select organization_id, sequence, encode(hash, 'hex') as hash from audit_head
    where not exists (select from audit_seal where audit_seal.organization_id = audit_head.organization_id)
    order by organization_id limit ${limit}`.execute(runner);
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
