import type { Browser } from 'playwright-core';
import { launch } from './launch.ts';

let shared: Promise<Browser> | undefined;

/** The browser that all files of a worker share. Every user gets a separate context. */
export async function openSharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return await shared;
}

export async function closeSharedBrowser(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}
