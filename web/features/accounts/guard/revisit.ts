let isFirstCheck = true;

/** The URL of a navigation has no fragment, but the skip link adds one to the page's URL. */
const withoutFragment = (path: string) => path.split('#', 1)[0];

/**
 * Whether the current navigation to `url` is a Back or Forward. Links and redirects change the page's URL only
 * after the navigation. For a new document, its navigation type decides.
 */
export function isRevisit(url: string): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened =
    isFirstCheck && opening && withoutFragment(opening.name) === url && opening.type !== 'back_forward';
  isFirstCheck = false;
  return !isOpened && url === withoutFragment(location.href);
}
