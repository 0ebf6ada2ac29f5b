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
  status_index: 0,
};

/** Counts a look-up of a client. @throws LimitExceeded if its network had too many */
const limitNetwork = async ({ env, limits }: LookUpServices, clientAddress: string): Promise<void> =>
  await limits.use(checksPerNetwork(env), toClientNetwork(clientAddress));

async function addState(db: Runner, row: CertificateRow | undefined): Promise<FoundCertificate | undefined> {
  const states = await findStates(db, [row ?? NOBODY]);
  return row && { row, ...(states.get(row.id) ?? { state: 'erased', changes: [] }) };
}

/** Finds a certificate by its code within the limits. Nothing depends on the order, so what has to be read is read at once. */
async function findWithinLimits(services: LookUpServices, code: Code, clientAddress: string) {
  const { db, limits } = services;
  const [row] = await Promise.all([
    findCertificate(db, code),
    limitNetwork(services, clientAddress),
    'short_code' in code && limits.check(unknownCodes, 'all'),
  ]);
  return row;
}

const toMisses = (code: Code) => ('short_code' in code ? unknownCodes : unknownReferences);

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
  const { db, limits } = services;
  const row = await findWithinLimits(services, code, clientAddress);
  const [found] = await Promise.all([addState(db, row), row ?? limits.use(toMisses(code), 'all')]);
  return found;
}

export interface Check extends FoundCertificate {
  /** How often it was checked with this time, and when the time before. */
  checks: number;
  previous_check_at: Date | null;
}

/** Adds the state of a certificate and counts its check, or counts that none was found. */
async function conclude(
  { db, limits }: LookUpServices,
  row: CertificateRow | undefined,
  misses: Limit,
): Promise<Check | undefined> {
  const [found, counted] = await Promise.all([
    addState(db, row),
    row ? countCheck(db, row.id) : limits.use(misses, 'all'),
  ]);
  // It may have been deleted meanwhile.
  return found && counted ? { ...found, ...counted } : undefined;
}

/** Checks a certificate for anybody by its code, and counts the check. @throws LimitExceeded */
export async function checkCode(
  services: LookUpServices,
  code: Code,
  clientAddress: string,
): Promise<Check | undefined> {
  const row = await findWithinLimits(services, code, clientAddress);
  return await conclude(services, row, toMisses(code));
}

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
  const { db } = services;
  const [original, named] = await Promise.all([
    findCertificateOfDocument(db, hash),
    findCertificate(db, { reference }),
    limitNetwork(services, clientAddress),
  ]);
  const check = await conclude(services, original, unknownReferences);
  return check ?? (named && { altered: named.reference });
}
