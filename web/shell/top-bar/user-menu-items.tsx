import { type ComponentProps, Fragment, useId } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { NavLink } from 'react-router';

import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { openShortcuts } from '#web/shell/shortcuts/shortcuts-store.ts';
import { menuItem, MenuPopover } from '#web/ui/overlays/menu-popover.tsx';
import { KeyboardIcon, LogOutIcon } from '#web/ui/icons/data-icons.tsx';
import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

import { AccountHeading } from './account-heading.tsx';
import { EntryBadge } from './entry-badge.tsx';
import { menuTexts as texts } from './menu-texts.ts';
import type { MenuEntry } from './use-menu-entries.ts';

const ITEM = `flex min-h-11 items-center gap-3 py-2 font-medium aria-[current=page]:text-brand-ink ${menuItem}`;
const ICON = 'size-5 shrink-0 opacity-80';

/** What the user image opens. */
export function UserMenuItems({
  entries,
  onLogOut,
  ...overlay
}: OverlayProps & { entries: readonly MenuEntry[][]; onLogOut: () => void }) {
  const headingId = useId();
  return (
    <MenuPopover
      {...overlay}
      className="w-80"
      header={
        <div className="border-b border-line p-4">
          <AccountHeading id={headingId} />
        </div>
      }
      aria-label={texts.account}
      aria-describedby={headingId}
    >
      {entries.map((group) => (
        <Fragment key={group[0]?.to}>
          {group.map((entry) => (
            <MenuLink key={entry.to} {...entry} />
          ))}
          <Separator className="my-1.5 border-t border-line" />
        </Fragment>
      ))}
      <MenuItem textValue={shortcutTexts.title} onAction={openShortcuts} className={ITEM}>
        <KeyboardIcon className={ICON} />
        {shortcutTexts.title}
      </MenuItem>
      <MenuItem textValue={navigationTexts.logOut} onAction={onLogOut} className={ITEM}>
        <LogOutIcon className={ICON} />
        {navigationTexts.logOut}
      </MenuItem>
    </MenuPopover>
  );
}

function MenuLink({ to, label, Icon, waiting }: MenuEntry) {
  return (
    <MenuItem
      href={to}
      textValue={label}
      className={ITEM}
      // It has an address, so it is a link.
      render={(link) => <NavLink {...(link as ComponentProps<'a'>)} to={to} end />}
    >
      <Icon className={ICON} />
      {label}
      <EntryBadge to={to} waiting={waiting} isOpen />
    </MenuItem>
  );
}
