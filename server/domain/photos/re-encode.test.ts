import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { InvalidPhoto } from './invalid-photo.ts';
import { reEncode } from './re-encode.ts';

const createImage = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Builds a tiny PNG that claims to be `width` x `height`. */
function buildBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    mark,
    buildChunk('IHDR', head),
    buildChunk('IDAT', pixels),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('scales to fit 640 x 640 and keeps the aspect ratio', async () => {
  const { format, width, height } = await sharp(
    await reEncode(await createImage(2000, 1000).png().toBuffer()),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 320 });
});

test('does not enlarge a small photo', async () => {
  const { width, height } = await sharp(
    await reEncode(await createImage(30, 40).jpeg().toBuffer()),
  ).metadata();
  expect([width, height]).toEqual([30, 40]);
});

test('removes location and camera metadata', async () => {
  const original = await createImage(100, 100)
    .withExif({
      IFD0: { Make: 'Kamera', Copyright: 'Secret Person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '6/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '3/1 24/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret Person</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(original.includes('Secret Person')).toBe(true);
  const clean = await reEncode(original);
  const { exif, xmp, iptc, icc } = await sharp(clean).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(clean.includes('Secret Person')).toBe(false);
});

test('rotates a photo upright', async () => {
  const lying = await createImage(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, orientation } = await sharp(await reEncode(lying)).metadata();
  expect([width, height, orientation]).toEqual([100, 200, undefined]);
});

test('replaces transparency with white', async () => {
  const glass = sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const { channels, dominant } = await sharp(await reEncode(await glass.png().toBuffer())).stats();
  expect(channels).toHaveLength(3);
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(245);
});

test('reads a CMYK jpg and a grey png', async () => {
  const cmyk = await createImage(50, 50).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const grey = await createImage(50, 50).toColourspace('b-w').png().toBuffer();
  for (const bytes of [cmyk, grey]) {
    const { space, channels } = await sharp(await reEncode(bytes)).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
  }
});

test('removes HTML appended to an image', async () => {
  const hidden = Buffer.from('<html><script>alert(1)</script></html>');
  const jpeg = Buffer.concat([await createImage(20, 20).jpeg().toBuffer(), hidden]);
  expect((await reEncode(jpeg)).includes('script')).toBe(false);
});

test.each(['gif', 'webp', 'tiff', 'avif'] as const)('rejects a %s whatever its name', async (format) => {
  await expect(reEncode(await createImage(9, 9).toFormat(format).toBuffer())).rejects.toThrow(InvalidPhoto);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a PDF', '%PDF-1.7'],
  ['a text', 'not a picture at all'],
  ['nothing', ''],
  ['three right bytes', '\u00ff\u00d8\u00ff'],
])('rejects %s', async (_, content) => {
  await expect(reEncode(Buffer.from(content, 'latin1'))).rejects.toThrow(InvalidPhoto);
});

test.each(['jpeg', 'png'] as const)('rejects the first half of a %s', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer();
  await expect(reEncode(whole)).resolves.toBeInstanceOf(Buffer);
  await expect(reEncode(whole.subarray(0, whole.length / 2))).rejects.toThrow(InvalidPhoto);
});

test.each([
  ['a line of a thousand million pixels', 1, 1_000_000_000],
  ['a square of four thousand million pixels', 65_500, 65_500],
  ['no pixels', 0, 0],
])('rejects a small file that claims %s immediately', async (_, width, height) => {
  const failure = await reEncode(buildBomb(width, height)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(InvalidPhoto);
  // What the decoder says of a header, before it decodes any pixel.
  const message = expect.stringMatching(/^Input (?:image exceeds pixel limit|buffer has corrupt header)/u);
  expect(failure).toHaveProperty('cause', expect.objectContaining({ message }));
});

test('accepts an image one pixel wide', async () => {
  const { width, height } = await sharp(
    await reEncode(await createImage(1, 5000).png().toBuffer()),
  ).metadata();
  expect([width, height]).toEqual([1, 640]);
});
