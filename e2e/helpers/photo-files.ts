import sharp from 'sharp';

/** A file as Playwright hands it to a file input. */
export interface SelectedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A passport photo of one colour. */
export async function createPassportPhoto(background: string): Promise<SelectedFile> {
  const image = sharp({ create: { width: 360, height: 450, channels: 3, background } });
  return { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** A photo that is too large to send: noise does not compress. */
export async function createHugePhoto(): Promise<SelectedFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } });
  return { name: 'huge.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

export const createNonPhoto = (name: string, mimeType: string): SelectedFile => ({
  name,
  mimeType,
  buffer: Buffer.from('These are only words.'),
});
