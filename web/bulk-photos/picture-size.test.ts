import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

/** The bytes of a header that says such a picture follows. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#663' } });
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test('reads the size of a JPEG, also a progressive one with much before its pixels', async () => {
  const plain = await image(300, 401).jpeg().toBuffer();
  expect(pictureSize(bufferOf(plain))).toEqual({ type: 'image/jpeg', width: 300, height: 401 });
  const rich = await image(33, 21)
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer();
  expect(pictureSize(bufferOf(rich))).toEqual({ type: 'image/jpeg', width: 33, height: 21 });
});

test('reads the size of a PNG, however much it promises', async () => {
  const plain = await image(12, 34).png().toBuffer();
  expect(pictureSize(bufferOf(plain))).toEqual({ type: 'image/png', width: 12, height: 34 });
  expect(pictureSize(bufferOf(pngHeader(2 ** 31 - 1, 2 ** 31 - 1)))).toMatchObject({ width: 2 ** 31 - 1 });
});

test('everything else is no picture', async () => {
  const others = [
    await image(9, 9).webp().toBuffer(),
    await image(9, 9).gif().toBuffer(),
    Buffer.from('GIF89a and so on, and so on, and so on'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    Buffer.alloc(0),
    Buffer.alloc(100),
    Buffer.alloc(1000, 0xff),
  ];
  for (const bytes of others) expect(pictureSize(bufferOf(bytes))).toBeNull();
});

test('never reads past the end, wherever a picture is cut off', async () => {
  const jpeg = await image(300, 401).jpeg().toBuffer();
  for (let length = 0; length < jpeg.length; length += 3)
    expect(() => pictureSize(bufferOf(jpeg.subarray(0, length)))).not.toThrow();
});
