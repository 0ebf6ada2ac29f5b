import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StatusPurpose } from '#contract/calls/certificates.ts';
import type { CertificateState } from '#contract/certificate.ts';
import { findStates } from '#server/domain/certificates/find-states.ts';
import { listByStatusIndex } from '#server/domain/certificates/queries/certificates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { STATUS_LIST_LENGTH } from './status-list-address.ts';

const BATCH = 1000;
/** A list is kept for so many times as long as it took to make, so that making lists takes a twentieth of the time at most. */
const REST = 20;

const compress = promisify(gzip);

/** The purposes of the lists that have a bit for each state. An expired credential says itself that it has expired. */
const purposes: Partial<Record<CertificateState, StatusPurpose>> = {
  withdrawn: 'revocation',
  erased: 'revocation',
  changed: 'suspension',
  'under review': 'suspension',
};

/** The encoded bits of a list for each purpose. */
export type StatusBits = Record<StatusPurpose, string>;

/** Encodes bits as the specification says: compressed, in base64url as multibase writes it. */
const encode = async (bits: Buffer): Promise<string> => `u${(await compress(bits)).toString('base64url')}`;

async function buildBits(db: Database, list: number): Promise<StatusBits> {
  const bits = {
    revocation: Buffer.alloc(STATUS_LIST_LENGTH / 8),
    suspension: Buffer.alloc(STATUS_LIST_LENGTH / 8),
  };
  const first = list * STATUS_LIST_LENGTH;
  const range = { after: first - 1, before: first + STATUS_LIST_LENGTH };
  for (;;) {
    const rows = await listByStatusIndex(db, range, BATCH);
    const states = await findStates(db, rows);
    for (const { id, status_index } of rows) {
      const purpose = purposes[states.get(id)?.state ?? 'erased'];
      const at = status_index - first;
      // The first index is the leftmost bit.
      if (purpose) bits[purpose].writeUInt8(bits[purpose].readUInt8(at >> 3) | (0x80 >> (at & 7)), at >> 3);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    range.after = last.status_index;
  }
  return { revocation: await encode(bits.revocation), suspension: await encode(bits.suspension) };
}

interface Kept {
  bits: Promise<StatusBits>;
  /** Milliseconds of `performance.now`; infinite while it is made. */
  until: number;
}

const keptByDatabase = new WeakMap<Database, Map<number, Kept>>();

/** Returns the present bits of a list, which simultaneous requests share. */
export async function getStatusBits(db: Database, list: number): Promise<StatusBits> {
  const lists = keptByDatabase.get(db) ?? new Map<number, Kept>();
  keptByDatabase.set(db, lists);
  const known = lists.get(list);
  if (known && performance.now() < known.until) return await known.bits;
  const begin = performance.now();
  const kept: Kept = { bits: buildBits(db, list), until: Infinity };
  lists.set(list, kept);
  try {
    const bits = await kept.bits;
    const end = performance.now();
    kept.until = end + (end - begin) * REST;
    return bits;
  } catch (error) {
    lists.delete(list);
    throw error;
  }
}
