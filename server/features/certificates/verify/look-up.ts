import { findStates, type PresentState } from '#server/domain/certificates/find-states.ts';
import {
  type CertificateRow,
  countCheck,
  findCertificate,
  findCertificateOfDocument,
} from '#server/domain/certificates/queries/certificates.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { checksPerNetwork, unknownCodes, unknownReferences } from './limits.ts';
import type { Code } from './parse-code.ts';

export interface FoundCertificate extends PresentState {
  row: CertificateRow;
}

type LookUpServices = Pick<Services, 'db' | 'env' | 'limits'>;

/** Looked at in place of an unknown certificate, so that a miss takes the same statements as a hit. No row has these ids. */
const NOBODY: CertificateRow = {
  id: 0,
  reference: '',
  short_code: '',
  organization_id: null,
  member_id: 0,
  source_organization_id: null,
  candidate_id: 0,
  verification_id: null,
  issued_at: new Date(0),
  expires_at: new Date(0),
  is_expired: false,
  snapshot: null,
  has_photo: false,
  checks: 0,
  last_checked_at: null,
  withdrawn_at: null,
  withdrawn_by: null,
  withdrawal_reason: '',
};

/** Counts a look-up of a client. @throws LimitExceeded if its network had too many, or too many found nothing in total */
async function limitLookUp({ env, limits }: LookUpServices, misses: Limit, clientAddress: string) {
  await limits.use(checksPerNetwork(env), toClientNetwork(clientAddress));
  await limits.check(misses, 'all');
}

async function addState(db: Runner, row: CertificateRow | undefined): Promise<FoundCertificate | undefined> {
  const states = await findStates(db, [row ?? NOBODY]);
  return row && { row, ...(states.get(row.id) ?? { state: 'erased', changes: [] }) };
}

/**
 * Finds a certificate with its present state for anybody, within the limits.
 * @returns undefined for an unknown one, which is counted
 * @throws LimitExceeded
 */
export async function lookUp(
  services: LookUpServices,
  code: Code,
  clientAddress: string,
): Promise<FoundCertificate | undefined> {
  const misses = 'short_code' in code ? unknownCodes : unknownReferences;
  await limitLookUp(services, misses, clientAddress);
  const found = await addState(services.db, await findCertificate(services.db, code));
  if (!found) await services.limits.use(misses, 'all');
  return found;
}

export interface Check extends FoundCertificate {
  /** How often it was checked with this time, and when the time before. */
  checks: number;
  previous_check_at: Date | null;
}

/** A certificate may be deleted before its check is counted. */
async function count(db: Runner, found: FoundCertificate | undefined): Promise<Check | undefined> {
  const counted = found && (await countCheck(db, found.row.id));
  return counted && { ...found, ...counted };
}

/** Checks a certificate for anybody by its code, and counts the check. @throws LimitExceeded */
export const checkCode = async (
  services: LookUpServices,
  code: Code,
  clientAddress: string,
): Promise<Check | undefined> => await count(services.db, await lookUp(services, code, clientAddress));

/** The SHA-256 of a file, and the reference that it names, as stored. */
export interface Fingerprint {
  hash: Buffer;
  reference: string | undefined;
}

/**
 * Checks a file for anybody.
 * @returns the certificate of which it is the document; the reference of a known certificate that it names although it is not; or
 * undefined for any other file
 * @throws LimitExceeded
 */
export async function checkDocument(
  services: LookUpServices,
  { hash, reference = '' }: Fingerprint,
  clientAddress: string,
): Promise<Check | { altered: string } | undefined> {
  const { db, limits } = services;
  await limitLookUp(services, unknownReferences, clientAddress);
  const original = await findCertificateOfDocument(db, hash);
  const named = await findCertificate(db, { reference });
  const check = await count(db, await addState(db, original));
  if (check) return check;
  await limits.use(unknownReferences, 'all');
  return named && { altered: named.reference };
}
