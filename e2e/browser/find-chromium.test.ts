import { afterEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { packagedChromium } from './packaged-chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('prefers the program that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toEqual({ executablePath: process.execPath, env: {} });
});

test('names a CHROMIUM_PATH that cannot be run instead of taking another browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium');
});

test('leaves the environment of the tests as it was', async () => {
  const before = { ...process.env };
  await packagedChromium();
  expect(process.env).toEqual(before);
});
