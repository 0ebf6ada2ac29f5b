import { plural } from '#contract/texts/format-count.ts';
import { findErasure } from './queries/find-erasure.ts';
import { countDuePhotos } from '#server/domain/photos/queries/unreferenced-photos.ts';
import type { CandidateServices } from './candidate-action.ts';

/** Describes the files of deleted photos that could not be removed yet. Empty if there are none. */
export async function describeRemainingFiles({ db }: Pick<CandidateServices, 'db'>): Promise<string> {
  const count = await countDuePhotos(db);
  if (count === 0) return '';
  return `${plural(count, 'file of a deleted photo is', 'files of deleted photos are')} still stored. The portal removes such files every hour, except during a backup.`;
}

/**
 * Completes an erasure whose process died after its transaction: removes the file of the photo.
 * @returns what was done; undefined if the record was not erased
 */
export async function finishErasure(
  services: Pick<CandidateServices, 'db' | 'photos'>,
  candidate_id: number,
): Promise<string | undefined> {
  const erased_on = await findErasure(services.db, candidate_id);
  if (erased_on === undefined) return undefined;
  await services.photos.sweep();
  const remaining = await describeRemainingFiles(services);
  return `This record was erased on ${erased_on}. ${remaining || 'No file of a deleted photo is left.'}`;
}
