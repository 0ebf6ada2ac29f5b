import { NavLink, useLocation } from 'react-router';

/**
 * Links to related pages, shown as tabs. The current page, or its parent, is marked. On a phone the tabs share the width
 * and their labels wrap.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex sm:gap-1 large-text:flex-col">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex max-sm:flex-1">
            <NavLink
              to={tab.to}
              aria-current={pathname === tab.to ? 'page' : 'true'}
              className="-mb-px flex items-center justify-center rounded-t-md border-b-2 border-transparent px-1.5 py-3 text-center text-sm font-medium text-ink-soft focus-ring transition-colors hover:text-ink max-sm:w-full max-sm:py-2 max-sm:leading-tight sm:px-3.5 [&[aria-current]]:forced-highlight [&[aria-current]]:border-brand-ink [&[aria-current]]:font-semibold [&[aria-current]]:text-brand-ink"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
