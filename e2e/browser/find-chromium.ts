import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { type ChromiumLocation, packagedChromium } from './packaged-chromium.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  ],
};

const howToInstall = `No Chromium was found for the browser tests. Any one of these helps:
  - npm ci (on Linux x64 it brings a browser along, as a development dependency)
  - npx playwright-core install chromium (downloads Playwright's own)
  - install Chromium or Google Chrome as this system does, for example: apt-get install chromium
  - CHROMIUM_PATH=/path/to/chromium (names one that is installed elsewhere)`;

/**
 * Finds a Chromium or Chrome: CHROMIUM_PATH, the one in the npm package (unpacked on first use), which has the same version
 * everywhere, Playwright's own, or one installed on the system.
 * @throws an error that says how to install one when there is none
 */
export async function findChromium(): Promise<ChromiumLocation> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await isProgram(named)) return { executablePath: named, env: {} };
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program that can be run.`);
  }

  const packaged = await packagedChromium();
  if (packaged) return packaged;

  const own = chromium.executablePath();
  if (own && (await isProgram(own))) return { executablePath: own, env: {} };

  const installed = await systemChromium();
  if (installed) return { executablePath: installed, env: {} };

  throw new Error(howToInstall);
}

async function systemChromium(): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of [...onPath, ...(usualPlaces[process.platform] ?? [])]) {
    if ((await isProgram(path)) && (await tellsVersion(path))) return path;
  }
  return undefined;
}

/** Some systems install a placeholder script under the browser's name, which only tells how to install it. */
async function tellsVersion(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true; // there --version opens a window
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 10_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
