import { loadScreen } from '#web/shared/navigation/load-screen.ts';

import { listLikelyScreens } from './likely-screens.ts';

/** The connection information of the browser; Chromium only. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isDataPrecious(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '4g') !== '4g';
}

/**
 * Loads the scripts of the likely next screens after the one at `path`, one screen at a time, until `signal` is
 * aborted. Does nothing with data saver, and stops when the server cannot be reached.
 */
export async function preloadScreens(path: string, isMember: boolean, signal: AbortSignal): Promise<void> {
  for (const next of listLikelyScreens(path, isMember)) {
    if (signal.aborted || isDataPrecious()) return;
    if ((await loadScreen(next, 'low')) !== 'loaded') return;
    await idle();
  }
}

/** Not every browser supports idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );
