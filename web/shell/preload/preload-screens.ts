import { loadScreen } from '#web/shared/navigation/load-screen.ts';

import { listLikelyScreens } from './likely-screens.ts';

/** The connection information of the browser; Chromium only. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const readConnection = () => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/**
 * Loads the scripts of the likely next screens after the one at `path`, one screen at a time, until `signal` is
 * aborted. Loads only the likeliest on a slow connection and none with data saver, and stops when the server cannot be
 * reached.
 */
export async function preloadScreens(path: string, isMember: boolean, signal: AbortSignal): Promise<void> {
  const { effectiveType = '4g' } = readConnection();
  const likely = listLikelyScreens(path, isMember).filter((screen) => screen !== path);
  for (const next of effectiveType === '4g' ? likely : likely.slice(0, 1)) {
    await idle();
    if (signal.aborted || readConnection().saveData) return;
    if ((await loadScreen(next, 'low')) !== 'loaded') return;
  }
}

/** Not every browser supports idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );
