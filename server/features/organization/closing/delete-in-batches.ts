import type { Change } from '#server/domain/candidate-store/change.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import * as store from '#server/features/organization/queries/delete-organization.ts';
import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import { eraseOrganizationAuditContent } from '#server/domain/audit/queries/audit-content.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { accountDeleted } from './emails.ts';

const BATCH_SIZE = 1000;

type DeletionServices = EmailServices & Pick<Services, 'db' | 'photos'>;

/** Removes the next candidates and their photos. @returns their number */
async function removeBatch(services: DeletionServices, actor: Actor): Promise<number> {
  const change: Change = {
    action: 'delete account',
    actor,
    clientAddress: '',
    // The deletion as a whole has one entry.
    isAudited: false,
  };
  return await writeCandidates(
    services,
    change,
    async (candidates) => {
      const ids = await store.listFirstCandidates(candidates.tx, actor.organization_id, BATCH_SIZE);
      await candidates.remove(ids);
      return ids.length;
    },
    { isLong: true },
  );
}

/** Deletes what an organisation owns, in short transactions, so that other requests run in between. */
async function deleteOwned(services: DeletionServices, actor: Actor, signal: AbortSignal) {
  const { db } = services;
  const id = actor.organization_id;
  // First, so that running imports end.
  await store.removeUploads(db, id);
  while ((await removeBatch(services, actor)) > 0) signal.throwIfAborted();
  while (await longTransaction(db, (tx) => store.deleteNextImport(tx, id))) signal.throwIfAborted();
}

/**
 * Deletes the organisation itself, unless requests that began before have added something since.
 * @returns whether it is deleted
 */
async function deleteEmptyOrganization(
  { db, ...services }: DeletionServices,
  actor: Actor,
): Promise<boolean> {
  const id = actor.organization_id;
  return await longTransaction(db, async (tx) => {
    if (!(await store.lockOrganizationRow(tx, id))) return true;
    if (await store.ownsAnything(tx, id)) return false;
    await eraseOrganizationAuditContent(tx, id);
    await writeAudit(tx, { action: 'delete account', actor, clientAddress: '' });
    for (const email of await store.deleteOrganizationRow(tx, id))
      await enqueueEmail(tx, services, accountDeleted, { email });
    return true;
  });
}

/**
 * Deletes an organisation with everything that it owns, on behalf of the member who closed it. Audit entries stay
 * without the text of changes. After an interruption, another process can resume.
 * @throws the reason of `signal` when that aborts
 */
export async function deleteOrganizationInBatches(
  services: DeletionServices,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  do {
    signal.throwIfAborted();
    await deleteOwned(services, actor, signal);
  } while (!(await deleteEmptyOrganization(services, actor)));
}
