import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

/** Pages that belong together, as tabs; each is a link, the open one, or the one whose part is open, is marked. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the row is wider than the screen.
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) nav.current?.scrollTo({ left: open.offsetLeft - 48 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page, another open tab
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              aria-current={pathname === tab.to ? 'page' : 'true'}
              className="-mb-px block rounded-t-md border-b-2 border-transparent px-3.5 py-3 text-sm font-medium text-ink-soft focus-ring transition-colors hover:text-ink [&[aria-current]]:border-brand-600 [&[aria-current]]:font-semibold [&[aria-current]]:text-brand-700"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
