import { useEffect } from 'react';

import { loadScreen } from './load-screen.ts';

/** What the browser tells about the connection; Chromium only. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isDataPrecious(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '4g') !== '4g';
}

/** Not every browser can tell when it is idle. */
const whenIdle: (callback: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 500);

/**
 * Loads the scripts of the screens that are likely next, one screen at a time, once the page has loaded and whenever
 * the browser is idle. Does nothing where data is precious or the server cannot be reached.
 */
export function usePreloading(paths: readonly string[]): void {
  const key = paths.join(' ');
  useEffect(() => {
    const queue = key.split(' ').filter(Boolean);
    let isLeft = false;
    const preloadNext = async () => {
      const path = queue.shift();
      if (!path || isLeft || isDataPrecious()) return;
      if ((await loadScreen(path, 'low')) === 'loaded') whenIdle(() => void preloadNext());
    };
    const start = () => whenIdle(() => void preloadNext());
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      isLeft = true;
      removeEventListener('load', start);
    };
  }, [key]);
}
