import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** A rectangle of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than any screen shows of a passport photo. */
const LONGEST_SIDE = 1280;
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4];

/** What is drawn of a picture of that size: the same shape, no side over the longest. */
export function sizeWithin({ width, height }: Pick<Area, 'width' | 'height'>, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Draws a part of a picture (the whole when not said) anew as a JPEG that can be sent.
 * @throws Error with the specification's sentence when it stays over the limit or cannot be drawn
 */
export async function drawPhoto(file: File, area?: Area): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(candidateTexts.photoType);
  });
  const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const size = sizeWithin(from);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(candidateTexts.photoTooLarge);
  // A transparent picture would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= PHOTO_MAX_BYTES)
      return new File([blob], `${file.name.replace(/\.\w+$/u, '')}.jpg`, { type: 'image/jpeg' });
  }
  throw new Error(candidateTexts.photoTooLarge);
}
