import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StatusPurpose } from '#contract/calls/certificates.ts';
import type { CertificateState } from '#contract/certificate.ts';
import { findStates } from '#server/domain/certificates/find-states.ts';
import { listByStatusIndex } from '#server/domain/certificates/queries/certificates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listRevokedAfterExpiry } from './queries/list-revoked-after-expiry.ts';
import { STATUS_LIST_LENGTH } from './status-list-address.ts';

const BATCH = 1000;
/** A list is kept for so many times as long as it took to make, so that making lists takes a twentieth of the time. */
const KEPT_PER_BUILD_TIME = 20;
/** Milliseconds after which a list is made again however long that takes. */
const KEPT_AT_MOST = 60_000;

const compress = promisify(gzip);

/** The purposes of the lists that have a bit for each state. A credential says itself that it has expired. */
const purposes: Partial<Record<CertificateState, StatusPurpose>> = {
  withdrawn: 'revocation',
  erased: 'revocation',
  changed: 'suspension',
  'under review': 'suspension',
};

/** The encoded bits of a list for each purpose. */
export type StatusBits = Record<StatusPurpose, string>;

/** Sets a bit. The first index is the leftmost bit. */
const setBit = (bits: Buffer, at: number): number =>
  bits.writeUInt8(bits.readUInt8(at >> 3) | (0x80 >> (at & 7)), at >> 3);

/** Encodes bits as the specification says: compressed, in base64url as multibase writes it. */
const encode = async (bits: Buffer): Promise<string> => `u${(await compress(bits)).toString('base64url')}`;

async function buildBits(db: Database, list: number): Promise<StatusBits> {
  const bits = {
    revocation: Buffer.alloc(STATUS_LIST_LENGTH / 8),
    suspension: Buffer.alloc(STATUS_LIST_LENGTH / 8),
  };
  const first = list * STATUS_LIST_LENGTH;
  const end = first + STATUS_LIST_LENGTH;
  for (const index of await listRevokedAfterExpiry(db, { first, end }))
    setBit(bits.revocation, index - first);
  const range = { after: first - 1, before: end };
  for (;;) {
    const rows = await listByStatusIndex(db, range, BATCH);
    const states = await findStates(db, rows);
    for (const { id, status_index } of rows) {
      const purpose = purposes[states.get(id)?.state ?? 'erased'];
      if (purpose) setBit(bits[purpose], status_index - first);
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
    kept.until = end + Math.min((end - begin) * KEPT_PER_BUILD_TIME, KEPT_AT_MOST);
    return bits;
  } catch (error) {
    lists.delete(list);
    throw error;
  }
}
