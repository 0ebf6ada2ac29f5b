import { loadScreen } from '#web/shared/navigation/load-screen.ts';

import { listLikelyScreens } from './likely-screens.ts';
import { loadDialogs } from './load-dialogs.ts';

/** The connection information of the browser; Chromium only. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const readConnection = () => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/**
 * Loads the scripts of the likely next screens after the one at `path`, one at a time, and those of dialogs, for members,
 * until `signal` is aborted. Loads only the likeliest screen on a slow connection and nothing with data saver, and stops
 * when the server cannot be reached.
 */
export async function preloadScreens(path: string, isMember: boolean, signal: AbortSignal): Promise<void> {
  const { effectiveType = '4g' } = readConnection();
  const screens = listLikelyScreens(path, isMember).filter((screen) => screen !== path);
  const loads = screens.map((screen) => async () => (await loadScreen(screen, 'low')) === 'loaded');
  if (isMember) loads.splice(1, 0, loadDialogs);
  for (const load of effectiveType === '4g' ? loads : loads.slice(0, isMember ? 2 : 1)) {
    await idle();
    if (signal.aborted || readConnection().saveData || !(await load())) return;
  }
}

/** Not every browser supports idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );
