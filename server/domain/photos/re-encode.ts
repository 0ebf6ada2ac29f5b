import pLimit from 'p-limit';
import sharp from 'sharp';
import { isSystemFailure } from '#server/platform/process/system-failure.ts';
import { InvalidPhoto } from './invalid-photo.ts';

const limitDecoding = pLimit(1);

const SIDE = 640;
const QUALITY = 82;
/** Up to 75 MB when decoded. No phone's photo of 1,000 KB has more pixels, and a decompression bomb is stopped here. */
const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 10;

// One thread and no cache. More would use four times the memory of the largest photo for little more speed.
sharp.concurrency(1);
sharp.cache(false);

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

const decode = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();

/**
 * Re-encodes a photo: only its pixels remain, upright, within a square of `side` pixels, on white, as a JPEG.
 * @throws InvalidPhoto when the bytes are not a complete jpg or png, whatever the file name
 */
export async function reEncode(bytes: Buffer, side = SIDE): Promise<Buffer> {
  // Checked before decoding, because the decoder supports many more formats and untrusted bytes should not reach their
  // code.
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG)) throw new InvalidPhoto();
  try {
    // Sequential, to limit memory.
    return await limitDecoding(() => decode(bytes, side));
  } catch (error) {
    if (isSystemFailure(error)) throw error;
    throw new InvalidPhoto(error);
  }
}
