let isFirstCheck = true;

/** A navigation's address has no fragment, but the skip link puts one into the address of the page. */
const withoutFragment = (address: string) => address.split('#', 1)[0];

/**
 * Whether Back or Forward led to `url`, the address of a navigation that is under way. A link or a redirect changes the
 * address of the page only afterwards; a document that was just opened says how.
 */
export function isRevisit(url: string): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened =
    isFirstCheck && opening && withoutFragment(opening.name) === url && opening.type !== 'back_forward';
  isFirstCheck = false;
  return !isOpened && url === withoutFragment(location.href);
}
