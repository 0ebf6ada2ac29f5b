import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** A rectangle of a picture, in pixels of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No screen shows a passport photo larger than this. */
const LONGEST_SIDE = 1280;
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4];

/** Scales a size down so that no side is longer than `longest`; keeps its proportions. */
export function fitWithin({ width, height }: Pick<Area, 'width' | 'height'>, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Draws a picture, or `area` of it, as a JPEG within the size limit.
 * @throws Error with the specification's sentence if it stays over the limit or cannot be drawn
 */
export async function drawPhoto(file: File, area?: Area): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(candidateTexts.photoType);
  });
  const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const size = fitWithin(from);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(candidateTexts.photoTooLarge);
  // JPEG has no transparency; transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encodeJpeg(canvas, quality);
    if (blob && blob.size <= PHOTO_MAX_BYTES)
      return new File([blob], `${file.name.replace(/\.\w+$/u, '')}.jpg`, { type: 'image/jpeg' });
  }
  throw new Error(candidateTexts.photoTooLarge);
}
