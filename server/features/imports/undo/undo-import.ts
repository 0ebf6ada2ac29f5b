import type { undoImport as call } from '#contract/calls/import-undo.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findImport, lockImports } from '#server/domain/imports/queries/imports.ts';
import { beginUndo, findRunningUndo } from '#server/features/imports/queries/undone-imports.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { waitForJob } from '#server/platform/jobs/wait-for-job.ts';
import type { Services } from '#server/http/services.ts';
import { presentUndo } from './present-undo.ts';
import { undoImportJob } from './undo-import-job.ts';

/**
 * Removes the candidates that an import added and reverts its updates. Candidates edited since are kept and listed
 * unless the caller asks to remove them. A job does the work; the reply waits for it for a limited time.
 * @throws DomainError when the organisation has no such import, when its undo has already started
 */
export async function undoImport(
  { principal, params: { id }, body: { edited }, clientAddress, isDisconnected }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, jobs } = services;
  const { member_id, organization_id } = principal.actor;
  if (!(await findImport(db, { id, organization_id }))) throw new DomainError('import_not_found');
  await longTransaction(db, async (tx) => {
    await lockImports(tx, organization_id);
    if (!(await beginUndo(tx, id, edited))) throw new DomainError('import_already_undone');
    await writeAudit(tx, {
      action: 'undo import',
      actor: principal.actor,
      detail: { import_id: id, edited },
      clientAddress,
    });
    await jobs.enqueue(tx, undoImportJob, { import_id: id, actor: { member_id, organization_id } });
  });
  const isUndone = async () => ((await findRunningUndo(db, id)) ? undefined : true);
  await waitForJob(jobs, isUndone, { seconds: services.jobWaitSeconds, isDisconnected });
  const data = await presentUndo(services, { id, organization_id });
  const message =
    data.state === 'done' ? importTexts.undone({ ...data, kept: data.kept_count }) : importTexts.beingUndone;
  return { message, data };
}
