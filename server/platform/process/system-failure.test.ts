import { AsyncLocalStorage } from 'node:async_hooks';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InvalidPhoto } from '#server/domain/photos/invalid-photo.ts';
import { reEncode } from '#server/domain/photos/re-encode.ts';
import { openArchive } from '#server/domain/spreadsheets/parse/xlsx/archive.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { isSystemFailure } from './system-failure.ts';

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  full(),
  new Error('VipsImage: unix error: No space left on device'),
  new Error('cannot be written', { cause: full() }),
  Object.assign(new Error('too many'), { code: 'EMFILE', syscall: 'open' }),
])('recognises %s as a system failure', (error) => expect(isSystemFailure(error)).toBe(true));

test.each([
  new Error('Input buffer contains unsupported image format'),
  new Error('invalid signature'),
  'text',
])('does not recognise %s as a system failure', (error) => expect(isSystemFailure(error)).toBe(false));

test('does not blame a workbook for a system failure', async () => {
  const handle = await open(tmpdir());
  await expect(openArchive({ handle, size: 10_000, close: async () => {} })).rejects.toMatchObject({
    code: 'EISDIR',
  });
  await handle.close();
});

test('does not blame a photo for a system failure', async () => {
  // Portals of the same process may decode photos of their own.
  const failing = new AsyncLocalStorage<true>();
  const { toBuffer } = sharp.prototype;
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    return failing.getStore() ? Promise.reject(full()) : (Reflect.apply(toBuffer, this, args) as unknown);
  } as typeof toBuffer);
  onTestFinished(() => spy.mockRestore());
  const photo = Buffer.from([0xff, 0xd8, 0xff]);
  await expect(failing.run(true, () => reEncode(photo))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(reEncode(photo)).rejects.toThrow(InvalidPhoto);
  expect(await reEncode(Buffer.from(await (await createTestPhoto()).arrayBuffer()))).toBeInstanceOf(Buffer);
});
