import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

/** A small button that opens a menu. Arrow keys move through it, Escape closes it. */
export function MenuButton<Key extends string>({
  label,
  items,
  onSelect,
  disabled,
  className = '',
}: {
  /** The accessible name of the button, which shows only an arrow. */
  label: string;
  items: readonly { key: Key; label: string }[];
  onSelect: (key: Key) => void;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        isDisabled={disabled}
        className={`grid place-items-center border border-line-strong bg-surface text-ink shadow-xs focus-ring transition-colors hover:border-field hover:bg-canvas disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none pressed:bg-sunken ${className}`}
      >
        <ChevronDownIcon className="size-4" />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-40 animate-rise rounded-xl border border-line bg-surface shadow-lg outline-none"
      >
        <Menu aria-label={label} className="p-1.5 outline-none">
          {items.map((item) => (
            <MenuItem
              key={item.key}
              id={item.key}
              onAction={() => onSelect(item.key)}
              className="cursor-pointer rounded-md px-3 py-2.5 text-base font-medium text-ink outline-none focus:forced-highlight focus:bg-brand-50 focus:text-brand-ink focus-visible:ring-2 focus-visible:ring-brand-ink focus-visible:ring-inset"
            >
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
