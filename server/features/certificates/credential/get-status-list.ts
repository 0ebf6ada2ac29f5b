import { Readable } from 'node:stream';
import type { getStatusList as call } from '#contract/calls/certificates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { CONTEXT } from './build-credential.ts';
import { issueCredential, toDid } from './issuer.ts';
import { countStatusLists } from './queries/count-lists.ts';
import { getStatusBits } from './status-bits.ts';
import { toStatusListAddress } from './status-list-address.ts';

/** Milliseconds for which a reader may keep a list. */
const TTL_MS = 60_000;
/** Milliseconds for which a list is valid, so that nobody can present an old one for long. */
const VALID_MS = 300_000;

/**
 * Returns a status list as a signed credential.
 * @throws DomainError unknown_address, certificates_not_available, credential_not_available
 */
export async function getStatusList(
  { params, origin }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { list, purpose } = params;
  if (list >= (await countStatusLists(services.db))) throw new DomainError('unknown_address');
  const id = toStatusListAddress(origin, list, purpose);
  const bits = await getStatusBits(services.db, list);
  const now = Date.now();
  const jwt = await issueCredential(services, origin, {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: toDid(origin),
    validFrom: new Date(now).toISOString(),
    validUntil: new Date(now + VALID_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: bits[purpose],
      ttl: TTL_MS,
    },
  });
  return { stream: Readable.from([jwt]), fileName: `status-${list}-${purpose}.jwt` };
}
