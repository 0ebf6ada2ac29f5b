import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const quietAndAlike = [
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--disable-dev-shm-usage', // containers often give /dev/shm 64 MB only
  '--no-pings',
  '--font-render-hinting=none', // text is as wide in every container
];

/**
 * Starts a headless Chromium; the caller closes it. Throws what is missing when there is no browser.
 * The sandbox is on except for root, which Chromium refuses, and where the system forbids it.
 */
export async function launch(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const options = { executablePath, args: quietAndAlike, env: { ...process.env, ...env } };
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}
