import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { type ComponentProps, Fragment, useId } from 'react';
import { NavLink } from 'react-router';

import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import { shortcutTexts } from '#web/shell/shortcuts/shortcut-texts.ts';
import { openShortcuts } from '#web/shell/shortcuts/shortcuts-store.ts';
import { KeyboardIcon, LogOutIcon } from '#web/ui/icons/data-icons.tsx';
import { AccountHeading } from './account-heading.tsx';
import type { MenuEntry } from './use-menu-entries.ts';
import { menuTexts as texts } from './menu-texts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-base font-medium text-ink outline-none focus:forced-highlight focus:bg-brand-50 focus:text-brand-ink focus-visible:ring-2 focus-visible:ring-brand-ink focus-visible:ring-inset aria-[current=page]:text-brand-ink';
const ICON = 'size-5 shrink-0 opacity-80';

/** The user image, which opens the user's menu. Arrow keys move through it, Escape closes it and returns the focus. */
export function UserMenu({ entries, onLogOut }: { entries: readonly MenuEntry[][]; onLogOut: () => void }) {
  const headingId = useId();
  return (
    <MenuTrigger>
      <UserImage waiting={entries.flat().find(({ waiting }) => waiting)?.waiting} />
      <Popover
        placement="bottom end"
        className="flex w-80 max-w-[calc(100vw-2rem)] animate-rise flex-col rounded-xl border border-line bg-surface shadow-lg outline-none"
      >
        <div className="border-b border-line p-4">
          <AccountHeading id={headingId} />
        </div>
        <Menu
          aria-label={texts.account}
          aria-describedby={headingId}
          className="min-h-0 overflow-y-auto p-1.5 outline-none"
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
        </Menu>
      </Popover>
    </MenuTrigger>
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
      <WaitingBadge count={waiting} />
    </MenuItem>
  );
}

/** The button with the user image, and how much waits for an operator. */
function UserImage({ waiting }: { waiting: number | undefined }) {
  return (
    <Button
      aria-label={waiting ? `${texts.account}, ${texts.waiting(waiting)}` : texts.account}
      className="relative ml-1 grid size-11 place-items-center rounded-full focus-ring hover:bg-sunken pressed:bg-sunken"
    >
      <Avatar src={useSignedInUser()?.image_url ?? null} className="size-9" />
      {waiting && (
        <span className="absolute top-0 right-0 min-w-5 rounded-full bg-accent-300 px-1 text-center text-xs font-semibold text-brand-950 ring-2 ring-surface forced-edge">
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Button>
  );
}
