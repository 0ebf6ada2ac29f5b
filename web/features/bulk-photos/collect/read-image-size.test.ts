import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageSize } from './read-image-size.ts';

/** The bytes of a header that says such a photo follows. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#663' } });
const toBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test('reads the size of baseline and progressive JPEG photos', async () => {
  const plain = await image(300, 401).jpeg().toBuffer();
  expect(readImageSize(toBuffer(plain))).toEqual({ type: 'image/jpeg', width: 300, height: 401 });
  const rich = await image(33, 21)
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer();
  expect(readImageSize(toBuffer(rich))).toEqual({ type: 'image/jpeg', width: 33, height: 21 });
});

test('reads the size of a PNG, however large', async () => {
  const plain = await image(12, 34).png().toBuffer();
  expect(readImageSize(toBuffer(plain))).toEqual({ type: 'image/png', width: 12, height: 34 });
  expect(readImageSize(toBuffer(pngHeader(2 ** 31 - 1, 2 ** 31 - 1)))).toMatchObject({ width: 2 ** 31 - 1 });
});

test('returns null for other formats', async () => {
  const others = [
    await image(9, 9).webp().toBuffer(),
    await image(9, 9).gif().toBuffer(),
    Buffer.from('GIF89a and so on, and so on, and so on'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    Buffer.alloc(0),
    Buffer.alloc(100),
    Buffer.alloc(1000, 0xff),
  ];
  for (const bytes of others) expect(readImageSize(toBuffer(bytes))).toBeNull();
});

test('never reads past the end of a truncated photo', async () => {
  const jpeg = await image(300, 401).jpeg().toBuffer();
  for (let length = 0; length < jpeg.length; length += 3)
    expect(() => readImageSize(toBuffer(jpeg.subarray(0, length)))).not.toThrow();
});
