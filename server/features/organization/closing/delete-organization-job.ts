import type { Services } from '#server/http/services.ts';
import { startDeletion } from './queries/closings.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { RETRIED_UNTIL_DONE, SIX_HOURS } from '#server/platform/jobs/queue-options.ts';
import { deleteOrganizationInBatches } from './delete-in-batches.ts';

/** Deletes an organisation whose grace period is over. Another process can resume it at any point. */
export const deleteOrganizationJob = defineJob<{ organization_id: number }, Services>({
  name: 'delete-organization',
  // One job per organisation.
  queue: { ...RETRIED_UNTIL_DONE, policy: 'exclusive', expireInSeconds: SIX_HOURS },
  async handle({ organization_id }, services, { signal }) {
    const actor = await startDeletion(services.db, organization_id);
    if (!actor) return;
    await deleteOrganizationInBatches(services, actor, signal);
    await services.photos.sweep();
  },
});
