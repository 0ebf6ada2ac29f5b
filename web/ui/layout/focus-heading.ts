const keepsFocus = (element: Element | null) =>
  element?.matches('input, select, textarea, [data-keeps-focus]') ?? false;

/**
 * Moves the focus to the heading of the screen and keeps it on the heading while the screen fills, until the person
 * presses a key or points at something. A screen that begins in a field, or in a link
 * marked by `data-keeps-focus`, keeps its focus there. Returns how to stop.
 */
export function focusHeading(): () => void {
  const observer = new MutationObserver(() => moveFocus());
  const stop = new AbortController();
  const end = () => {
    observer.disconnect();
    stop.abort();
  };

  function moveFocus() {
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (!heading || document.activeElement === heading) return;
    if (main?.contains(document.activeElement) && keepsFocus(document.activeElement)) return end();
    heading.tabIndex = -1;
    // Scroll restoration sets the scroll position.
    heading.focus({ preventScroll: true });
  }

  // The heading may still be loading, be replaced when data arrives, or be out of reach behind an open menu.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, end, { signal: stop.signal });
  moveFocus();
  return end;
}
