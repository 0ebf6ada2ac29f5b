import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { InvalidPhoto } from '#server/photos/invalid-photo.ts';
import { reEncode } from '#server/photos/re-encode.ts';
import { openArchive } from '#server/spreadsheets/parse/xlsx/archive.ts';
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
  const sharp = await import('sharp');
  const toBuffer = vi.spyOn(sharp.default.prototype, 'toBuffer').mockRejectedValueOnce(full());
  const photo = Buffer.from([0xff, 0xd8, 0xff]);
  await expect(reEncode(photo)).rejects.toMatchObject({ code: 'ENOSPC' });
  toBuffer.mockRestore();
  await expect(reEncode(photo)).rejects.toThrow(InvalidPhoto);
  expect(await reEncode(Buffer.from(await (await createTestPhoto()).arrayBuffer()))).toBeInstanceOf(Buffer);
});
