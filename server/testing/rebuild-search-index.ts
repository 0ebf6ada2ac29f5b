import { expect } from 'vitest';
import { findRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import { requestRebuild } from '#server/domain/search/index/rebuild-index-job.ts';
import type { TestPortal } from './portal.ts';

/** Rebuilds the search index and waits for the end. */
export async function rebuildSearchIndex({ services }: TestPortal): Promise<void> {
  const id = await requestRebuild(services);
  const findState = async () => (await findRebuild(services.db, id))?.state;
  await expect.poll(findState, { timeout: 20_000 }).toBe('done');
}
