import { Readable } from 'node:stream';
import type { downloadRegistryDocument as call } from '#contract/calls/operator.ts';
import { findDocument } from '#server/domain/assurance/queries/registry-checks.ts';
import { recordOpened } from '#server/domain/assurance/queries/opened-evidence.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Replies with the document as a download, which a browser does not open in the portal's own pages. The session may approve
 * the request from then on.
 */
export async function downloadRegistryDocument(
  { principal, params: { id } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const document = await findDocument(db, id);
  if (!document) throw new DomainError('registry_document_not_found');
  await recordOpened(db, principal.token, 'registry document', id);
  const extension = document.media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return { stream: Readable.from([document.content]), fileName: `registry-check-${id}.${extension}` };
}
