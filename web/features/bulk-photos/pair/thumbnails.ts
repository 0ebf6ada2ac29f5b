import type { LimitFunction } from 'p-limit';
import { fitWithin } from '#web/shared/photos/draw-photo.ts';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';
import { openPhoto } from '#web/features/bulk-photos/collect/prepare-photo.ts';

/** Sharp on a dense screen, and some kilobytes. */
const SIDE = 192;

const drawThumbnail = async (photo: PhotoFile): Promise<string> => {
  const { file, width, height } = await openPhoto(photo);
  const size = fitWithin({ width, height }, SIDE);
  const bitmap = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.8);
  const blob = await promise;
  return blob ? URL.createObjectURL(blob) : '';
};

/** Thumbnails, each drawn once; full photos would fill a phone's memory. */
export interface Thumbnails {
  /** Returns an object URL. @throws Error with a sentence when the photo cannot be drawn */
  draw(photo: PhotoFile, isWanted: () => boolean): Promise<string | null>;
  dispose(): void;
}

export function createThumbnails(limitDecoding: LimitFunction): Thumbnails {
  const urls = new Map<string, string>();
  return {
    draw: (photo, isWanted) =>
      limitDecoding(async () => {
        const known = urls.get(photo.key);
        if (known) return known;
        // The photo may have left the screen while others were drawn.
        if (!isWanted()) return null;
        const url = await drawThumbnail(photo);
        urls.set(photo.key, url);
        return url;
      }),
    dispose() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
