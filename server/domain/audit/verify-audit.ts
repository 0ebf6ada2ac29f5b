import { createHash } from 'node:crypto';
import { computeContentHmac } from './queries/audit-content.ts';
import { findHeadsWithoutChain } from './queries/audit-heads.ts';
import {
  findRepeatedEntries,
  findSealedEntries,
  findUnsealedEntries,
  listSeals,
  type Seal,
  type SealedEntry,
} from './queries/sealed-entries.ts';
import type { Database } from '#server/platform/db/database.ts';

const HASH_BYTES = 32;
/** The most links read at a time, and about how many of their entries. */
const BATCH = { limit: 2000, entries: 20_000 };
/** After so many problems the rest of the log is not verified. */
const MAX_BROKEN = 1000;

export interface BrokenLink {
  organization_id: number;
  sequence: number;
  problem: string;
}

export interface Verification {
  links: number;
  entries: number;
  /** Entries that are not sealed yet. */
  waiting: number;
  /** Entries with text that retention or erasure has deleted. */
  removed: number;
  /** By chain and link; the first is where evidence ends. */
  broken: BrokenLink[];
  /** Whether all links were verified. After about a thousand problems the rest are not. */
  isComplete: boolean;
}

/** The hash of a link, computed as in `insertSeals`. */
function computeHash({ previous_hash, organization_id, sequence, entry_ids, entry_hashes }: Seal): Buffer {
  const position = `${organization_id} ${sequence} ${entry_ids.join(',')}`;
  return createHash('sha256').update(previous_hash).update(position).update(entry_hashes).digest();
}

function describeLink(seal: Seal, previous: Seal | undefined): string[] {
  const first = previous?.organization_id === seal.organization_id ? previous : undefined;
  if (seal.sequence !== (first?.sequence ?? 0) + 1) return ['the link before it is missing'];
  if (!seal.previous_hash.equals(first?.hash ?? Buffer.alloc(0)))
    return ['it does not follow the link before it'];
  return computeHash(seal).equals(seal.hash) ? [] : ['the link was altered'];
}

/** Compares the last link of a chain with the head. */
function describeHead({ sequence, hash, head_sequence, head_hash }: Seal): string[] {
  if (head_hash === null) return ['the head of the chain is missing'];
  return head_sequence === sequence && hash.equals(head_hash) ? [] : ['the chain does not end with its head'];
}

function describeEntry(
  entry: SealedEntry | undefined,
  id: number,
  { organization_id }: Seal,
  sealedHash: Buffer,
): string[] {
  if (!entry?.hash) return [`entry ${id} was deleted`];
  if (entry.organization_id !== organization_id) return [`entry ${id} belongs to another chain`];
  if (!entry.hash.equals(sealedHash)) return [`entry ${id} was altered`];
  const { content_hmac, salt, content } = entry;
  if (content_hmac === null) return content === null ? [] : [`content was added to entry ${id}`];
  if (content === null && entry.is_removable) return [];
  if (content === null || salt === null) return [`the content of entry ${id} was deleted before its time`];
  return computeContentHmac(salt, content).equals(content_hmac)
    ? []
    : [`the content of entry ${id} was altered`];
}

/**
 * Verifies every link of the audit log against its entries, every entry against its content, and the heads of the chains. Reads the
 * chains one after another, so its memory does not grow with the log.
 */
export async function verifyAudit(db: Database): Promise<Verification> {
  const found: Verification = { links: 0, entries: 0, waiting: 0, removed: 0, broken: [], isComplete: false };
  const report = ({ organization_id, sequence }: Omit<BrokenLink, 'problem'>, problems: readonly string[]) =>
    found.broken.push(...problems.map((problem) => ({ organization_id, sequence, problem })));
  let previous: Seal | undefined;
  while (found.broken.length < MAX_BROKEN) {
    const seals = await listSeals(db, previous ?? { organization_id: -1, sequence: 0 }, BATCH);
    if (previous && seals[0]?.organization_id !== previous.organization_id)
      report(previous, describeHead(previous));
    found.isComplete = seals.length === 0;
    if (found.isComplete) break;
    const ids = seals.flatMap(({ entry_ids }) => entry_ids);
    const entries = new Map((await findSealedEntries(db, ids)).map((entry) => [entry.id, entry]));
    for (const [at, seal] of seals.entries()) {
      report(seal, describeLink(seal, previous));
      for (const [place, id] of seal.entry_ids.entries()) {
        const sealedHash = seal.entry_hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
        report(seal, describeEntry(entries.get(id), id, seal, sealedHash));
      }
      const next = seals[at + 1];
      if (next && next.organization_id !== seal.organization_id) report(seal, describeHead(seal));
      previous = seal;
    }
    found.links += seals.length;
    found.entries += ids.length;
    found.removed += [...entries.values()].filter(
      ({ content_hmac, content, is_removable }) => content_hmac && content === null && is_removable,
    ).length;
  }
  for (const { id, ...link } of await findRepeatedEntries(db, MAX_BROKEN))
    report(link, [`entry ${id} is sealed twice`]);
  for (const head of await findHeadsWithoutChain(db, MAX_BROKEN))
    report(head, ['the chain of the head is missing']);
  found.broken.sort((a, b) => a.organization_id - b.organization_id || a.sequence - b.sequence);
  const { waiting, inserted } = await findUnsealedEntries(db, MAX_BROKEN);
  for (const id of inserted)
    report({ organization_id: 0, sequence: 0 }, [`entry ${id} was inserted among sealed ones`]);
  return { ...found, waiting };
}
