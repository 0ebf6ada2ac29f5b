import sharp from 'sharp';

/** Creates a photo file of one colour. */
export async function createTestPhoto(background = '#336699'): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' });
}
