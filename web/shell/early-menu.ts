/**
 * A script of the document that opens and closes the menu of a small screen until React runs, which takes seconds on a slow
 * phone. As in `Shell`, the page is inert while the menu is open, and Escape closes it. `stopEarlyMenu` ends it, and `Shell`
 * continues with the menu as it is.
 */
export const earlyMenu = `addEventListener('click', window.earlyMenu = ({ type, target, key }) => {
  const toggle = document.querySelector('header button[aria-controls]');
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
  const isMeant = type === 'click' ? toggle?.contains(target) : isOpen && key === 'Escape';
  if (!isMeant) return;
  toggle.setAttribute('aria-expanded', !isOpen);
  document.getElementById(toggle.getAttribute('aria-controls')).hidden = isOpen;
  for (const part of document.querySelectorAll('header ~ *')) part.toggleAttribute('inert', !isOpen);
  toggle.focus();
});
addEventListener('keydown', earlyMenu);`;

declare global {
  interface Window {
    earlyMenu?: (event: Event) => void;
  }
}

export function stopEarlyMenu(): void {
  if (!window.earlyMenu) return;
  removeEventListener('click', window.earlyMenu);
  removeEventListener('keydown', window.earlyMenu);
}
