/**
 * A script of the document that opens and closes the menu of a small screen until React runs, which takes seconds on a slow
 * phone. `stopEarlyMenu` ends it, and `Shell` continues with the menu as it is.
 */
export const earlyMenu = `addEventListener('click', window.earlyMenu = ({ target }) => {
  const toggle = target.closest('header button[aria-controls]');
  if (!toggle) return;
  const isOpen = toggle.getAttribute('aria-expanded') === 'true';
  toggle.setAttribute('aria-expanded', !isOpen);
  document.getElementById(toggle.getAttribute('aria-controls')).hidden = isOpen;
});`;

declare global {
  interface Window {
    earlyMenu?: (event: Event) => void;
  }
}

export function stopEarlyMenu(): void {
  if (window.earlyMenu) removeEventListener('click', window.earlyMenu);
}
