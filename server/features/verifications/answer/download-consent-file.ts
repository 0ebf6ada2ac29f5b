import { Readable } from 'node:stream';
import type { downloadConsentFile as call } from '#contract/calls/verification-requests.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { findConsentFile } from './queries/consent-files.ts';
import { requireRequest } from './require-request.ts';

/** Replies with the file as a download. @throws DomainError request_not_found, consent_file_not_found */
export async function downloadConsentFile(
  { principal, params }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { id, reference } = await requireRequest(db, principal, params.reference);
  const file = await findConsentFile(db, id);
  if (!file) throw new DomainError('consent_file_not_found');
  const extension = file.media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return { stream: Readable.from([file.content]), fileName: `${formatReference(reference)}.${extension}` };
}
