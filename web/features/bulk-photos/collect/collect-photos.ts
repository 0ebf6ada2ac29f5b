import { PHOTO_TYPES, PHOTOS_AT_A_TIME, PICKED_PHOTO_MAX_BYTES, ZIP_MAX_ENTRIES } from '#contract/limits.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { readZip } from '#web/shared/zip/read-zip.ts';
import { unpackEntry } from '#web/shared/zip/unpack-entry.ts';
import { ZipProblem, type ZipProblemCode } from '#web/shared/zip/zip-problem.ts';
import { getBaseName, isClutter, isPhotoName, isZipName, type PhotoFile } from './photo-file.ts';

const { problems } = bulkPhotoScreenTexts;

export interface CollectedPhotos {
  photos: PhotoFile[];
  /** Why some selected files cannot be used, one sentence each. */
  skipped: string[];
}

const hasPhotoType = ({ type }: File) => PHOTO_TYPES.some((allowed) => allowed === type);

const toPhotoFile = (file: File): PhotoFile => ({
  key: `${file.name}:${file.size}:${file.lastModified}`,
  name: file.name,
  path: file.webkitRelativePath || file.name,
  open: async () => {
    if (file.size > PICKED_PHOTO_MAX_BYTES) throw new Error(problems.tooLarge(PICKED_PHOTO_MAX_BYTES));
    return file;
  },
});

const zipProblems: Record<ZipProblemCode, (name: string) => string> = {
  notZip: problems.notZip,
  tooManyEntries: (name) => problems.tooManyEntries(name, ZIP_MAX_ENTRIES),
  locked: () => problems.lockedPhoto,
  packing: () => problems.packing,
  tooLarge: () => problems.tooLarge(PICKED_PHOTO_MAX_BYTES),
  damaged: () => problems.damaged,
};

/** Gives a problem of a zip its sentence. */
function rethrow(error: unknown, name: string): never {
  throw error instanceof ZipProblem ? new Error(zipProblems[error.code](name)) : error;
}

async function listZipPhotos(zip: File): Promise<{ photos: PhotoFile[]; unsupported: number }> {
  const entries = (await readZip(zip).catch((error) => rethrow(error, zip.name))).filter(
    ({ path }) => !isClutter(path),
  );
  const photos = entries.filter(({ path }) => isPhotoName(path));
  if (photos.length === 0) throw new Error(problems.noPhotos(zip.name));
  if (photos.every(({ locked }) => locked)) throw new Error(problems.locked(zip.name));
  return {
    photos: photos.map((entry) => ({
      key: `${zip.name}:${zip.size}:${entry.at}:${entry.path}`,
      name: getBaseName(entry.path),
      path: entry.path,
      open: () => unpackEntry(zip, entry, PICKED_PHOTO_MAX_BYTES).catch((error) => rethrow(error, zip.name)),
    })),
    unsupported: entries.length - photos.length,
  };
}

/** Our own errors are sentences; those of the browser are replaced by one. */
const describeError = (error: unknown, name: string) =>
  error instanceof DOMException ? `${name}: ${problems.unreadable}` : (error as Error).message;

/**
 * Collects the photos among selected files and zips, without duplicates and without those in `known`. Reports the files
 * that cannot be used and goes on with the others.
 */
export async function collectPhotos(
  files: readonly File[],
  known: ReadonlySet<string> = new Set(),
): Promise<CollectedPhotos> {
  const found = new Map<string, PhotoFile>();
  const skipped: string[] = [];
  let unsupported = 0;
  for (const file of files) {
    if (isZipName(file.name)) {
      try {
        const unpacked = await listZipPhotos(file);
        unsupported += unpacked.unsupported;
        for (const photo of unpacked.photos) found.set(photo.key, photo);
      } catch (error) {
        skipped.push(describeError(error, file.name));
      }
    } else if (isPhotoName(file.name) || hasPhotoType(file)) {
      const photo = toPhotoFile(file);
      found.set(photo.key, photo);
    } else unsupported += 1;
  }
  if (unsupported > 0) skipped.push(problems.leftOut(unsupported));
  const fresh = [...found.values()].filter(({ key }) => !known.has(key));
  const room = PHOTOS_AT_A_TIME - known.size;
  if (fresh.length > room) skipped.push(problems.tooMany(PHOTOS_AT_A_TIME));
  return { photos: fresh.slice(0, room), skipped };
}
