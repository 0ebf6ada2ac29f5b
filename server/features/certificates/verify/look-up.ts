import { findState, type PresentState } from '#server/domain/certificates/find-states.ts';
import { findCertificate } from '#server/domain/certificates/queries/certificates.ts';
import {
  type LookedUpCertificate,
  lookUpCertificate,
} from '#server/domain/certificates/queries/look-up-certificate.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { checksPerNetwork, unknownCodes, unknownReferences } from './limits.ts';
import type { Code } from './parse-code.ts';

export interface FoundCertificate extends PresentState {
  row: LookedUpCertificate;
}

type LookUpServices = Pick<Services, 'db' | 'env' | 'limits'>;

/** Counts a look-up that has limits. @throws LimitExceeded if its network had too many */
const limitNetwork = async ({ env, limits }: LookUpServices, clientAddress: string): Promise<void> =>
  await limits.use(checksPerNetwork(env), toClientNetwork(clientAddress));

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

const addState = async (db: Runner, row: LookedUpCertificate): Promise<FoundCertificate> => ({
  row,
  ...(await findState(db, row)),
});

/**
 * Finds a certificate with its present state for anybody by its code, within the limits. Short codes have limits whether they are
 * known or not. A look-up that is a check is counted in the certificate.
 * @returns undefined for an unknown one
 * @throws LimitExceeded
 */
export async function lookUp(
  services: LookUpServices,
  code: Code,
  clientAddress: string,
  options: { isCheck: boolean },
): Promise<FoundCertificate | undefined> {
  const { db, limits } = services;
  if ('short_code' in code)
    await Promise.all([limitNetwork(services, clientAddress), limits.check(unknownCodes, 'all')]);
  const row = await lookUpCertificate(db, code, options);
  if (row) return await addState(db, row);
  await countUnknownCode(services, code, clientAddress);
  return undefined;
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
): Promise<FoundCertificate | { altered: string } | undefined> {
  const { db } = services;
  const [original, named] = await Promise.all([
    lookUpCertificate(db, { hash }, { isCheck: true }),
    findCertificate(db, reference),
  ]);
  if (original) return await addState(db, original);
  // Whoever has the reference is not guessing, so an altered file has no limits.
  if (named) return { altered: named.reference };
  await countUnknown(services, clientAddress);
  return undefined;
}
