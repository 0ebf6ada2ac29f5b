let isFirstCheck = true;

/**
 * Whether Back or Forward led to `url`, the address of a navigation that is under way. A link or a redirect changes the
 * address of the page only afterwards; a document that was just opened says how.
 */
export function isRevisit(url: string): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = isFirstCheck && opening?.name === url && opening.type !== 'back_forward';
  isFirstCheck = false;
  return !isOpened && url === location.href;
}
