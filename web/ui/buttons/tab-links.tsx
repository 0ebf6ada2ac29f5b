import { Link, useLocation } from 'react-router';

import { formatNumber } from '#contract/format-number.ts';

export interface Tab {
  /** A page, or the same page with other parameters. */
  to: string;
  label: string;
  /** How many entries there are, shown after the label. */
  count?: number;
  /** Whether this is the current tab. Without it, the address decides: the tab's page, or one below it. */
  isCurrent?: boolean;
}

/**
 * Links to related pages or parts of a page, shown as tabs, the current one marked. On a phone the tabs share the width,
 * more than three in two columns, and their labels wrap.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const pathname = useLocation().pathname.replace(/\/+$/u, '');
  const toAriaCurrent = ({ to, isCurrent }: Tab) => {
    if (isCurrent ?? pathname === to) return 'page';
    return isCurrent === undefined && pathname.startsWith(`${to}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul
        className={`flex sm:gap-1 large-text:flex-col ${tabs.length > 3 ? 'max-sm:grid max-sm:grid-cols-2' : ''}`}
      >
        {tabs.map((tab) => (
          <li key={tab.to} className="flex max-sm:flex-1">
            <Link
              to={tab.to}
              aria-current={toAriaCurrent(tab)}
              className="-mb-px flex items-center justify-center gap-x-2 rounded-t-md border-b-2 border-transparent px-1.5 py-3 text-center text-sm font-medium text-ink-soft focus-ring transition-colors hover:text-ink max-sm:w-full max-sm:flex-wrap max-sm:py-2 max-sm:leading-tight sm:px-3.5 [&[aria-current]]:forced-highlight [&[aria-current]]:border-brand-ink [&[aria-current]]:font-semibold [&[aria-current]]:text-brand-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-xs font-medium text-ink-soft tabular-nums">
                  {formatNumber(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
