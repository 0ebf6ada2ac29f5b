import { MenuItem } from 'react-aria-components/Menu';

import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

import { menuItem, MenuPopover } from './menu-popover.tsx';

/** What `MenuButton` opens. */
export function MenuItems({
  label,
  items,
  onSelect,
  ...overlay
}: OverlayProps & {
  label: string;
  items: readonly { key: string; label: string }[];
  onSelect: (key: string) => void;
}) {
  return (
    <MenuPopover {...overlay} aria-label={label} className="min-w-40">
      {items.map((item) => (
        <MenuItem
          key={item.key}
          id={item.key}
          onAction={() => onSelect(item.key)}
          className={`py-2.5 font-medium ${menuItem}`}
        >
          {item.label}
        </MenuItem>
      ))}
    </MenuPopover>
  );
}
