import pLimit from 'p-limit';
import sharp from 'sharp';
import { isSystemFailure } from '#server/system-failure.ts';
import { InvalidPhoto } from './invalid-photo.ts';

const oneAtATime = pLimit(1);

const SIDE = 640;
const QUALITY = 82;
/** Decoded, these take up to 75 MB: no phone's photo of 1,000 KB has more, and a bomb goes no further. */
const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 10;

// One thread and no cache: several keep four times the memory of the largest photo, for little more speed.
sharp.concurrency(1);
sharp.cache(false);

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

const decode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();

/**
 * A photo made anew: only its pixels remain, upright, within 640 x 640, on white, as a JPEG.
 * @throws InvalidPhoto when the bytes are not a whole jpg or png, whatever its name says
 */
export async function reEncode(bytes: Buffer): Promise<Buffer> {
  // Looked at before the decoder is: it reads many more formats, whose code need not meet strangers' bytes.
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG)) throw new InvalidPhoto();
  try {
    // One after the other, for the same reason.
    return await oneAtATime(() => decode(bytes));
  } catch (error) {
    if (isSystemFailure(error)) throw error;
    throw new InvalidPhoto(error);
  }
}
