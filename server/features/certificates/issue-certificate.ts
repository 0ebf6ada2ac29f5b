import type { issueCertificate as call } from '#contract/calls/certificates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { ownedBy, toReader } from '#server/domain/access/ownership.ts';
import { hidesContacts } from '#server/domain/candidates/queries/visibility.ts';
import { openCandidate } from '#server/domain/disclosure/open-candidate.ts';
import { reEncode } from '#server/domain/photos/re-encode.ts';
import { findOwnVerification } from '#server/domain/verifications/queries/verifications.ts';
import { parseReference } from '#server/domain/verifications/references.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { auditCertificate } from './audit-certificate.ts';
import { createCertificate } from './create-certificate.ts';
import { type Certified, certifyAnswer, certifyRecord } from './certified.ts';
import { presentCertificate } from './present-certificate.ts';

type Context = RequestContext<typeof call>;

/** The photo on the document in pixels, which prints sharply at its 30 mm. */
const PHOTO_SIDE = 320;

const CERTIFIED_FIELDS = ['name', 'organization', 'candidate_type', 'start_date', 'end_date', 'position'];

/** Opens the record to certify. A photo that is hidden from the member is left out. */
async function openRecord(context: Context, services: Services): Promise<Certified> {
  const { phone, photo, candidate_id } = context.body;
  const id = services.candidateIds.decode(candidate_id);
  const reader = toReader(context.principal);
  const fields = [
    ...CERTIFIED_FIELDS,
    ...(phone === 'hidden' ? [] : ['phone']),
    ...(photo ? ['profile_picture'] : []),
  ];
  const { candidate } = await openCandidate(services, context, id, () => fields);
  const certified = await certifyRecord(services.db, candidate, context.purpose);
  return hidesContacts(candidate, reader) ? { ...certified, photo_key: null } : certified;
}

async function openAnswer({ principal, body }: Context, { db }: Services): Promise<Certified> {
  const reference = parseReference(body.verification);
  const found = reference && (await findOwnVerification(db, { reference, ...ownedBy(principal) }));
  if (!found) throw new DomainError('verification_not_found');
  return await certifyAnswer(db, found);
}

async function readPhoto({ photos }: Services, key: string | null): Promise<Buffer | null> {
  const photo = key === null ? undefined : await photos.read(key);
  return photo ? await reEncode(photo, PHOTO_SIDE) : null;
}

/**
 * Issues a certificate about a record or an answer. Its document is made when it is downloaded.
 * @throws DomainError, QuotaExceeded
 */
export async function issueCertificate(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { principal, body, clientAddress } = context;
  const { db, pdf } = services;
  if (!pdf.isAvailable) throw new DomainError('certificates_not_available');
  const certified =
    body.verification === '' ? await openRecord(context, services) : await openAnswer(context, services);
  const photo = body.photo ? await readPhoto(services, certified.photo_key) : null;
  const row = await db.transaction().execute(async (tx) => {
    const issued = await createCertificate(tx, principal.actor, certified, { phone: body.phone, photo });
    await auditCertificate(tx, issued, 'issue', { member: principal.actor, clientAddress });
    return issued;
  });
  return { message: certificateTexts.issued, data: await presentCertificate(db, row, principal) };
}
