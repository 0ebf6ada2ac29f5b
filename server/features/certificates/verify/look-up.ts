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
import { checksPerNetwork, unknownCodes, unknownReferences } from './limits.ts';
import type { Code } from './parse-code.ts';

export interface FoundCertificate extends PresentState {
  row: CertificateRow;
}

type LookUpServices = Pick<Services, 'db' | 'env' | 'limits'>;

/** Looked at in place of an unknown certificate, so that a miss reads the same records as a hit. No row has these ids. */
const PLACEHOLDER: CertificateRow = {
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

/** Counts a look-up that has limits. @throws LimitExceeded if its network had too many */
const limitNetwork = async ({ env, limits }: LookUpServices, clientAddress: string): Promise<void> =>
  await limits.use(checksPerNetwork(env), toClientNetwork(clientAddress));

async function addState(db: Runner, row: CertificateRow | undefined): Promise<FoundCertificate | undefined> {
  const states = await findStates(db, [row ?? PLACEHOLDER]);
  return row && { row, ...(states.get(row.id) ?? { state: 'erased', changes: [] }) };
}

/** Finds a certificate by its code. Short codes have limits whether they are known or not. */
async function findWithinLimits(services: LookUpServices, code: Code, clientAddress: string) {
  const { db, limits } = services;
  if ('reference' in code) return await findCertificate(db, code);
  const [row] = await Promise.all([
    findCertificate(db, code),
    limitNetwork(services, clientAddress),
    limits.check(unknownCodes, 'all'),
  ]);
  return row;
}

/** Counts an unknown reference or file. @throws LimitExceeded */
async function countUnknown(services: LookUpServices, clientAddress: string): Promise<void> {
  // One after the other, so that a refused network uses up nothing of the total.
  await limitNetwork(services, clientAddress);
  await services.limits.use(unknownReferences, 'all');
}

/** Counts an unknown code. @throws LimitExceeded */
const countUnknownCode = async (services: LookUpServices, code: Code, clientAddress: string): Promise<void> =>
  'short_code' in code
    ? await services.limits.use(unknownCodes, 'all')
    : await countUnknown(services, clientAddress);

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
  const row = await findWithinLimits(services, code, clientAddress);
  if (!row) await countUnknownCode(services, code, clientAddress);
  return await addState(services.db, row);
}

export interface Check extends FoundCertificate {
  /** How often it was checked with this time, and when the time before. */
  checks: number;
  previous_check_at: Date | null;
}

/** Adds the state of a certificate and counts its check, or calls `countMiss` if there is none. */
async function conclude(
  db: Runner,
  row: CertificateRow | undefined,
  countMiss: () => Promise<void>,
): Promise<Check | undefined> {
  const [found, counted] = await Promise.all([addState(db, row), row ? countCheck(db, row.id) : countMiss()]);
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
  return await conclude(services.db, row, () => countUnknownCode(services, code, clientAddress));
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
  ]);
  // Whoever has the reference is not guessing, so an altered file has no limits.
  if (!original && named) return { altered: named.reference };
  return await conclude(db, original, () => countUnknown(services, clientAddress));
}
