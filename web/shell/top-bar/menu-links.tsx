import { NavLink } from 'react-router';

import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { openShortcuts } from '#web/shell/shortcuts/shortcuts-store.ts';
import { HomeIcon, KeyboardIcon, LogOutIcon } from '#web/ui/icons/data-icons.tsx';
import { AccountHeading } from './account-heading.tsx';
import { EntryBadge } from './entry-badge.tsx';
import type { MenuEntry } from './use-menu-entries.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-base font-medium text-ink-soft focus-ring transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:forced-highlight aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-ink';
const ICON = 'size-5 shrink-0';
const GROUP = 'border-t border-line pt-2 pb-1';

/** The links of the bar and the user's menu on a small screen, in the hamburger menu. */
export function MenuLinks({
  home,
  entries,
  isOpen,
  onLogOut,
}: {
  home: string;
  entries: readonly MenuEntry[][];
  isOpen: boolean;
  onLogOut: () => void;
}) {
  return (
    <>
      <div className="px-3 pb-3">
        <AccountHeading />
      </div>
      <LinkGroup isOpen={isOpen} entries={[{ to: home, label: navigationTexts.home, Icon: HomeIcon }]} />
      {entries.map((group) => (
        <LinkGroup key={group[0]?.to} isOpen={isOpen} entries={group} />
      ))}
      <div className={GROUP}>
        <button type="button" onClick={openShortcuts} className={ROW}>
          <KeyboardIcon className={ICON} />
          {shortcutTexts.title}
        </button>
        <button type="button" onClick={onLogOut} className={ROW}>
          <LogOutIcon className={ICON} />
          {navigationTexts.logOut}
        </button>
      </div>
    </>
  );
}

function LinkGroup({ entries, isOpen }: { entries: readonly MenuEntry[]; isOpen: boolean }) {
  return (
    <ul role="list" className={GROUP}>
      {entries.map(({ to, label, Icon, waiting }) => (
        <li key={to}>
          <NavLink to={to} end className={ROW}>
            <Icon className={ICON} />
            {label}
            <EntryBadge to={to} waiting={waiting} isOpen={isOpen} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
