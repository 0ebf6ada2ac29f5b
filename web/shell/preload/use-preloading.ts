import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Preloads likely screens once the page has loaded. The preloader itself is imported then, too. */
export function usePreloading(isMember: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const left = new AbortController();
    const start = async () => {
      const { preloadScreens } = await import('./preload-screens.ts');
      await preloadScreens(pathname, isMember, left.signal);
    };
    // Without a connection nothing can be preloaded.
    const startQuietly = () => void start().catch(() => undefined);
    if (document.readyState === 'complete') startQuietly();
    else addEventListener('load', startQuietly, { once: true, signal: left.signal });
    return () => left.abort();
  }, [pathname, isMember]);
}
