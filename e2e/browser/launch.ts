import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** On top of Playwright's own, which already keep Chromium off the network and out of a small /dev/shm. */
const flags = [
  '--disable-domain-reliability',
  '--no-pings',
  '--disable-gpu', // without a graphics card, a process that imitates one takes a fifth of the time
  '--font-render-hinting=none', // text is equally wide on every machine
];

/**
 * Starts a headless Chromium; the caller closes it. Throws what is missing when there is no browser.
 * The sandbox is on except for root, under which Chromium does not start with it, and where the system forbids it.
 */
export async function launch(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  // Under LANG=C, usual in containers, navigator.language is 'en-US@posix', which Intl rejects.
  const options = { executablePath, args: flags, env: { ...process.env, ...env, LANG: 'en_US.UTF-8' } };
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}
