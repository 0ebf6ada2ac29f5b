import { matchPhotos, type PhotoMatch } from '#contract/calls/bulk-photos.ts';
import { PHOTO_NAME_MAX, PHOTO_NAMES_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';

/**
 * Matches the names of photos with candidates, in batches.
 * @throws CallFailure, or what aborting `signal` throws
 */
export async function matchPhotoNames(
  photos: readonly PhotoFile[],
  { import_id, signal, onDone }: { import_id?: number; signal: AbortSignal; onDone: (count: number) => void },
): Promise<PhotoMatch[]> {
  const matches: PhotoMatch[] = [];
  for (let at = 0; at < photos.length; at += PHOTO_NAMES_MAX) {
    onDone(at);
    const names = photos.slice(at, at + PHOTO_NAMES_MAX).map(({ path }) => path.slice(-PHOTO_NAME_MAX));
    const { data } = await send(matchPhotos, { body: { names, import_id } }, { signal });
    matches.push(...data);
  }
  return matches;
}
