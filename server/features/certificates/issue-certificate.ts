import { createHash } from 'node:crypto';
import type { issueCertificate as call } from '#contract/calls/certificates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { ownedBy, toReader } from '#server/domain/access/ownership.ts';
import { findCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { holdCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { hidesContacts, omitContacts } from '#server/domain/candidates/queries/visibility.ts';
import {
  type CertificateRow,
  findIssuedBefore,
  lockRequest,
} from '#server/domain/certificates/queries/certificates.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { openCandidate } from '#server/domain/disclosure/open-candidate.ts';
import { reEncode } from '#server/domain/photos/re-encode.ts';
import { findOwnVerification, lockVerification } from '#server/domain/verifications/queries/verifications.ts';
import { parseReference } from '#server/domain/verifications/references.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { auditCertificate } from './audit-certificate.ts';
import { createCertificate } from './create-certificate.ts';
import { assertCertifiable, type Certified, certifyAnswer, certifyRecord } from './certify.ts';
import { presentCertificate } from './present-certificate.ts';

type Context = RequestContext<typeof call>;

/** The photo on the document in pixels, which prints sharply at its 30 mm. */
const PHOTO_SIDE = 320;

const CERTIFIED_FIELDS = ['name', 'organization', 'candidate_type', 'start_date', 'end_date', 'position'];

/** What a certificate is about, as it is when `certify` reads it again in the transaction that issues it. */
interface Basis {
  photo_key: string | null;
  certify: (tx: Runner) => Promise<Certified>;
}

/**
 * Opens the record to certify. Nothing is counted if it cannot be certified.
 * @throws DomainError candidate_not_found, not_certifiable, look_ups_stopped; QuotaExceeded
 */
async function openRecord(context: Context, services: Services): Promise<Basis> {
  const { phone, photo, candidate_id } = context.body;
  const reader = toReader(context.principal);
  const fields = [
    ...CERTIFIED_FIELDS,
    ...(phone === 'hidden' ? [] : ['phone']),
    ...(photo ? ['profile_picture'] : []),
  ];
  const id = services.candidateIds.decode(candidate_id);
  const { candidate } = await openCandidate(services, context, id, (found) => {
    assertCertifiable(found);
    return hidesContacts(found, reader) ? omitContacts(fields) : fields;
  });
  return {
    photo_key: hidesContacts(candidate, reader) ? null : candidate.photo_key,
    async certify(tx) {
      await holdCandidates(tx, [candidate.id]);
      const held = await findCandidate(tx, candidate.id);
      if (!held) throw new DomainError('candidate_not_found');
      return certifyRecord(held, context.purpose);
    },
  };
}

/** Finds the answer to certify. */
const openAnswer = ({ principal, body }: Context): Basis => ({
  photo_key: null,
  async certify(tx) {
    const reference = parseReference(body.verification);
    const found = reference && (await findOwnVerification(tx, { reference, ...ownedBy(principal) }));
    const locked = found && (await lockVerification(tx, found.id));
    if (!locked) throw new DomainError('verification_not_found');
    return await certifyAnswer(tx, locked);
  },
});

async function readPhoto({ photos }: Services, key: string | null): Promise<Buffer | null> {
  const photo = key === null ? undefined : await photos.read(key);
  return photo ? await reEncode(photo, PHOTO_SIDE) : null;
}

/** Identifies repetitions of a call: those with the same idempotency key that ask for the same. */
function hashRequest({ body, purpose }: Context): Buffer | null {
  if (body.idempotency_key === '') return null;
  return createHash('sha256')
    .update(JSON.stringify([body, purpose]))
    .digest();
}

/** @throws DomainError, QuotaExceeded */
async function issue(
  context: Context,
  services: Services,
  request_hash: Buffer | null,
): Promise<CertificateRow> {
  const { principal, body, clientAddress } = context;
  const { db, pdf } = services;
  if (!pdf.isAvailable) throw new DomainError('certificates_not_available');
  // Without a key no document could ever be made.
  await findSigningKey(services);
  const basis = body.verification === '' ? await openRecord(context, services) : openAnswer(context);
  const photo = body.photo ? await readPhoto(services, basis.photo_key) : null;
  return await db.transaction().execute(async (tx) => {
    if (request_hash) await lockRequest(tx, request_hash);
    const earlier = request_hash && (await findIssuedBefore(tx, principal.organization.id, request_hash));
    if (earlier) return earlier;
    const certified = await basis.certify(tx);
    const options = { phone: body.phone, photo, request_hash };
    const issued = await createCertificate(tx, principal.actor, certified, options);
    await auditCertificate(tx, issued, 'issue', { member: principal.actor, clientAddress });
    return issued;
  });
}

/**
 * Issues a certificate about a record or an answer, or returns the one that an earlier attempt of the same call has issued. Its
 * document is made when it is downloaded.
 * @throws DomainError, QuotaExceeded
 */
export async function issueCertificate(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { db } = services;
  const { principal } = context;
  const request_hash = hashRequest(context);
  // Nobody is counted again for a call that is repeated.
  const earlier = request_hash && (await findIssuedBefore(db, principal.organization.id, request_hash));
  const row = earlier ?? (await issue(context, services, request_hash));
  return { message: certificateTexts.issued, data: await presentCertificate(db, row, principal) };
}
