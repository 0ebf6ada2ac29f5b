import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { packagedChromium } from './packaged-chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('prefers the program in CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toEqual({ executablePath: process.execPath, env: {} });
});

test('reports an unusable CHROMIUM_PATH instead of using another browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium');
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'prefers the packaged browser to one on the system',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    writeFileSync(join(folder, 'chromium'), '#!/bin/sh\necho Chromium 1', { mode: 0o755 });
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(await findChromium()).toEqual(await packagedChromium());
  },
);

test('leaves the environment of the tests as it was', async () => {
  const before = { ...process.env };
  await packagedChromium();
  expect(process.env).toEqual(before);
});
