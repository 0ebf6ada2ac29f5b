import type { requestRegistryCheck as call } from '#contract/calls/assurance.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { insertCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { registryCheckWaiting } from './emails.ts';
import { requireVerifiable } from './parse-domain.ts';
import { readDocument } from '#server/domain/photos/read-document.ts';

/** Stores the request with its document, and tells the operators. */
export async function requestRegistryCheck(
  { principal, form: { number }, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  requireVerifiable(principal.organization);
  const { actor } = principal;
  if (!files.document) throw new DomainError('invalid_document');
  const document = await readDocument(files.document.bytes);
  await services.db.transaction().execute(async (tx) => {
    if (!(await insertCheck(tx, actor, number, document))) throw new DomainError('registry_check_pending');
    await writeAudit(tx, { action: 'registry check request', actor, detail: { number }, clientAddress });
    for (const email of services.env.operatorEmails)
      await enqueueEmail(tx, services, registryCheckWaiting, { email });
  });
  return { message: assuranceTexts.checkRequested };
}
