import { PHOTO_TYPES, PHOTOS_AT_A_TIME, PICTURE_MAX_BYTES } from '#contract/limits.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { baseName, isClutter, isPictureName, isZipName, type Picture } from './picture.ts';
import { readZip } from './read-zip.ts';
import { unpackEntry } from './unpack-entry.ts';

const { problems } = bulkPhotoTexts;

export interface Gathered {
  pictures: Picture[];
  /** What was picked but cannot be used, one sentence each. */
  remarks: string[];
}

const hasPictureType = ({ type }: File) => PHOTO_TYPES.some((allowed) => allowed === type);

const pictureOfFile = (file: File): Picture => ({
  key: `${file.name}:${file.size}:${file.lastModified}`,
  name: file.name,
  path: file.webkitRelativePath || file.name,
  open: async () => {
    if (file.size > PICTURE_MAX_BYTES) throw new Error(problems.tooLarge(PICTURE_MAX_BYTES));
    return file;
  },
});

async function picturesOfZip(zip: File): Promise<{ pictures: Picture[]; leftOut: number }> {
  const entries = (await readZip(zip, zip.name)).filter(({ path }) => !isClutter(path));
  const pictures = entries.filter(({ path }) => isPictureName(path));
  if (pictures.length === 0) throw new Error(problems.noPictures(zip.name));
  if (pictures.every(({ locked }) => locked)) throw new Error(problems.locked(zip.name));
  return {
    pictures: pictures.map((entry) => ({
      key: `${zip.name}:${zip.size}:${entry.at}:${entry.path}`,
      name: baseName(entry.path),
      path: entry.path,
      open: () => unpackEntry(zip, entry, PICTURE_MAX_BYTES),
    })),
    leftOut: entries.length - pictures.length,
  };
}

/** The sentence of an error that was thrown with one; a file that the browser cannot read any more has none. */
const sentenceOf = (error: unknown, name: string) =>
  error instanceof DOMException ? `${name}: ${problems.unreadable}` : (error as Error).message;

/**
 * Collects the pictures among picked files and zips, each once and without those of `known` keys. What cannot be used is
 * reported and does not affect the rest.
 */
export async function gatherPictures(
  files: readonly File[],
  known: ReadonlySet<string> = new Set(),
): Promise<Gathered> {
  const found = new Map<string, Picture>();
  const remarks: string[] = [];
  let leftOut = 0;
  for (const file of files) {
    if (isZipName(file.name)) {
      try {
        const unpacked = await picturesOfZip(file);
        leftOut += unpacked.leftOut;
        for (const picture of unpacked.pictures) found.set(picture.key, picture);
      } catch (error) {
        remarks.push(sentenceOf(error, file.name));
      }
    } else if (isPictureName(file.name) || hasPictureType(file)) {
      const picture = pictureOfFile(file);
      found.set(picture.key, picture);
    } else leftOut += 1;
  }
  if (leftOut > 0) remarks.push(problems.leftOut(leftOut));
  const fresh = [...found.values()].filter(({ key }) => !known.has(key));
  const room = PHOTOS_AT_A_TIME - known.size;
  if (fresh.length > room) remarks.push(problems.tooMany(PHOTOS_AT_A_TIME));
  return { pictures: fresh.slice(0, room), remarks };
}
